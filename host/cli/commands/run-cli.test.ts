import path from 'node:path'
import { aFolder, aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixtures.ts'
import { runCli } from './run-cli.ts'

describe('npm run remotes', () => {
  let root: string
  let remove: () => Promise<void>
  beforeEach(async () => ({ folder: root, remove } = await aFolder()))
  afterEach(() => remove())

  const run = async (...args: string[]) => {
    const out: string[] = []
    const errors: string[] = []
    const code = await runCli(args, {
      root,
      cwd: root,
      env: { RELEASED_BY: 'ana' },
      print: (text) => out.push(text),
      complain: (text) => errors.push(text),
    })
    return { code, out: out.join('\n'), errors: errors.join('\n') }
  }

  it('publishes what a workspace built, and says so', async () => {
    await writeBuild(root, aRemoteBuild('mfe-a'))
    const first = await run('publish', 'mfe-a')
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^mfe-a 0\.1\.0-\w{10} is live$/) })
    expect((await run('publish', 'mfe-a')).out).toContain('is live already: nothing to publish')
  })

  it('publishes a build from elsewhere into another store', async () => {
    const dist = await writeBuild(path.join(root, 'elsewhere'), aRemoteBuild('mfe-a'))
    expect((await run('publish', 'mfe-a', '--from', dist, '--store', 'mine')).code).toBe(0)
    expect((await run('status', '--store', 'mine', '--json')).out).toContain('"name": "mfe-a"')
    expect((await run('status')).out).toBe('nothing was published to this store yet')
  })

  it('tells programs what happened as JSON', async () => {
    await writeBuild(root, aHostBuild())
    const outcome: unknown = JSON.parse((await run('publish', 'host', '--json')).out)
    expect(outcome).toMatchObject({ status: 'published', name: 'host' })
    const status: unknown = JSON.parse((await run('status', '--json')).out)
    expect(status).toMatchObject({ generation: 1, host: { publishedBy: 'ana' }, repaired: false })
  })

  it('publishes several in the order given', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    const { code, out } = await run('publish', 'host', 'mfe-a')
    expect(code).toBe(0)
    expect(out).toMatch(/^host .* is live\nmfe-a .* is live$/)
    expect((await run('publish', 'host', 'mfe-a', '--from', 'x')).code).toBe(2)
  })

  it('lists releases and goes back to one', async () => {
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'mfe-a')
    await writeBuild(root, aRemoteBuild('mfe-a', { code: 'two' }))
    await run('publish', 'mfe-a')
    expect((await run('rollback', 'mfe-a')).out).toMatch(
      /^mfe-a is back at 0\.1\.0-\w+ \(before: 0\.1\.0-\w+\)$/,
    )
    expect((await run('history', 'mfe-a')).out.match(/live/g)).toHaveLength(1)
    expect((await run('history')).out).toMatch(/rollback.*\n.*publish.*\n.*publish/)
  })

  it('refuses with 1 and one line a reason', async () => {
    const { code, errors } = await run('publish', 'mfe-a')
    expect(code).toBe(1)
    expect(errors).toContain('build mfe-a first')
    expect(errors).not.toContain('at ')
    expect((await run('rollback', 'mfe-a')).code).toBe(1)
    expect((await run('history', 'mfe-a')).code).toBe(1)
  })

  it.each([[['publish']], [['bogus']], [['publish', '../auth']], [['status', '--bogus']], [[]]])(
    'answers wrong usage with 2: %j',
    async (args) => {
      expect((await run(...args)).code).toBe(2)
    },
  )

  it('has help', async () => {
    const { code, out } = await run('publish', '--help')
    expect(code).toBe(0)
    expect(out).toContain('--from <dir>')
  })
})
