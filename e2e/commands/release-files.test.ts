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

const template = 'shared/template/.github/workflows/release.yml'
const workflows = [
  ...readdirSync(path.join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`),
  template,
]
const templateScripts = ['lint', 'types', 'build', 'remotes']

test.each(workflows)('%s runs only npm scripts that exist in its package.json', (file) => {
  expect(parse(read(file))).toHaveProperty('jobs')
  const called = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  const known = file === template ? templateScripts : Object.keys(scripts)
  expect(called.filter((name) => !known.includes(name))).toEqual([])
})

type Step = { run?: string; uses?: string; if?: string; with?: Record<string, string> }
type Job = {
  environment?: string
  permissions?: Record<string, string>
  outputs?: Record<string, string>
  steps: Step[]
}
const jobsOf = (file: string): Record<string, Job> => parse(read(file)).jobs
const releaseOne = '.github/workflows/release-remote.yml'
const UNTRUSTED: Record<string, string[]> = {
  [releaseOne]: ['build', 'check'],
  [template]: ['build', 'check'],
  '.github/workflows/build-preview.yml': ['build'],
  '.github/workflows/test.yml': ['quick', 'oldest-node'],
}
const commandsOf = ({ steps }: Job) =>
  steps.flatMap(({ run = '' }) => [
    ...[...run.matchAll(/npm run (?:--silent )?remotes -- ([\w-]+)/g)].map(([, command]) => command),
  ])

test.each([releaseOne, template])('%s runs every step of a release', (file) => {
  const { build, candidate, prepare, check, try: tried, promote, ...others } = jobsOf(file)
  expect(others).toEqual({})
  expect(build && commandsOf(build)).toEqual([])
  expect(candidate && commandsOf(candidate)).toEqual(['sign', 'publish'])
  expect(prepare && commandsOf(prepare)).toEqual(['publish', 'check'])
  expect(check && commandsOf(check)).toEqual(['check'])
  expect(tried && commandsOf(tried)).toEqual(['check', 'canary'])
  expect(promote && commandsOf(promote)).toEqual(['promote', 'history'])
})

test('a called workflow has the same permissions as its caller', () => {
  const { permissions } = parse(read('.github/workflows/release.yml')).jobs.release
  expect(permissions).toEqual(jobsOf(releaseOne).candidate?.permissions)
})

test.each([releaseOne, template])('%s signs the upload before the job assumes a role', (file) => {
  const { candidate } = jobsOf(file)
  const steps = (candidate?.steps ?? []).map(({ run, uses }) => run ?? uses ?? '')
  const order = [/ sign /, /^aws-actions/, / --upload /].map((part) =>
    steps.findIndex((step) => part.test(step)),
  )
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
  // The team's key is the only secret, and only in this job.
  const withKey = Object.values(jobsOf(file)).filter((job) => JSON.stringify(job).includes('secrets'))
  expect(withKey).toEqual([candidate])
  expect([...read(file).matchAll(/secrets[.\w]*/g)].map(([name]) => name)).toEqual(['secrets.RELEASE_KEY'])
})

const RUNS_TEAM_CODE =
  /npm ci(?! --ignore-scripts)|npm (test|run (unit|build|journeys|start|dev|verify))\b|npx (?!playwright install)|remotes -- check (?!.*--(prepare|record))/

test.each(workflows)('%s runs team code only in jobs without a credential', (file) => {
  const { permissions = {} }: { permissions?: Record<string, string> } = parse(read(file))
  const jobs = Object.entries(jobsOf(file))
  const isTrusted = ([, { environment, permissions: own = permissions, steps = [] }]: [string, Job]) =>
    environment !== undefined ||
    Object.entries(own).some(([right, level]) => right !== 'contents' || level !== 'read') ||
    steps.some(({ uses = '' }) => uses.startsWith('aws-actions/'))
  const runsTeamCode = ([, { steps = [] }]: [string, Job]) =>
    steps.some(({ run = '' }) => RUNS_TEAM_CODE.test(run))
  expect(jobs.filter((job) => isTrusted(job) && runsTeamCode(job)).map(([name]) => name)).toEqual([])
  const untrusted = jobs.filter(runsTeamCode).map(([name]) => name)
  expect(untrusted).toEqual(UNTRUSTED[file] ?? [])
})

test.each([releaseOne, template])("no job of %s can assume another job's role", (file) => {
  const jobs = Object.values(jobsOf(file)).filter(({ environment }) => environment)
  const environments = jobs.map(({ environment }) =>
    environment?.replace(/^(\$\{\{ inputs\.remote \}\}|mfe-hello)/, 'mfe'),
  )
  expect(environments).toEqual(['mfe-upload', 'mfe-try', 'mfe-try', 'mfe'])
  for (const { permissions } of jobs) expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  // Inherited secrets would be in every job.
  for (const workflow of workflows) expect(read(workflow)).not.toMatch(/secrets(?!\.RELEASE_KEY \}\})/)
  const roles = [...read(file).matchAll(/role-to-assume: "\$\{\{ ([\w.]+) \}\}"/g)].map(([, role]) => role)
  expect(roles).toEqual(jobs.map(() => 'vars.AWS_ROLE'))
})

describe('a preview link in a pull request', () => {
  const file = '.github/workflows/preview.yml'
  const { link, comment, ...others } = jobsOf(file)

  it('the job that creates the link checks out only the main branch', () => {
    expect(others).toEqual({})
    expect(Object.keys(parse(read(file)).on)).toEqual(['workflow_run'])
    const checkouts = (link?.steps ?? []).filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))
    expect(checkouts).toHaveLength(1)
    for (const checkout of checkouts) expect(checkout.with).toEqual({ 'persist-credentials': false })
    expect(link && commandsOf(link)).toEqual(['preview'])
    expect(link).toMatchObject({
      environment: 'preview',
      permissions: { contents: 'read', 'id-token': 'write' },
    })
  })

  it('the job that writes the link has no other permission', () => {
    expect(comment).toMatchObject({ permissions: { 'pull-requests': 'write' } })
    expect(comment).not.toHaveProperty('environment')
    expect(comment && commandsOf(comment)).toEqual([])
  })

  it('no workflow executes text from the pull request', () => {
    for (const workflow of [file, '.github/workflows/build-preview.yml'])
      for (const { steps } of Object.values(jobsOf(workflow)))
        for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })

  it('the link contains only names of remotes', () => {
    const script = link?.steps.find(({ run }) => run?.includes('remotes -- preview'))?.run ?? ''
    const filter = /grep -xE '[^']+'/.exec(script)?.[0] ?? ''
    const { stdout } = spawnSync('bash', ['-c', filter], {
      encoding: 'utf8',
      input: 'mfe-a\n--store=s3://evil\n$(touch x)\nhost\nmfe-a --end x\n../mfe-b\nmfe-check-ins2\n',
    })
    expect(stdout).toBe('mfe-a\nmfe-check-ins2\n')
  })
})

test.each([releaseOne, template])('%s promotes exactly the version that it uploaded', (file) => {
  const { prepare, try: tried, promote } = jobsOf(file)
  const steps = [prepare, tried, promote].flatMap((job) => job?.steps ?? [])
  for (const command of ['publish', 'check', 'canary', 'promote'])
    for (const { run } of steps.filter((step) => step.run?.includes(`remotes -- ${command} `)))
      expect(run).toMatch(/ \$\{\{ needs\.candidate\.outputs\.version \}\}(\s|$)/)
  for (const job of [prepare, promote])
    expect(job).toHaveProperty('if', "needs.candidate.outputs.status != 'unchanged'")
})

test.each([releaseOne, template])('jobs of %s download artifacts by id instead of by name', (file) => {
  const jobs = Object.values(jobsOf(file))
  const downloads = jobs.flatMap(({ steps }) =>
    steps.filter(({ uses = '' }) => uses.startsWith('actions/download-artifact@')),
  )
  const ids = downloads.map(
    (step) => /^\$\{\{ needs\.(\S+) \}\}$/.exec(step.with?.['artifact-ids'] ?? '')?.[1],
  )
  expect(ids).toEqual(['build.outputs.dist', 'prepare.outputs.folder', 'check.outputs.result'])
  for (const step of downloads) expect(step.with).not.toHaveProperty('name')
})

describe.each(workflows)('%s', (file) => {
  const steps = Object.values(jobsOf(file)).flatMap((job) => job.steps ?? [])

  it('every action is pinned to a commit hash', () => {
    const uses = [...read(file).matchAll(/ uses: (.*)/g)].map(([, action = '']) => action)
    for (const action of uses.filter((one) => !one.startsWith('./')))
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('jobs install packages only from the lock file', () => {
    for (const { run = '' } of steps) expect(run).not.toMatch(/npm (install|i) /)
    for (const { environment, steps: own } of Object.values(jobsOf(file)))
      for (const { run = '' } of own ?? [])
        if (run.startsWith('npm ci') && environment) expect(run).toBe('npm ci --ignore-scripts')
  })

  it('every checkout discards its token', () => {
    for (const { uses = '', ...step } of steps)
      if (uses.startsWith('actions/checkout@')) expect(step).toHaveProperty('with.persist-credentials', false)
  })
})

test('a push fails if git cannot list the changed files', () => {
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

test.each(apps)('the changelog of %s describes the current version', (app) => {
  expect(read('.github/CODEOWNERS')).toContain(`/${app}/ `)
  const { version }: { version: string } = JSON.parse(read(`${app}/package.json`))
  expect(/^## (.*)$/m.exec(read(`${app}/CHANGELOG.md`))?.[1]).toBe(version)
})

describe('completing the lock file', () => {
  const react = { version: '19.3.1', integrity: 'sha512-a' }
  const changes = (after: object) => {
    const call = `import { changesOf } from '${root}/e2e/commands/complete-lock.mjs'; console.log(JSON.stringify(changesOf(${JSON.stringify({ react })}, ${JSON.stringify(after)})))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', call], { encoding: 'utf8' })
    return JSON.parse(stdout)
  }

  it('accepts the binary of another platform', () => {
    expect(changes({ react, '@swc/core-darwin-x64': { version: '1.16.22', optional: true } })).toEqual([])
  })

  it.each([
    ['another content', { react: { ...react, integrity: 'sha512-b' } }, ['react']],
    ['another version', { react: { ...react, version: '19.3.2' } }, ['react']],
    ['a package that is gone', {}, ['react']],
    ['a package that is new', { react, evil: { version: '1.0.0' } }, ['evil']],
  ])('refuses %s', (_, after, names) => {
    expect(changes(after)).toEqual(names)
  })
})
