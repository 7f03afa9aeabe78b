import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes', () => {
  const cli = setUpCli()

  it('publishes a build of the workspace, and reports it', async () => {
    const first = await cli.publish(aRemoteBuild('mfe-a'))
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^mfe-a 0\.1\.0-\w{10} is live$/) })
    expect((await cli.run('publish', 'mfe-a')).out).toContain('is already live: nothing to publish')
  })

  it('publishes a build from elsewhere into another store', async () => {
    const dist = await writeBuild(path.join(cli.root, 'elsewhere'), aRemoteBuild('mfe-a'))
    expect((await cli.run('publish', 'mfe-a', '--from', dist, '--store', 'mine')).code).toBe(0)
    expect((await cli.run('status', '--store', 'mine', '--json')).out).toContain('"name": "mfe-a"')
    expect((await cli.run('status')).out).toBe('no release was published to this store yet')
  })

  it('prints its result as JSON', async () => {
    const outcome: unknown = JSON.parse((await cli.publish(aHostBuild(), '--json')).out)
    expect(outcome).toMatchObject({ status: 'published', name: 'host' })
    const status: unknown = JSON.parse((await cli.run('status', '--json')).out)
    expect(status).toMatchObject({ generation: 1, host: { liveBy: 'ana' }, repaired: false })
  })

  it('publishes several in the order given', async () => {
    const { code, out } = await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    expect(code).toBe(0)
    expect(out).toMatch(/^host .* is live\nmfe-a .* is live$/)
    expect((await cli.run('publish', 'host', 'mfe-a', '--from', 'x')).code).toBe(2)
  })

  it('says of a build that was taken back how it goes live again', async () => {
    await cli.publish(aRemoteBuild('mfe-a'))
    await cli.run('rollback', 'mfe-a')
    expect((await cli.run('publish', 'mfe-a', '--candidate')).out).toMatch(
      /^mfe-a (\S+) is already stored, and was taken back\. To make it live: npm run remotes -- promote mfe-a \1 --again$/,
    )
  })

  it.each(['live', 'a candidate'])(
    'refuses a broken build of a version that is stored, and %s',
    async (is) => {
      await writeBuild(cli.root, aHostBuild())
      const dist = await writeBuild(cli.root, aRemoteBuild('mfe-a'))
      const words = ['publish', 'mfe-a', ...(is === 'live' ? [] : ['--candidate'])]
      await cli.run('publish', 'host')
      expect((await cli.run(...words)).code).toBe(0)
      await writeFile(path.join(dist, 'remoteEntry.js'), 'var broken')
      const altered = expect.stringContaining('remoteEntry.js was altered after the build')
      expect(await cli.run(...words)).toMatchObject({ code: 1, out: '', errors: altered })
      if (is === 'live') expect((await cli.run('publish', 'mfe-a', '--upload')).errors).toEqual(altered)
    },
  )

  it('warns of a language that a build has in part, whatever languages the store has', async () => {
    const { manifest, ...build } = aRemoteBuild('mfe-a')
    await writeBuild(cli.root, { ...build, manifest: { ...manifest, partialWords: { es: [1, 12] } } })
    const warning = 'es has 1 of 12 words; the others are shown in English'
    expect((await cli.run('publish', 'mfe-a')).out).toMatch(new RegExp(`is live\n  - warning: ${warning}$`))
    expect(JSON.parse((await cli.run('publish', 'mfe-a', '--json')).out)).toMatchObject({
      warnings: [warning],
    })
  })

  it('explains where to find totals, when there are none', async () => {
    const { code, errors } = await cli.run('status', '--live', '--reports', 'http://127.0.0.1:1/reports')
    expect(code).toBe(1)
    expect(errors).toMatch(/^The totals at http:\/\/127.* cannot be read.*--reports <url>/)
  })

  it('prints a refusal as JSON', async () => {
    await cli.publish(aHostBuild())
    const { code, errors } = await cli.publish(aRemoteBuild('mfe-a', { contract: '^2.0.0' }), '--json')
    const answer: unknown = JSON.parse(errors)
    expect(code).toBe(1)
    expect(answer).toMatchObject({
      error: {
        kind: 'PublishRefusedError',
        reasons: [expect.stringMatching(/needs contract \^2/)],
        // The live releases are in the way, not the build: `npm start` takes a new store then.
        fitsEmptyStore: true,
      },
    })
    const ofBuild = JSON.parse(
      (await cli.publish(aRemoteBuild('mfe-a', { routes: [{ path: '/v1/x', screen: 'home' }] }), '--json'))
        .errors,
    )
    expect(ofBuild.error).toMatchObject({ reasons: [expect.any(String)], fitsEmptyStore: false })
  })

  it('refuses with exit code 1 and one line for each reason', async () => {
    const { code, errors } = await cli.run('publish', 'mfe-a')
    expect(code).toBe(1)
    expect(errors).toContain('Build mfe-a first')
    expect(errors).not.toContain('at ')
    expect((await cli.run('rollback', 'mfe-a')).code).toBe(1)
    expect((await cli.run('history', 'mfe-a')).code).toBe(1)
  })

  it.each([
    [['publish']],
    [['bogus']],
    [['publish', '../auth']],
    [['status', '--bogus']],
    [['canary', 'mfe-a', '-p', '100']],
    [['status', '--end-canaries']],
    [[]],
  ])('exits with 2 on wrong usage, and prints it as JSON where that is asked for: %j', async (args) => {
    expect((await cli.run(...args)).code).toBe(2)
    const { code, errors } = await cli.run(...args, '--json')
    expect(code).toBe(2)
    expect(JSON.parse(errors)).toEqual({
      error: { kind: 'UsageError', message: expect.stringContaining('--help lists the commands') },
    })
  })

  it('has help', async () => {
    const { code, out } = await cli.run('publish', '--help')
    expect(code).toBe(0)
    expect(out).toContain('--from <dir>')
    expect(out).toMatch(/Global Options:\n +--store <place>.*--json/s)
  })
})
