import { CheckNotRunError } from '../check/check-plan.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes: a release step by step', () => {
  const cli = setUpCli()

  it('takes a release from candidate to live, step by step', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    expect((await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }), '--candidate')).out).toMatch(
      /is a candidate, not live/,
    )
    expect((await cli.run('status')).out).toMatch(/mfe-a +0\.1\.0-\w+ .* candidate 0\.1\.0-\w+$/m)
    expect((await cli.run('promote', 'mfe-a')).errors).toMatch(
      /It was not checked\. Check it: npm run remotes -- check mfe-a \S+\. To release it without, add --force "<reason>"\.$/,
    )
    expect((await cli.run('check', 'mfe-a')).out).toMatch(/passed 5 journeys in composition \w{10}$/)
    expect((await cli.run('canary', 'mfe-a', '-p', '10')).out).toMatch(/goes to 10% of browsers$/)
    expect((await cli.run('status')).out).toMatch(/10% get 0\.1\.0-\w+$/m)
    expect((await cli.run('promote', 'mfe-a')).out).toMatch(/is live \(before: 0\.1\.0-\w+\)$/)
    expect((await cli.run('history')).out).toMatch(
      /promote.*\n.*canary.*10%\n.*check.*passed 5 journeys\n.*candidate/,
    )
  })

  it('says at each step which entries move under More on a phone, and which entry displaces them', async () => {
    const withEntries = (name: string, ...orders: number[]) =>
      aRemoteBuild(name, {
        routes: orders.map((order) => ({
          path: `/${name}/${order}`,
          screen: 'home',
          layout: 'authenticated' as const,
          navigation: { label: `${name} ${order}`, icon: 'dot' as const, order },
        })),
      })
    const said = [
      `On a phone, "mfe-a 30" of mfe-a, "mfe-a 40" of mfe-a moves under 'More', because of "mfe-goals 15" of mfe-goals.`,
    ]
    expect((await cli.publish([aHostBuild(), withEntries('mfe-a', 10, 20, 30, 40)])).out).not.toContain(
      'More',
    )
    const published = await cli.publish(withEntries('mfe-goals', 15), '--candidate')
    expect(published.out).toContain(
      `is a candidate, not live. Next: npm run remotes -- check mfe-goals\n  - ${said[0]}`,
    )
    const checked: unknown = JSON.parse((await cli.run('check', 'mfe-goals', '--json')).out)
    expect(checked).toMatchObject({ passed: true, navigation: said })
    expect((await cli.run('check', 'mfe-goals')).out).toContain(
      `what it changes in the navigation:\n  - ${said[0]}`,
    )
    expect((await cli.run('promote', 'mfe-goals')).out).toMatch(/is live\n {2}- On a phone, "mfe-a 30"/)
  })

  it('records a failed check and the reason for promoting in spite of it', async () => {
    await cli.publish(aHostBuild())
    await cli.publish(aRemoteBuild('mfe-a'), '--candidate')
    cli.journeys = { passed: 4, failed: ['a check-in is kept'] }
    expect(await cli.run('check', 'mfe-a')).toMatchObject({
      code: 1,
      errors: '',
      out: expect.stringContaining('- a check-in is kept'),
    })
    expect((await cli.run('promote', 'mfe-a')).errors).toContain('Its check failed (a check-in is kept)')
    expect((await cli.run('promote', 'mfe-a', '--force')).code).toBe(2)
    expect((await cli.run('promote', 'mfe-a', '--force', ' ')).code).toBe(2)
    const why = 'the check-in journey is at fault, proven by hand'
    expect((await cli.run('promote', 'mfe-a', '--force', why)).code).toBe(0)
    expect((await cli.run('history')).out).toContain(`forced: ${why}`)
    expect((await cli.run('history', 'mfe-a')).out).toContain(`live, check failed, forced: ${why}`)
  })

  it('distinguishes a check that could not be run from a failed one, and stores no result', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    cli.journeys = new CheckNotRunError('the server did not start')
    expect(await cli.run('check', 'mfe-a')).toEqual({
      code: 3,
      out: '',
      errors:
        'the check could not be run; it says nothing of the release, and may be repeated:\nthe server did not start',
    })
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('check failed')
  })

  it('decides nothing on a busy machine, and stores no result', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    cli.journeys = { passed: 5, failed: ['/a: it froze'], late: ['/a: it froze'], baselineMs: 9_000 }
    expect(await cli.run('check', 'mfe-a')).toMatchObject({
      code: 3,
      errors: expect.stringContaining('not decided: this machine is too busy'),
    })
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('check failed')
  })

  it('lists the screens that a check opened, and says and keeps warnings of one that passes', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    const screens = ['/a (home)', '/b (other)']
    cli.journeys = { passed: 7, failed: [], screens, warnings: ["pressing 'Save' says so"] }
    const { code, out } = await cli.run('check', 'mfe-a')
    expect([code, out]).toEqual([0, expect.stringContaining("refuse nothing:\n  - pressing 'Save' says so")])
    expect(out).toContain('\nscreens opened:\n  - /a (home)\n  - /b (other)')
    const { releases } = JSON.parse((await cli.run('history', 'mfe-a', '--json')).out)
    expect(releases[0].check).toMatchObject({ screens, warnings: ["pressing 'Save' says so"] })
  })

  it('keeps nothing of a part of a check', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    const { code, out } = await cli.run('check', 'mfe-a', '--screen', 'home', '--quick')
    expect([code, out]).toEqual([0, expect.stringContaining('a part of a check: not stored')])
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('check passed')
    expect((await cli.run('check', 'mfe-a', '--screen', 'none')).errors).toContain('Use one of home')
  })

  it('checks the live release when no candidate is newer', async () => {
    await cli.publish(aHostBuild())
    await cli.publish(aRemoteBuild('mfe-a'), '--candidate')
    const { out } = await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }))
    const [version = ''] = /0\.1\.0-\w+/.exec(out) ?? []
    expect((await cli.run('check', 'mfe-a')).out).toContain(`mfe-a ${version} passed`)
  })

  it('runs a first release as a canary, rolls it back to none, and retires the remote', async () => {
    await cli.publish(aHostBuild())
    await cli.publish(aRemoteBuild('mfe-a'), '--candidate')
    await cli.run('check', 'mfe-a')
    expect((await cli.run('canary', 'mfe-a', '-p', '10')).out).toMatch(/goes to 10% of browsers$/)
    expect((await cli.run('status')).out).toMatch(/mfe-a +– .*not live, 10% get 0\.1\.0-\w+$/m)
    expect((await cli.run('retire', 'mfe-a', 'no clinic uses it any more')).errors).toContain(
      'To end its canary: npm run remotes -- canary mfe-a -p 0',
    )
    await cli.run('promote', 'mfe-a')
    expect((await cli.run('rollback', 'mfe-a')).out).toMatch(
      /^mfe-a is no longer live: no release was live before 0\.1\.0-\w+$/,
    )
    expect((await cli.run('status')).out).toMatch(/mfe-a +– .*not live$/m)
    expect((await cli.run('publish', 'mfe-a')).errors).toContain('was taken back')
    expect(JSON.parse((await cli.run('publish', 'mfe-a', '--again', '--json')).out).status).toBe('again')
    expect((await cli.run('retire', 'mfe-a')).code).toBe(2)
    expect((await cli.run('retire', 'mfe-a', 'why')).code).toBe(2)
    const { out } = await cli.run('retire', 'mfe-a', 'no clinic uses it any more')
    const [, version = ''] =
      /is retired: .* To bring it back: npm run remotes -- promote mfe-a (\S+)$/.exec(out) ?? []
    expect((await cli.run('status')).out).toMatch(/mfe-a +– .*retired: no clinic uses it any more$/m)
    expect((await cli.run('history', 'mfe-a')).out).toContain('retired: no clinic uses it any more\n')
    expect((await cli.run('history')).out).toMatch(/retire +mfe-a .*no clinic uses it any more/)
    expect((await cli.run('promote', 'mfe-a', version)).out).toMatch(/is live$/)
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('retired')
  })
})
