import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('a check in two halves, with a run between them that needs no store', () => {
  const cli = setUpCli()

  /** Publishes a candidate, and prepares its check. @returns what the preparation names. */
  const prepare = async (): Promise<{ version: string; composition: string; host: string }> => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }), '--candidate')
    return JSON.parse((await cli.run('check', 'mfe-a', '--prepare', 'apart', '--json')).out)
  }
  const record = ({ version, composition, host }: Awaited<ReturnType<typeof prepare>>) =>
    cli.run(
      ...['check', 'mfe-a', version, '--record', 'apart/result.json'],
      ...['--composition', composition, '--host', host],
    )

  it('lets a release that passed go live, and none before', async () => {
    const prepared = await prepare()
    const page = await readFile(path.join(cli.root, 'apart/releases/index.html'), 'utf8')
    expect(page).toContain(`/remotes/mfe-a/${prepared.version}/remoteEntry.js`)
    expect((await cli.run('check', 'mfe-a', '--run', 'apart', '--store', 'none-there')).code).toBe(0)
    expect((await cli.run('promote', 'mfe-a')).errors).toContain('It was not checked')
    const { code, out } = await record(prepared)
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`passed 5 journeys in composition ${prepared.composition}`),
    ])
    expect((await cli.run('promote', 'mfe-a')).code).toBe(0)
  })

  it('refuses one that failed, by the second half', async () => {
    const prepared = await prepare()
    cli.journeys = { passed: 4, failed: ['somebody logs in'] }
    const ran = await cli.run('check', 'mfe-a', '--run', 'apart')
    expect([ran.code, ran.out]).toEqual([0, 'failed:\n  - somebody logs in'])
    const output = JSON.parse((await cli.run('check', 'mfe-a', '--run', 'apart', '--json')).out)
    expect(output).toMatchObject({ passed: 4, failed: ['somebody logs in'] })
    expect((await record(prepared)).code).toBe(1)
    expect((await cli.run('promote', 'mfe-a')).errors).toContain('Its check failed (somebody logs in)')
  })

  it('keeps of another place only what fits, and for the release that was named alone', async () => {
    const prepared = await prepare()
    const forge = (result: unknown) =>
      writeFile(path.join(cli.root, 'apart/result.json'), JSON.stringify(result))
    await forge({ passed: 1, failed: [], name: 'mfe-b', version: '1', host: '9.9.9', forced: 'yes' })
    expect((await record(prepared)).code).toBe(0)
    const { check } = JSON.parse((await cli.run('history', 'mfe-a', '--json')).out).releases[0]
    expect(check).toMatchObject({ passed: true, host: prepared.host })
    expect(check).not.toHaveProperty('forced')
    await forge({ passed: 0, failed: [], screens: [] })
    expect((await record(prepared)).code).toBe(1)
    await forge({ passed: -1, failed: 'none' })
    expect((await record(prepared)).errors).toContain('It is not the result.json of check --run')
    expect((await cli.run('check', 'mfe-a', '--record', 'apart/result.json')).code).toBe(2)
    await forge({ passed: 1, failed: [] })
    expect((await record({ ...prepared, version: '9.9.9-0000000000' })).errors).toContain(
      'There is no release',
    )
  })

  it('says what is missing where nothing was prepared', async () => {
    const { code, errors } = await cli.run('check', 'mfe-a', '--run', 'elsewhere')
    expect([code, errors]).toEqual([3, expect.stringContaining('prepare it with remotes check --prepare')])
  })
})
