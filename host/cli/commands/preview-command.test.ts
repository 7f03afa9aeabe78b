import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes -- preview', () => {
  const cli = setUpCli()
  const publishCandidate = async (name: string, routes?: { path: string; screen: string }[]) => {
    await cli.publish(aRemoteBuild(name, routes ? { routes } : {}), '--candidate')
  }
  const json = async (...args: string[]) => JSON.parse((await cli.run('preview', ...args, '--json')).out)
  beforeEach(async () => {
    await cli.publish(aHostBuild())
    await publishCandidate('mfe-a')
  })

  it('prints an address, a QR code of it, until when it works and how it is ended', async () => {
    const { code, out } = await cli.run('preview', 'mfe-a')
    expect(code).toBe(0)
    expect(out).toMatch(/^mfe-a 0\.1\.0-\w{10}, until \d{4}-\d\d-\d\dT.*Z:\n/)
    const [, id] = /\nhttp:\/\/localhost:8080\/mfe-a\?preview=([0-9a-f]{32})\n/.exec(out) ?? []
    expect(out).toMatch(/\n[█▀▄ ]{30,}\n/)
    expect(out).toContain(`remotes -- preview --end ${id}`)
  })

  it('leads to the deployment that the settings of the store name, or the option', async () => {
    const settings = path.join(cli.root, '.data/releases/page-settings.json')
    await writeFile(settings, JSON.stringify({ address: 'https://app.clinic.example' }))
    expect((await json('mfe-a')).address).toMatch(/^https:\/\/app\.clinic\.example\/mfe-a\?preview=\w+$/)
    const { address } = await json(
      'mfe-a',
      '--address',
      'https://b.example:8443',
      '--path',
      '/x?y=1&preview=2',
    )
    expect(address).toMatch(/^https:\/\/b\.example:8443\/x\?y=1&preview=[0-9a-f]{32}$/)
  })

  it('opens the first screen of them without a parameter', async () => {
    await publishCandidate('mfe-b', [
      { path: '/b/:id', screen: 'one' },
      { path: '/b', screen: 'all' },
    ])
    expect((await json('mfe-b')).path).toBe('/b')
    await publishCandidate('mfe-c', [{ path: '/c/:id', screen: 'one' }])
    expect((await json('mfe-c')).path).toBe('/')
  })

  it('lists previews, several remotes in one, and ends one', async () => {
    await publishCandidate('mfe-b')
    const { id, remotes } = await json('mfe-a', 'mfe-b', '--hours', '1')
    expect(Object.keys(remotes)).toEqual(['mfe-a', 'mfe-b'])
    const listed = await cli.run('preview')
    expect(listed.out).toMatch(/^PREVIEW +SHOWS +BY +UNTIL\n/)
    expect(listed.out).toContain(`${id}  mfe-a ${remotes['mfe-a']}, mfe-b ${remotes['mfe-b']}  ana`)
    expect((await cli.run('preview', '--end', id)).out).toBe(`${id} has ended: its link shows what is live`)
    expect((await cli.run('preview')).out).toBe('there is no preview')
    expect(await cli.run('preview', '--end', id)).toMatchObject({ code: 1, out: '' })
  })

  it.each([
    ['a version without a remote', ['0.1.0-ab']],
    ['two versions of one', ['mfe-a', '0.1.0-ab', '0.1.0-cd']],
    ['a remote twice', ['mfe-a', 'mfe-a']],
    ['no hours', ['mfe-a', '--hours', '0']],
    ['more than a week', ['mfe-a', '--hours', '169']],
    ['half an hour', ['mfe-a', '--hours', '0.5']],
    ['a path of another origin', ['mfe-a', '--path', '//evil.example']],
    ['the same with a backslash', ['mfe-a', '--path', '/\\evil.example']],
    ['an address of another kind', ['mfe-a', '--address', 'javascript:alert(1)']],
    ['an end with a beginning', ['mfe-a', '--end', 'x']],
  ])('takes %s as wrong usage', async (_, args) => {
    expect((await cli.run('preview', ...args)).code).toBe(2)
    expect((await cli.run('preview')).out).toBe('there is no preview')
  })

  it('shows builds that no list has, without those that are live already', async () => {
    await cli.publish(aRemoteBuild('mfe-b'))
    await writeBuild(cli.root, aRemoteBuild('mfe-a', { code: 'of a branch' }))
    const before = await cli.run('history', '--json')
    const { remotes } = await json('mfe-a', 'mfe-b', '--builds', '.')
    expect(Object.keys(remotes)).toEqual(['mfe-a'])
    expect((await cli.run('history', 'mfe-a')).out).not.toContain(remotes['mfe-a'])
    expect(await cli.run('history', '--json')).toEqual(before)
    await stat(path.join(cli.root, '.data/releases/remotes/mfe-a', remotes['mfe-a'], 'remoteEntry.js'))
    expect((await cli.run('check', 'mfe-a', remotes['mfe-a'])).errors).toContain('There is no release')
    expect((await cli.run('preview', 'mfe-b', '--builds', '.')).errors).toContain('All of it is already live')
    expect((await cli.run('preview', 'host', '--builds', '.')).errors).toContain('it is the page itself')
    expect((await cli.run('preview', 'mfe-a', '0.1.0-ab', '--builds', '.')).code).toBe(2)
    expect((await cli.run('preview', '--builds', '.')).code).toBe(2)
    expect((await cli.run('preview', 'mfe-a', '--builds', 'nowhere')).errors).toContain(
      'The file does not exist',
    )
    await writeFile(path.join(cli.root, 'mfe-a/dist/remoteEntry.js'), 'alert(1)')
    expect((await cli.run('preview', 'mfe-a', '--builds', '.')).errors).toMatch(/altered/)
  })
})
