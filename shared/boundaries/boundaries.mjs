/**
 * What may import what, in one table. `npm run boundaries` writes it as Biome's rules to `boundaries.json`, which
 * `biome.json` extends; `npm run lint` fails while the two differ. Biome takes the last override that fits a file and
 * nothing of those before it, so that each is written out whole.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Files that the host shares as one module (`shared/src/platform/kit.ts`). */
const kitFiles = () => {
  const kit = readFileSync(path.join(import.meta.dirname, '../src/platform/kit.ts'), 'utf8')
  return [...kit.matchAll(/from '\.\.\/(.+)'/g)].map(([, file]) => `shared/src/${file}`)
}

/** Libraries with one owner, with all paths in them. */
const OWNED = {
  axios: 'The API module (shared/src/api) is the one way to the server.',
  'aws-amplify': 'The session (shared/src/session) is its one owner.',
  moment: 'shared/src/dates/format.ts is its one owner.',
  recharts: 'mfe-insights is its one owner among screens.',
  'react-router': 'Screens take routing from @soundings/shared/platform.',
  'react-router-dom': 'Screens take routing from @soundings/shared/platform.',
}

const HOST = {
  group: ['@soundings/host', '@soundings/host/**', '**/host/src/**', '**/host/cli/**'],
  message: 'Only the host imports the host.',
}
const REMOTES = {
  group: ['@soundings/mfe-*', '@soundings/mfe-*/**', '**/mfe-*/src/**'],
  message: 'A remote is reached through the registry alone.',
}
const INTERNALS = {
  group: ['@soundings/shared/internal/**', '**/shared/src/**', '**/shared/build/**'],
  message:
    'Not contract: a team outside the workspace does not have it, and a part of the platform would be a second copy.',
}
const OTHER_FEATURES = {
  group: [
    '../*/**',
    '!../*.ts',
    '!../*.tsx',
    '!../../components/**',
    '!../../../components/**',
    // What a clinic may configure of the remote.
    '!../../../config.schema.json',
    // The state of some parts, beside them: no feature has this name.
    '!../store/**',
    '../../features/**',
  ],
  message: 'Features do not import each other: lift what two need to components/ or to shared.',
}
/** What a screen that is composed of features takes from them: their cards, and the rules that say what is in a card. */
const OTHER_FEATURES_PARTS = {
  group: [...OTHER_FEATURES.group, '!../*/*-card.tsx', '!../*/*.rules.ts'],
  message: 'A screen of several features takes their cards and rules, not what these are made of.',
}
/**
 * Modules that federation shares are imported by name within shared too: a remote bundles the importing file, and a
 * relative path would bundle a second copy of the platform with it.
 */
const BY_OWN_NAME = {
  group: ['@soundings/shared/**', '!@soundings/shared/platform', '!@soundings/shared/kit'],
  message:
    'Inside shared, imports are relative; the modules that federation shares alone are imported by name.',
}
/** A remote bundles the other parts of the user interface: a relative import would bundle a second copy of the platform. */
const PLATFORM_COPY = {
  group: ['../platform/**'],
  message: "A remote would bundle a second copy: import '@soundings/shared/platform'.",
}
const E2E = {
  group: ['@soundings/e2e', '@soundings/e2e/**', '**/e2e/**'],
  message: 'The product does not import its tests or its sandbox.',
}
const REACT = {
  group: ['react', 'react-dom', 'react-dom/**', './**/*.tsx', '../**/*.tsx'],
  message: 'Rules are pure: what a component needs of them stands in a file of rules.',
}

/** Rooms of e2e that nothing else imports: each is run by its own command. */
const SUITES = {
  group: [
    'journeys',
    'failures',
    'faults',
    'releases',
    'engines',
    'gallery',
    'compose',
    'bench',
    'check',
  ].map((suite) => `../**/${suite}/**`),
  message: 'A suite is imported by nothing: put what two need to e2e/fixtures.',
}
const FIXTURES = { group: ['../**/fixtures/**'], message: 'Servers do not import what tests are made of.' }
const COMMANDS = {
  group: ['../**/commands/**'],
  message: 'Commands start servers, and not the other way round.',
}
const GATEWAY = { group: ['../**/gateway/**'], message: 'The gateway stands before the sandbox.' }

/** Areas, the narrower ones later: the libraries that they own, and what they do not import. */
const AREAS = [
  { includes: ['shared/src/**'], not: [HOST, REMOTES, BY_OWN_NAME, E2E] },
  {
    includes: ['ui', 'forms', 'drafts'].map((folder) => `shared/src/${folder}/**`),
    not: [HOST, REMOTES, BY_OWN_NAME, PLATFORM_COPY, E2E],
  },
  // The host has the one copy of these; a test renders the host's part itself.
  {
    includes: [...kitFiles(), 'shared/src/**/*.test.tsx'],
    not: [HOST, REMOTES, BY_OWN_NAME, E2E],
  },
  { includes: ['shared/src/api/transport.ts'], owns: ['axios'], not: [HOST, REMOTES, BY_OWN_NAME, E2E] },
  {
    includes: ['shared/src/session/cognito.ts'],
    owns: ['aws-amplify'],
    not: [HOST, REMOTES, BY_OWN_NAME, E2E],
  },
  { includes: ['shared/src/dates/format.ts'], owns: ['moment'], not: [HOST, REMOTES, BY_OWN_NAME, E2E] },
  {
    includes: ['shared/src/platform/**', 'shared/src/testing/**'],
    owns: ['react-router', 'react-router-dom'],
    not: [HOST, REMOTES, BY_OWN_NAME, E2E],
  },
  { includes: ['shared/src/**/*.rules.ts'], not: [HOST, REMOTES, BY_OWN_NAME, E2E, REACT] },
  {
    includes: ['host/src/**', 'host/cli/**'],
    owns: ['react-router', 'react-router-dom'],
    not: [REMOTES, E2E],
  },
  // A page of teams, in a build of its own.
  { includes: ['host/src/releases-page/**'], owns: ['recharts'], not: [REMOTES, E2E] },
  { includes: ['host/src/**/*.rules.ts'], not: [REMOTES, E2E, REACT] },
  // Shares all of them with remotes.
  { includes: ['host/src/remotes/provided.ts'], owns: Object.keys(OWNED), not: [REMOTES, E2E] },
  { includes: ['mfe-*/src/**'], not: [HOST, REMOTES, INTERNALS, OTHER_FEATURES, E2E] },
  {
    includes: ['mfe-insights/src/**'],
    owns: ['recharts'],
    not: [HOST, REMOTES, INTERNALS, OTHER_FEATURES, E2E],
  },
  // The one screen that is composed of features: all else of it, and all of them, stay apart.
  {
    includes: ['mfe-insights/src/features/progress/progress-cards.tsx'],
    not: [HOST, REMOTES, INTERNALS, OTHER_FEATURES_PARTS, E2E],
  },
  { includes: ['mfe-*/src/**/*.rules.ts'], not: [HOST, REMOTES, INTERNALS, OTHER_FEATURES, E2E, REACT] },
  { includes: ['e2e/fixtures/**'], not: [SUITES] },
  { includes: ['e2e/commands/**'], not: [SUITES, FIXTURES] },
  { includes: ['e2e/gateway/**', 'e2e/simulator/**'], not: [SUITES, FIXTURES, COMMANDS] },
  { includes: ['e2e/sandbox/**'], not: [SUITES, FIXTURES, COMMANDS, GATEWAY] },
  { includes: ['e2e/sandbox/**/*.test.ts'], not: [SUITES, COMMANDS, GATEWAY] },
]

const isE2e = ({ includes }) => includes.every((glob) => glob.startsWith('e2e/'))

const overrideOf = (area) => {
  const { includes, owns = [], not } = area
  // Tests of the stack use a library as anybody outside would.
  const libraries = isE2e(area) ? [] : Object.keys(OWNED).filter((name) => !owns.includes(name))
  const patterns = [
    ...libraries.map((name) => ({ group: [name, `${name}/**`], message: OWNED[name] })),
    ...not,
  ]
  const rule = { level: 'error', options: { patterns } }
  return { includes, linter: { rules: { style: { noRestrictedImports: rule } } } }
}

/** The rules as Biome reads them. */
export const boundaries = { overrides: AREAS.map(overrideOf) }
