import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts, workspaces }: { scripts: Record<string, string>; workspaces: string[] } = JSON.parse(
  read('package.json'),
)
const apps = workspaces.filter((name) => existsSync(path.join(root, name, 'rspack.config.ts')))

const workflows = readdirSync(path.join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`)

test.each(workflows)('%s runs no script that the workspace does not have', (file) => {
  expect(parse(read(file))).toHaveProperty('jobs')
  const called = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(called.filter((name) => !scripts[name])).toEqual([])
})

test('the workflow of one remote takes it through every step, in order', () => {
  const steps = [...read('.github/workflows/release-remote.yml').matchAll(/npm run remotes -- (\w+)/g)]
  expect(steps.map(([, command]) => command)).toEqual(['publish', 'check', 'canary', 'promote', 'history'])
})

test.each(apps)('%s has an owner and says what changed in its version', (app) => {
  expect(read('.github/CODEOWNERS')).toContain(`/${app}/ `)
  const { version }: { version: string } = JSON.parse(read(`${app}/package.json`))
  expect(/^## (.*)$/m.exec(read(`${app}/CHANGELOG.md`))?.[1]).toBe(version)
})
