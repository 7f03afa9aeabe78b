import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes -- rollback', () => {
  const cli = setUpCli()

  /** Publishes builds of a remote one after the other. @returns their versions. */
  const publish = async (...codes: string[]) => {
    const versions: string[] = []
    for (const code of codes) {
      const { version } = JSON.parse((await cli.publish(aRemoteBuild('mfe-a', { code }), '--json')).out)
      versions.push(version)
    }
    return versions
  }
  const current = async () =>
    JSON.parse((await cli.run('history', 'mfe-a', '--json')).out).releases.find(
      ({ state }: { state: string }) => state === 'live',
    )?.version

  it('goes to the version that is named', async () => {
    const [first = '', second = '', third = ''] = await publish('one', 'two', 'three')
    expect((await cli.run('rollback', 'mfe-a', first)).out).toBe(
      `mfe-a is back at ${first} (before: ${third})`,
    )
    expect(await current()).toBe(first)
    expect((await cli.run('rollback', 'mfe-a', second)).code).toBe(0)
    expect(await current()).toBe(second)
  })

  it('changes nothing when it cannot go there', async () => {
    const [first = '', second = ''] = await publish('one', 'two')
    for (const [args, code, message] of [
      [['mfe-a', '9.9.9-0000000000'], 1, 'There is no release 9.9.9-0000000000'],
      [['mfe-a', second], 1, `${second} is already live`],
      [['mfe-a', first, second], 2, 'too many arguments'],
    ] as const) {
      const answer = await cli.run('rollback', ...args)
      expect([answer.code, answer.errors]).toEqual([code, expect.stringContaining(message)])
      expect(await current()).toBe(second)
    }
  })

  it('takes nothing away beside a canary of a first release: that may be what is to end', async () => {
    await cli.publish(aHostBuild())
    const [first = ''] = await publish('one')
    await cli.publish(aRemoteBuild('mfe-a', { code: 'tried' }), '--candidate')
    expect((await cli.run('canary', 'mfe-a', '-p', '50', '--force', 'to see it in the test')).code).toBe(0)
    const { code, errors } = await cli.run('rollback', 'mfe-a')
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('End its canary first: npm run remotes -- canary mfe-a -p 0'),
    ])
    expect(JSON.parse((await cli.run('status', '--json')).out).remotes[0]).toMatchObject({ version: first })
    await cli.run('canary', 'mfe-a', '-p', '0')
    expect((await cli.run('rollback', 'mfe-a')).out).toContain('mfe-a is no longer live')
  })

  it('goes to no release that never was live: that is for a check and promote', async () => {
    await cli.publish(aHostBuild())
    const [first = ''] = await publish('one')
    const { version } = JSON.parse(
      (await cli.publish(aRemoteBuild('mfe-a', { code: 'unchecked' }), '--candidate', '--json')).out,
    )
    const { code, errors } = await cli.run('rollback', 'mfe-a', version)
    expect([code, errors]).toEqual([1, expect.stringContaining(`${version} was never live`)])
    expect(await current()).toBe(first)
  })

  it.each(['promote mfe-a 1 2', 'check mfe-a 1 2', 'canary mfe-a 1 2 -p 10', 'status mfe-a'])(
    'so does no other command pass over a word: %s',
    async (line) => {
      const { code, errors } = await cli.run(...line.split(' '))
      expect([code, errors]).toEqual([2, expect.stringContaining('too many arguments')])
    },
  )
})
