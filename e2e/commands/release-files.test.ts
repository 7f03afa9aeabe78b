import { spawnSync } from 'node:child_process'
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
  const steps = [
    ...read('.github/workflows/release-remote.yml').matchAll(/npm run (?:--silent )?remotes -- (\w+)/g),
  ]
  expect(steps.map(([, command]) => command)).toEqual(['publish', 'check', 'canary', 'promote', 'history'])
})

test('what it checks, tries and promotes is the release that it published, whatever came after', () => {
  const { jobs } = parse(read('.github/workflows/release-remote.yml'))
  const runs: { run?: string; if?: string }[] = [...jobs.candidate.steps, ...jobs.promote.steps]
  const step = (command: string) => runs.find(({ run }) => run?.includes(`remotes -- ${command} `))
  for (const command of ['check', 'canary'])
    expect(step(command)).toMatchObject({
      run: expect.stringMatching(/ \$\{\{ steps\.publish\.outputs\.version \}\}/),
      if: expect.stringContaining("steps.publish.outputs.status != 'unchanged'"),
    })
  expect(step('promote')?.run).toMatch(/promote .* \$\{\{ needs\.candidate\.outputs\.version \}\}$/)
  expect(jobs.promote.if).toBe("needs.candidate.outputs.status != 'unchanged'")
})

test('a push of which nobody knows what it changed fails, and does not pass for one that changed nothing', () => {
  const { jobs } = parse(read('.github/workflows/release.yml'))
  const steps: { id?: string; run?: string }[] = jobs.changed.steps
  const script = steps.find(({ id }) => id === 'apps')?.run?.replace(/\$\{\{.*?\}\}/g, 'unknown') ?? ''
  expect(script).toContain('git diff')
  const run = spawnSync('bash', ['-e', '-c', script], {
    cwd: root,
    env: { ...process.env, GITHUB_OUTPUT: '/dev/null' },
  })
  expect(run.status).not.toBe(0)
})

test.each(apps)('%s has an owner and says what changed in its version', (app) => {
  expect(read('.github/CODEOWNERS')).toContain(`/${app}/ `)
  const { version }: { version: string } = JSON.parse(read(`${app}/package.json`))
  expect(/^## (.*)$/m.exec(read(`${app}/CHANGELOG.md`))?.[1]).toBe(version)
})
