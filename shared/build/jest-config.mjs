/** The tests of this repository and of every remote, wherever it lives: `export { default } from '@soundings/shared/jest'`. */
/** @import {Config} from 'jest' */
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** Packages that jest must transform: ESM-only ones, and ours, which are TypeScript. */
const transformed = [
  '@soundings',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  'content-disposition',
  'get-port',
  'jose',
  '@scure',
  '@noble',
  'flesch-kincaid',
  'syllable',
  '@formatjs',
  'light-my-request',
  'cookie',
  'temporal-polyfill',
  'temporal-utils',
]

/** @type {Config} */
const common = {
  transform: {
    '^.+\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/(journeys|failures|faults|releases)/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
}

/** Folders of suites with the clinic's server, and of suites with programs and builds. `npm test` skips both. */
const SERVERS = ['e2e/sandbox', 'e2e/gateway', 'e2e/conform']
const PROGRAMS = ['e2e/(?!sandbox/|gateway/|conform/)', 'host/cli/', 'shared/build/']

/** Pure rules are fast in any folder. */
const RULES = '[^/]+\\.rules\\.test\\.ts$'
const inFolders = (folders) => `<rootDir>/(${folders.join('|')})`

/** @type {Config} */
const config = {
  // A suite of servers or screens waits for a sixth of its time, so three workers keep two cores busy.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Ends a test that hangs. The slowest takes half a minute on a busy machine.
  testTimeout: 90_000,
  projects: [
    {
      ...common,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        `${inFolders([...SERVERS.map((folder) => `${folder}/`), ...PROGRAMS])}(?!.*${RULES})`,
      ],
    },
    {
      ...common,
      displayName: 'servers',
      testEnvironment: 'node',
      testMatch: SERVERS.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, RULES],
    },
    {
      ...common,
      displayName: 'programs',
      testEnvironment: 'node',
      testMatch: ['e2e', 'host/cli', 'shared'].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        RULES,
        `<rootDir>/(?!${PROGRAMS.join('|')})`,
      ],
    },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: [path.resolve(import.meta.dirname, '../src/testing/jest.setup.ts')],
    },
  ],
}

export default config
