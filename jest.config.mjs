/** @import {Config} from 'jest' */

/** ESM-only packages that the CommonJS runtime of jest has to have transformed. */
const esmOnly = [
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  'jose',
  '@scure',
  '@noble',
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
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/journeys/', '/e2e/failures/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
}

/** @type {Config} */
const config = {
  projects: [
    { ...common, displayName: 'rules', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    {
      ...common,
      displayName: 'screens',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest.setup.ts'],
    },
  ],
}

export default config
