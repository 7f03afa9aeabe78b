/** Import rules (docs/architecture.md), which `npm run lint` checks. `npx depcruise <files>` checks some files. */
import { readFileSync } from 'node:fs'

const { exports } = JSON.parse(readFileSync(new URL('shared/package.json', import.meta.url), 'utf8'))
/** The host and remotes may import these files of `shared`. */
const contract = Object.entries(exports)
  .filter(([name]) => !name.startsWith('./internal/'))
  .map(([, file]) => (typeof file === 'string' ? file : file.default).replace('./', '^shared/'))
/** The host shares these files as one module. */
const kit = [
  ...readFileSync(new URL('shared/src/platform/kit.ts', import.meta.url), 'utf8').matchAll(
    /from '\.\.\/(.+)'/g,
  ),
].map(([, file]) => `^shared/src/${file}`)

const OURS = '^(shared/src|host/src|host/cli|mfe-[^/]+/src)/'
const PROVIDED = '^host/src/remotes/provided\\.ts$'

/** Each layer may import only layers below it. The text explains the rule for those below. */
const LAYERS = [
  [
    'suites',
    '^e2e/(journeys|failures|faults|releases|engines|gallery|compose|bench|check)/',
    'A suite is imported by nothing: put what two need to e2e/fixtures.',
  ],
  ['fixtures', '^e2e/fixtures/', 'Servers do not import what tests are made of.'],
  ['commands', '^e2e/commands/', 'Commands start servers, and not the other way round.'],
  ['gateway', '^e2e/(gateway|simulator)/', 'The gateway stands before the sandbox.'],
  ['sandbox', '^e2e/(sandbox|conform)/', 'The product does not import its sandbox.'],
  ['apps', '^(host|mfe-[^/]+)/', 'shared imports nothing of ours.'],
  ['shared', '^shared/'],
]
/** These suites import fixtures, because both start the same servers. */
const SANDBOX_TESTS = '^e2e/sandbox/.*\\.test\\.ts$'

/** @param from patterns of the importing files; @param to patterns of the forbidden imports. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const owned = (library, comment, ...owners) =>
  rule(
    `owner-of-${library}`,
    comment,
    { path: OURS, pathNot: [PROVIDED, ...owners] },
    { path: `(^|node_modules/)${library}(/|$)` },
  )

export default {
  forbidden: [
    owned('axios', 'The API module is the one way to the server.', '^shared/src/api/transport\\.ts$'),
    owned('aws-amplify', 'The session is its one owner.', '^shared/src/session/cognito\\.ts$'),
    owned('moment', 'Dates are formatted in one place.', '^shared/src/dates/format\\.ts$'),
    owned('recharts', 'mfe-insights is its one owner.', '^mfe-insights/'),
    owned(
      'react-router(-dom)?',
      'Screens take routing from @soundings/shared/platform.',
      '^host/',
      '^shared/src/(platform|testing)/',
    ),
    ...LAYERS.slice(0, -1).map(([layer, path, comment], index) =>
      rule(
        `${layer}-above`,
        comment,
        {
          path: LAYERS.slice(index + 1).map(([, below]) => below),
          pathNot: layer === 'fixtures' ? [SANDBOX_TESTS] : [],
        },
        { path },
      ),
    ),
    rule(
      'apps-apart',
      'A remote is reached through the registry alone; it imports its own files, shared and packages.',
      { path: '^(host|mfe-[^/]+)/' },
      { path: '^(host|mfe-[^/]+)/', pathNot: '^$1/' },
    ),
    rule(
      'contract',
      'Not contract: a team outside the workspace does not have it, and a part of the platform would be a second copy.',
      { path: '^mfe-[^/]+/src/' },
      { path: '^shared/', pathNot: contract },
    ),
    rule(
      'contract-by-name',
      'A remote imports shared by its name.',
      { path: '^mfe-' },
      { path: '^shared/', dependencyTypes: ['local'] },
    ),
    rule(
      'features-apart',
      'Features do not import each other: lift what two need to components/ or to shared.',
      { path: '^(mfe-[^/]+/src/features)/([^/]+)/', pathNot: '/features/progress/progress-cards\\.tsx$' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    rule(
      'features-of-progress',
      'A screen of several features takes their cards and rules, not what these are made of.',
      { path: '/features/progress/progress-cards\\.tsx$' },
      { path: '/features/[^/]+/', pathNot: ['/features/progress/', '-card\\.tsx$', '\\.rules\\.ts$'] },
    ),
    rule(
      'features-above-components',
      'Features are made of components, and not the other way round.',
      { path: '^mfe-[^/]+/src/components/' },
      { path: '^mfe-[^/]+/src/features/' },
    ),
    rule(
      'parts-apart',
      'Parts of a feature share what is beside them, or their store/.',
      { path: '^(mfe-[^/]+/src/(?:features|components)/[^/]+)/([^/]+)/' },
      { path: '^$1/[^/]+/', pathNot: '^$1/($2|store)/' },
    ),
    rule(
      'pure-rules',
      'Rules are pure: what a component needs of them stands in a file of rules.',
      { path: '^(shared|host|mfe-[^/]+)/src/.*\\.rules\\.ts$' },
      { path: ['(^|node_modules/)react(-dom)?(/|$)', '^$1/.*\\.tsx$'] },
    ),
    rule(
      'shared-by-path',
      'Inside shared, imports are relative; the modules that federation shares alone are imported by name.',
      { path: '^shared/src/' },
      {
        path: '^shared/',
        pathNot: '^shared/src/platform/(platform|kit)\\.ts$',
        dependencyTypesNot: ['local'],
      },
    ),
    rule(
      'platform-by-name',
      "A remote would bundle a second copy of the platform: import '@soundings/shared/platform'.",
      { path: '^shared/src/(ui|forms|drafts)/', pathNot: [...kit, '\\.test\\.tsx$', '\\.rules\\.ts$'] },
      { path: '^shared/src/platform/', dependencyTypes: ['local'] },
    ),
    rule('no-circles', 'By value or by type.', {}, { circular: true }),
    rule('found', 'What is imported is there.', { path: OURS }, { couldNotResolve: true }),
  ],
  options: {
    // e2e's node_modules contain TypeScript 5.9, because TypeScript 7 has no JavaScript API.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-[^/]+|generated)/|^shared/template/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
