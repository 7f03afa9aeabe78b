/** Jest configuration of this repository and of every remote: `export { default } from '@soundings/shared/jest'`. */
/** @import {Config} from 'jest' */
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** These packages are ESM-only or TypeScript. */
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

/** `npm test` skips the suites in these folders. */
const SERVERS = ['e2e/sandbox', 'e2e/gateway', 'e2e/conform']
const PROGRAMS = ['e2e/(?!sandbox/|gateway/|conform/)', 'host/cli/', 'shared/build/']

/** Pure rules run in the fast suite in any folder. */
const RULES = '[^/]+\\.rules\\.test\\.ts$'
const inFolders = (folders) => `<rootDir>/(${folders.join('|')})`

/** @type {Config} */
const config = {
  // Suites wait for a sixth of their time, so three workers use two cores fully.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // The slowest test takes half a minute on a busy machine.
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
