import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const workspace = mkdtempSync(path.join(tmpdir(), 'soundings-new-feature-'))
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

const isSource = (file: string) => !/\/(dist(-\w+)?|node_modules)$/.test(file)

beforeAll(() => {
  for (const name of ['mfe-settings', 'mfe-auth', 'biome.json', 'tsconfig.json', 'shared'])
    cpSync(path.join(root, name), path.join(workspace, name), { recursive: true, filter: isSource })
  for (const folder of ['node_modules', 'shared/node_modules'])
    if (existsSync(path.join(root, folder)))
      symlinkSync(path.join(root, folder), path.join(workspace, folder))
  const rules: object = JSON.parse(readFileSync(path.join(workspace, 'biome.json'), 'utf8'))
  writeFileSync(path.join(workspace, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }))
  const options: object = JSON.parse(readFileSync(path.join(workspace, 'tsconfig.json'), 'utf8'))
  writeFileSync(
    path.join(workspace, 'tsconfig.json'),
    JSON.stringify({ ...options, include: ['mfe-settings/**/*'] }),
  )
  writeFileSync(
    path.join(workspace, 'jest.config.mjs'),
    `export { default } from ${JSON.stringify(path.join(root, 'shared/build/jest-config.mjs'))}\n`,
  )
})

const run = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: workspace, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}
const newFeature = (...args: readonly string[]) =>
  run(process.execPath, [
    path.join(root, 'e2e/commands/create/new-feature.mjs'),
    ...args,
    '--root',
    workspace,
  ])

test.each([
  [['mfe-nothing/goals'], 'There is no remote "mfe-nothing"'],
  [['mfe-settings/My Goals'], 'Name the feature in kebab-case'],
  [
    ['mfe-settings/goals', '--path', '/settings/account'],
    'mfe-settings already has a screen at /settings/account',
  ],
  [['mfe-settings/goals', '--path', '/login'], 'mfe-auth already has a screen at /login'],
  [['mfe-settings/goals', '--path', '/goals', '--layout', 'wide'], '"wide" is not a layout'],
  [['mfe-settings/goals'], 'such as --path /settings/goals, or --path'],
  [['mfe-settings/account', '--path', '/else'], 'mfe-settings/src/features/account already exists'],
])('new:feature refuses %j', (args, why) => {
  const { status, output } = newFeature(...args)
  expect(output).toContain(why)
  expect(status).toBe(2)
})

test('new:feature adds a screen that passes its own test', () => {
  const { status, output } = newFeature('mfe-settings/care-goals', '--path', '/settings/care-goals')
  expect({ status, output }).toMatchObject({
    status: 0,
    output: expect.stringContaining('/settings/care-goals'),
  })
  const { routes } = JSON.parse(readFileSync(path.join(workspace, 'mfe-settings/remote.json'), 'utf8'))
  expect(routes).toContainEqual({
    path: '/settings/care-goals',
    layout: 'authenticated',
    screen: 'care-goals',
  })
  const mock = JSON.parse(readFileSync(path.join(workspace, 'mfe-settings/mock.json'), 'utf8'))
  expect(Object.keys(mock)).toContain('POST /v1/settings/care-goals/:userId')
  const lint = run(bin('biome'), ['check', '--error-on-warnings', 'mfe-settings'])
  expect(lint).toEqual({ status: 0, output: expect.stringContaining('No fixes applied') })
  const types = run(bin('tsc'), ['--noEmit'])
  expect(types).toMatchObject({ output: '', status: 0 })
  const own = run(process.execPath, [bin('jest'), 'mfe-settings/src/features/care-goals'])
  expect(own.output).toContain('5 passed')
  expect(own.status).toBe(0)
}, 120_000)
