import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { catalogsOf } from '../../../shared/build/catalogs'

const root = path.resolve(__dirname, '../../..')
const remote = mkdtempSync(path.join(tmpdir(), 'mfe-words-'))
const catalog = path.join(remote, 'src/locales/fr.po')

beforeAll(() => {
  mkdirSync(path.join(remote, 'src/features/goals'), { recursive: true })
  writeFileSync(path.join(remote, 'package.json'), '{}')
  writeFileSync(
    path.join(remote, 'remote.json'),
    JSON.stringify({
      name: 'mfe-goals',
      owner: 'goals',
      contract: '^1.0.0',
      routes: [{ path: '/goals', layout: 'authenticated', screen: 'goals' }],
    }),
  )
  writeFileSync(
    path.join(remote, 'src/features/goals/goals.copy.ts'),
    `export const COPY = messages('goals', { due: '{days, plural, one {in # day} other {in # days}}' })`,
  )
})
afterAll(() => rmSync(remote, { recursive: true, force: true }))

const words = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['shared/build/run.mjs', path.join(root, 'e2e/commands/words/words.ts'), ...args],
    { cwd: root, env: { ...process.env, INIT_CWD: remote }, encoding: 'utf8' },
  )
  return { status, output: `${stdout}${stderr}` }
}

const translate = (text: string) =>
  writeFileSync(
    catalog,
    readFileSync(catalog, 'utf8').replace(/^(msgid "\{days.*\n)msgstr .*/m, `$1msgstr "${text}"`),
  )

test('npm run words builds the languages of a remote in another repository', () => {
  expect(words('--app', '.', '--add', 'fr')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/mfe-words-\w+ fr/),
  })
  translate('dans {days, plural, one {# jour} other {# jours}}')
  expect(words('--app', remote, '--check')).toEqual({
    status: 1,
    output: expect.stringContaining("fr: goals.due has no plural form 'many'"),
  })
  translate('dans {days, plural, one {# jour} many {# jours} other {# jours}}')
  words('--app', '.')
  expect(words('--app', '.', '--check')).toEqual({ status: 0, output: '' })
  const { byScreen, files } = catalogsOf([remote], ['goals'])
  expect(Object.values(JSON.parse(files[byScreen.goals?.fr ?? ''] ?? '{}'))).toEqual([
    'dans {days, plural, one {# jour} many {# jours} other {# jours}}',
  ])
})

test('npm run words refuses a folder without an app', () => {
  expect(words('--app', '/nowhere')).toEqual({
    status: 2,
    output: expect.stringContaining('/nowhere is not an app'),
  })
})
