import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CheckNotRunError } from '../check/check-plan.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes: a release step by step', () => {
  const cli = setUpCli()

  it('a candidate goes live by a check, a canary and a promotion', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    expect((await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }), '--candidate')).out).toMatch(
      /is a candidate, not live/,
    )
    expect((await cli.run('status')).out).toMatch(/mfe-a +0\.1\.0-\w+ .* candidate 0\.1\.0-\w+$/m)
    expect((await cli.run('promote', 'mfe-a')).errors).toMatch(
      /It was not checked\. Check it: npm run remotes -- check mfe-a \S+\. To release it anyway, add --force "<reason>"\.$/,
    )
    expect((await cli.run('check', 'mfe-a')).out).toMatch(/passed 5 journeys in composition \w{10}$/)
    expect((await cli.run('canary', 'mfe-a', '-p', '10')).out).toMatch(/is served to 10% of browsers$/)
    expect((await cli.run('status')).out).toMatch(/10% get 0\.1\.0-\w+$/m)
    expect((await cli.run('promote', 'mfe-a')).out).toMatch(/is live \(before: 0\.1\.0-\w+\)$/)
    expect((await cli.run('history')).out).toMatch(
      /promote.*\n.*canary.*10%\n.*check.*passed 5 journeys\n.*candidate/,
    )
  })

  it('each step reports which entries move under More on a phone', async () => {
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
    expect((await cli.run('check', 'mfe-goals')).out).toContain(`what it changes:\n  - ${said[0]}`)
    expect((await cli.run('promote', 'mfe-goals')).out).toMatch(/is live\n {2}- On a phone, "mfe-a 30"/)
  })

  it('a promotion despite a failed check needs a reason, which the history records', async () => {
    await cli.publish(aHostBuild())
    await cli.publish(aRemoteBuild('mfe-a'), '--candidate')
    cli.journeys = { passed: 4, failed: ['a check-in is kept'] }
    expect(await cli.run('check', 'mfe-a')).toMatchObject({
      code: 1,
      errors: '',
      out: expect.stringContaining('- a check-in is kept'),
    })
    expect((await cli.run('promote', 'mfe-a')).errors).toMatch(
      /Its check failed:\n +a check-in is kept\n +Correct it/,
    )
    expect((await cli.run('promote', 'mfe-a', '--force')).code).toBe(2)
    expect((await cli.run('promote', 'mfe-a', '--force', ' ')).code).toBe(2)
    const why = 'the check-in journey is at fault, proven by hand'
    expect((await cli.run('promote', 'mfe-a', '--force', why)).code).toBe(0)
    expect((await cli.run('history')).out).toContain(`forced: ${why}`)
    expect((await cli.run('history', 'mfe-a')).out).toContain(`live, check failed, forced: ${why}`)
  })

  it('a check that could not run stores no result', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    cli.journeys = new CheckNotRunError('the server did not start')
    expect(await cli.run('check', 'mfe-a')).toEqual({
      code: 3,
      out: '',
      errors:
        'the check could not run, which says nothing about the release. You can repeat it. The reason:\nthe server did not start',
    })
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('check failed')
  })

  it('a check on a busy machine stores no result', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    cli.journeys = { passed: 5, failed: ['/a: it froze'], late: ['/a: it froze'], baselineMs: 9_000 }
    expect(await cli.run('check', 'mfe-a')).toMatchObject({
      code: 3,
      errors: expect.stringContaining('not decided: this machine is too busy'),
    })
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('check failed')
  })

  it('a passed check prints and stores its screens and warnings', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    const screens = ['/a (home)', '/b (other)']
    cli.journeys = { passed: 7, failed: [], screens, warnings: ["pressing 'Save' says so"] }
    const { code, out } = await cli.run('check', 'mfe-a')
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("do not refuse the release:\n  - pressing 'Save' says so"),
    ])
    expect(out).toContain('\nscreens opened:\n  - /a (home)\n  - /b (other)')
    const { releases } = JSON.parse((await cli.run('history', 'mfe-a', '--json')).out)
    expect(releases[0].check).toMatchObject({ screens, warnings: ["pressing 'Save' says so"] })
  })

  it('a partial check stores no result', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    const { code, out } = await cli.run('check', 'mfe-a', '--screen', 'home', '--quick')
    expect([code, out]).toEqual([0, expect.stringContaining('a partial check: not stored')])
    expect((await cli.run('history', 'mfe-a')).out).not.toContain('check passed')
    expect((await cli.run('check', 'mfe-a', '--screen', 'none')).errors).toContain('Use one of home')
  })

  it('the check command checks the live release if no candidate is newer', async () => {
    await cli.publish(aHostBuild())
    await cli.publish(aRemoteBuild('mfe-a'), '--candidate')
    const { out } = await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }))
    const [version = ''] = /0\.1\.0-\w+/.exec(out) ?? []
    expect((await cli.run('check', 'mfe-a')).out).toContain(`mfe-a ${version} passed`)
  })

  it('a first release is rolled back, released again, retired and promoted again', async () => {
    await cli.publish(aHostBuild())
    await cli.publish(aRemoteBuild('mfe-a'), '--candidate')
    await cli.run('check', 'mfe-a')
    expect((await cli.run('canary', 'mfe-a', '-p', '10')).out).toMatch(/is served to 10% of browsers$/)
    expect((await cli.run('status')).out).toMatch(/mfe-a +– .*not live, 10% get 0\.1\.0-\w+$/m)
    expect((await cli.run('retire', 'mfe-a', 'no clinic uses it any more')).errors).toContain(
      'To end its canary: npm run remotes -- canary mfe-a -p 0',
    )
    await cli.run('promote', 'mfe-a')
    const { out: rolledBack } = await cli.run('rollback', 'mfe-a')
    const undo =
      /^mfe-a is no longer live: no release was live before (\S+)\. To undo this: npm run remotes -- (.+)$/
    const [, tried = '', command = ''] = undo.exec(rolledBack) ?? []
    expect((await cli.run(...command.split(' '))).out).toBe(`mfe-a ${tried} is live`)
    await cli.run('rollback', 'mfe-a')
    expect((await cli.run('status')).out).toMatch(/mfe-a +– .*not live$/m)
    expect((await cli.run('publish', 'mfe-a')).errors).toContain('was rolled back')
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

describe('npm run remotes -- rollback', () => {
  const cli = setUpCli()

  /** @returns their versions. */
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

  it('rolls back to the named version', async () => {
    const [first = '', second = '', third = ''] = await publish('one', 'two', 'three')
    expect((await cli.run('rollback', 'mfe-a', first)).out).toBe(
      `mfe-a is back at ${first} (before: ${third}). To undo this: npm run remotes -- promote mfe-a ${third} --again`,
    )
    expect(await current()).toBe(first)
    expect((await cli.run('rollback', 'mfe-a', second)).code).toBe(0)
    expect(await current()).toBe(second)
  })

  it('changes nothing if the version is unknown', async () => {
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

  it('refuses while the first canary of a remote is running', async () => {
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

  it('refuses a release that was never live', async () => {
    await cli.publish(aHostBuild())
    const [first = ''] = await publish('one')
    const { version } = JSON.parse(
      (await cli.publish(aRemoteBuild('mfe-a', { code: 'unchecked' }), '--candidate', '--json')).out,
    )
    const { code, errors } = await cli.run('rollback', 'mfe-a', version)
    expect([code, errors]).toEqual([1, expect.stringContaining(`${version} was never live`)])
    expect(await current()).toBe(first)
    const states = async () =>
      JSON.parse((await cli.run('history', 'mfe-a', '--json')).out).releases.map(
        ({ state }: { state: string }) => state,
      )
    expect(await states()).toEqual(['candidate', 'live'])
    await publish('two')
    expect((await states())[1]).toBe('never live')
  })

  it.each(['promote mfe-a 1 2', 'check mfe-a 1 2', 'canary mfe-a 1 2 -p 10', 'status mfe-a'])(
    'a command refuses an unexpected argument: %s',
    async (line) => {
      const { code, errors } = await cli.run(...line.split(' '))
      expect([code, errors]).toEqual([2, expect.stringContaining('too many arguments')])
    },
  )
})

describe('a check in two parts', () => {
  const cli = setUpCli()

  /** @returns the names in the preparation. */
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

  it('allows a release to go live only after its result is recorded', async () => {
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

  it('refuses the release after a failed run is recorded', async () => {
    const prepared = await prepare()
    cli.journeys = { passed: 4, failed: ['somebody logs in'] }
    const ran = await cli.run('check', 'mfe-a', '--run', 'apart')
    expect([ran.code, ran.out]).toEqual([0, 'failed:\n  - somebody logs in'])
    const output = JSON.parse((await cli.run('check', 'mfe-a', '--run', 'apart', '--json')).out)
    expect(output).toMatchObject({ passed: 4, failed: ['somebody logs in'] })
    expect((await record(prepared)).code).toBe(1)
    expect((await cli.run('promote', 'mfe-a')).errors).toMatch(/Its check failed:\n +somebody logs in\n/)
  })

  it('accepts only valid fields of an external result', async () => {
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

  it('names the preparation command if the preparation is missing', async () => {
    const { code, errors } = await cli.run('check', 'mfe-a', '--run', 'elsewhere')
    expect([code, errors]).toEqual([
      3,
      expect.stringContaining('Prepare it first: npm run remotes -- check <app> <version> --prepare'),
    ])
  })
})
