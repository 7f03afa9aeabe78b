import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const GENERATED = 'shared/boundaries/boundaries.json'

const REFUSED = [
  ['mfe-auth/src/features/login/a.ts', 'axios'],
  ['mfe-auth/src/features/login/b.ts', 'aws-amplify/auth'],
  ['mfe-auth/src/features/login/c.ts', '@soundings/host/main'],
  ['mfe-auth/src/features/login/d.ts', '@soundings/mfe-kiosk/identify'],
  ['mfe-auth/src/features/login/e.ts', '@soundings/shared/internal/api/client.ts'],
  ['mfe-auth/src/features/login/f.ts', '../../features/logout/logout.copy.ts'],
  ['mfe-auth/src/features/login/g.rules.ts', 'react'],
  ['mfe-auth/src/features/login/tsx.rules.ts', './login.screen.tsx'],
  ['mfe-settings/src/features/account/a.ts', 'recharts'],
  ['mfe-insights/src/features/progress/progress.screen.tsx', '../lifestyle/lifestyle-card.tsx'],
  ['mfe-insights/src/features/lifestyle/lifestyle-card.tsx', '../symptoms/symptoms-card.tsx'],
  ['shared/src/forms/a.ts', '@soundings/shared/ui/button'],
  ['shared/src/forms/b.ts', '../../../host/src/main.tsx'],
  ['shared/src/api/a.ts', 'moment/locale/de'],
  ['host/src/session/a.ts', '../../../e2e/sandbox/clinic.ts'],
  ['e2e/sandbox/http/a.ts', '../../gateway/one-origin.ts'],
  ['e2e/gateway/a.ts', '../commands/serve.ts'],
  ['e2e/fixtures/a.ts', '../journeys/shell.spec.ts'],
] as const

const ALLOWED = [
  ['mfe-insights/src/features/lifestyle/a.ts', 'recharts'],
  ['mfe-insights/src/features/progress/progress-cards.tsx', '../lifestyle/lifestyle-card.tsx'],
  ['mfe-auth/src/features/login/z.ts', '@soundings/shared/platform'],
  ['mfe-assessments/src/components/questions/list/z.ts', '../store/answers.store.ts'],
  ['shared/src/forms/z.ts', '@soundings/shared/platform'],
  ['shared/src/api/transport.ts', 'axios'],
  ['e2e/journeys/z.ts', '../fixtures/test.ts'],
] as const

/** What Biome says, with the rules of this workspace, of a workspace that holds these files alone. */
const lintImports = (files: readonly (readonly [file: string, specifier: string])[]) => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'soundings-boundaries-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.join(workspace, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(workspace, file), text)
  }
  try {
    const rules: object = JSON.parse(read('biome.json'))
    write('biome.json', JSON.stringify({ ...rules, vcs: { enabled: false } }))
    write(GENERATED, read(GENERATED))
    for (const [file, specifier] of files) write(file, `import '${specifier}'\n`)
    const args = ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '.']
    const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/biome'), args, {
      cwd: workspace,
      encoding: 'utf8',
    })
    return `${stdout}${stderr}`
  } finally {
    rmSync(workspace, { recursive: true })
  }
}

const said = lintImports([...REFUSED, ...ALLOWED])
const refusalOf = (file: string) => `${file}:1:8 lint/style/noRestrictedImports`

test.each(REFUSED)('%s may not import %s', (file) => {
  expect(said).toContain(refusalOf(file))
})

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(said).toContain('Checked')
  expect(said).not.toContain(refusalOf(file))
})

test('the written rules are those of the table', () => {
  const write = path.join(import.meta.dirname, 'write-boundaries.mjs')
  expect(() => execFileSync(process.execPath, [write, '--check'])).not.toThrow()
})
