import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'

const root = path.resolve(__dirname, '../..')

/** Each file has an import that only its rule of `.dependency-cruiser.mjs` refuses. */
const REFUSED = [
  ['owner-of-axios', 'mfe-auth/src/features/login/a.ts', 'axios'],
  ['owner-of-aws-amplify', 'mfe-auth/src/features/login/b.ts', 'aws-amplify/auth'],
  ['owner-of-moment', 'shared/src/api/a.ts', 'moment/locale/de'],
  ['owner-of-recharts', 'mfe-settings/src/features/account/a.ts', 'recharts'],
  ['owner-of-react-router', 'mfe-settings/src/features/account/b.ts', 'react-router-dom'],
  ['apps-above', 'shared/src/forms/b.ts', '../../../host/src/main.tsx'],
  ['sandbox-above', 'shared/build/a.mjs', '../../e2e/sandbox/clinic.ts'],
  ['apps-above', 'shared/src/forms/c.ts', '@soundings/mfe-kiosk/src/identify.ts'],
  ['sandbox-above', 'host/src/session/a.ts', '../../../e2e/sandbox/clinic.ts'],
  ['apps-apart', 'host/cli/a.ts', '../../mfe-kiosk/src/identify.ts'],
  ['apps-apart', 'mfe-auth/src/features/login/c.ts', '../../../../host/src/main.tsx'],
  ['apps-apart', 'mfe-auth/src/features/login/d.ts', '../../../../mfe-kiosk/src/identify.ts'],
  ['contract', 'mfe-auth/src/features/login/e.ts', '@soundings/shared/internal/api/client.ts'],
  ['contract-by-name', 'mfe-auth/src/features/login/f.ts', '../../../../shared/src/ui/button.tsx'],
  ['features-apart', 'mfe-auth/src/features/login/g.ts', '../logout/logout.copy.ts'],
  [
    'features-apart',
    'mfe-insights/src/features/lifestyle/lifestyle-card.tsx',
    '../symptoms/symptoms-card.tsx',
  ],
  ['features-of-progress', 'mfe-insights/src/features/progress/progress-cards.tsx', '../symptoms/bars.tsx'],
  ['features-above-components', 'mfe-auth/src/components/a.ts', '../features/logout/logout.copy.ts'],
  ['parts-apart', 'mfe-auth/src/components/questions/list/a.ts', '../groups/items.ts'],
  ['pure-rules', 'mfe-auth/src/features/login/g.rules.ts', 'react'],
  ['pure-rules', 'mfe-auth/src/features/login/tsx.rules.ts', './login.screen.tsx'],
  ['shared-by-path', 'shared/src/forms/d.ts', '@soundings/shared/ui/button'],
  ['platform-by-name', 'shared/src/forms/e.ts', '../platform/platform.ts'],
  ['suites-above', 'e2e/fixtures/a.ts', '../journeys/shell.spec.ts'],
  ['fixtures-above', 'e2e/gateway/b.ts', '../fixtures/test.ts'],
  ['commands-above', 'e2e/gateway/a.ts', '../commands/serve.ts'],
  ['gateway-above', 'e2e/sandbox/http/a.ts', '../../gateway/one-origin.ts'],
  ['no-circles', 'shared/src/dates/a.ts', './b.ts'],
  ['found', 'mfe-auth/src/features/login/h.ts', '@soundings/host/main'],
] as const

const ALLOWED = [
  ['mfe-insights/src/features/lifestyle/a.ts', 'recharts'],
  ['mfe-insights/src/features/progress/z-cards.tsx', './progress-cards.tsx'],
  ['mfe-insights/src/features/symptoms/symptoms-card.tsx', './bars.tsx'],
  ['mfe-auth/src/features/login/z.ts', '@soundings/shared/platform'],
  ['mfe-auth/src/components/questions/list/z.ts', '../store/answers.store.ts'],
  ['shared/src/forms/z.ts', '@soundings/shared/platform'],
  ['shared/src/api/transport.ts', 'axios'],
  ['e2e/journeys/z.ts', '../fixtures/test.ts'],
  ['e2e/commands/z.ts', '../../mfe-kiosk/src/identify.ts'],
  ['e2e/sandbox/http/z.test.ts', '../../fixtures/test.ts'],
] as const

const THERE = [
  ...[
    'host/src/main.tsx',
    'mfe-kiosk/src/identify.ts',
    'e2e/sandbox/clinic.ts',
    'e2e/journeys/shell.spec.ts',
  ],
  ...['e2e/fixtures/test.ts', 'e2e/commands/serve.ts', 'e2e/gateway/one-origin.ts'],
  ...['api/client.ts', 'ui/button.tsx', 'platform/platform.ts', 'platform/kit.ts'].map(
    (file) => `shared/src/${file}`,
  ),
  ...['features/logout/logout.copy.ts', 'features/login/login.screen.tsx'].map(
    (file) => `mfe-auth/src/${file}`,
  ),
  ...['groups/items.ts', 'store/answers.store.ts'].map((file) => `mfe-auth/src/components/questions/${file}`),
  'mfe-insights/src/features/symptoms/bars.tsx',
  'node_modules/axios/index.js',
  'node_modules/recharts/index.js',
]

const reportSchema = v.object({
  summary: v.object({
    totalCruised: v.number(),
    violations: v.array(v.object({ from: v.string(), rule: v.object({ name: v.string() }) })),
    ruleSetUsed: v.object({ forbidden: v.array(v.object({ name: v.string() })) }),
  }),
})

const cruise = () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'soundings-boundaries-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.join(workspace, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(workspace, file), text)
  }
  try {
    for (const file of [
      'package.json',
      'shared/package.json',
      'mfe-auth/package.json',
      'mfe-kiosk/package.json',
    ])
      cpSync(path.join(root, file), path.join(workspace, file))
    mkdirSync(path.join(workspace, 'node_modules/@soundings'), { recursive: true })
    for (const app of ['shared', 'mfe-kiosk'])
      symlinkSync(path.join(workspace, app), path.join(workspace, 'node_modules/@soundings', app))
    for (const file of THERE) write(file, 'export const it = 1\n')
    write('shared/src/dates/b.ts', `import type { It } from './a.ts'\n\nexport type That = It\n`)
    for (const [file, request] of [...REFUSED.map(([, ...rest]) => rest), ...ALLOWED])
      write(file, `import type { it } from '${request}'\n\nexport type It = typeof it\n`)
    const config = path.join(root, '.dependency-cruiser.mjs')
    const program = path.join(root, 'e2e/node_modules/.bin/depcruise')
    const args = ['--config', config, '--no-cache', '--output-type', 'json']
    const { stdout, stderr } = spawnSync(
      program,
      [...args, 'shared', 'host', 'mfe-auth', 'mfe-insights', 'mfe-settings', 'mfe-kiosk', 'e2e'],
      { cwd: workspace, encoding: 'utf8' },
    )
    if (stderr) throw new Error(stderr)
    return v.parse(reportSchema, JSON.parse(stdout)).summary
  } finally {
    rmSync(workspace, { recursive: true })
  }
}

const { totalCruised, violations, ruleSetUsed } = cruise()
const refusals = violations.map(({ from, rule }) => `${rule.name}: ${from}`)

test.each(REFUSED)('%s: %s may not import %s', (rule, file) => {
  expect(refusals).toContain(`${rule.replace('router', 'router(-dom)?')}: ${file}`)
})

test.each(ALLOWED)('%s is an allowed import: %s', (file) => {
  expect(totalCruised).toBeGreaterThan(REFUSED.length + ALLOWED.length)
  expect(refusals.filter((line) => line.endsWith(` ${file}`))).toEqual([])
})

test('every import rule refuses an example import', () => {
  const refusing = new Set(violations.map(({ rule }) => rule.name))
  expect(ruleSetUsed.forbidden.map(({ name }) => name).filter((name) => !refusing.has(name))).toEqual([])
})
