import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { MAX_RELEASES } from '../registry/lineage.rules.ts'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes', () => {
  const cli = setUpCli()

  it('the command line publishes a build of the workspace only once', async () => {
    const first = await cli.publish(aRemoteBuild('mfe-a'))
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^mfe-a 0\.1\.0-\w{10} is live$/) })
    expect((await cli.run('publish', 'mfe-a')).out).toContain('is already live: nothing to publish')
  })

  it('the command line publishes from another folder into another store', async () => {
    const dist = await writeBuild(path.join(cli.root, 'elsewhere'), aRemoteBuild('mfe-a'))
    expect((await cli.run('publish', 'mfe-a', '--from', dist, '--store', 'mine')).code).toBe(0)
    expect((await cli.run('status', '--store', 'mine', '--json')).out).toContain('"name": "mfe-a"')
    expect((await cli.run('status')).out).toMatch(/^no release was published to \S+ yet\./)
  })

  it('the command line prints its result as JSON', async () => {
    const outcome: unknown = JSON.parse((await cli.publish(aHostBuild(), '--json')).out)
    expect(outcome).toMatchObject({ status: 'published', name: 'host' })
    const status: unknown = JSON.parse((await cli.run('status', '--json')).out)
    expect(status).toMatchObject({ generation: 1, host: { liveBy: 'ana' }, repaired: false })
  })

  it('the command line publishes several apps in the given order', async () => {
    const { code, out } = await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    expect(code).toBe(0)
    expect(out).toMatch(/^host .* is live\nmfe-a .* is live$/)
    expect((await cli.run('publish', 'host', 'mfe-a', '--from', 'x')).code).toBe(2)
  })

  it('the command line explains how to make a rolled-back build live again', async () => {
    await cli.publish(aRemoteBuild('mfe-a'))
    await cli.run('rollback', 'mfe-a')
    expect((await cli.run('publish', 'mfe-a', '--candidate')).out).toMatch(
      /^mfe-a (\S+) is already stored, and was rolled back or its canary ended\. To make it live: npm run remotes -- promote mfe-a \1 --again$/,
    )
  })

  it.each(['live', 'a candidate'])(
    'the command line refuses an altered build of a version that is %s',
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

  it('the command line warns of a partly translated language in a build', async () => {
    const { manifest, ...build } = aRemoteBuild('mfe-a')
    await writeBuild(cli.root, { ...build, manifest: { ...manifest, partialWords: { es: [1, 12] } } })
    const warning =
      'es has 1 of 12 words. Translate the others in src/locales/es.po: until then they are shown in English'
    expect((await cli.run('publish', 'mfe-a')).out).toMatch(new RegExp(`is live\n  - warning: ${warning}$`))
    expect(JSON.parse((await cli.run('publish', 'mfe-a', '--json')).out)).toMatchObject({
      warnings: [warning],
    })
  })

  it('the command line explains how to name another URL if the totals cannot be read', async () => {
    const { code, errors } = await cli.run('status', '--live', '--reports', 'http://127.0.0.1:1/reports')
    expect(code).toBe(1)
    expect(errors).toMatch(/^The totals at http:\/\/127.* cannot be read.*--reports <url>/)
  })

  it('the command line prints a refusal as JSON', async () => {
    await cli.publish(aHostBuild())
    const { code, errors } = await cli.publish(aRemoteBuild('mfe-a', { contract: '^2.0.0' }), '--json')
    const answer: unknown = JSON.parse(errors)
    expect(code).toBe(1)
    expect(answer).toMatchObject({
      error: {
        kind: 'PublishRefusedError',
        reasons: [expect.stringMatching(/needs contract \^2/)],
        // Only the live releases refuse the build, so `npm start` uses a new store.
        fitsEmptyStore: true,
      },
    })
    const ofBuild = JSON.parse(
      (await cli.publish(aRemoteBuild('mfe-a', { routes: [{ path: '/v1/x', screen: 'home' }] }), '--json'))
        .errors,
    )
    expect(ofBuild.error).toMatchObject({ reasons: [expect.any(String)], fitsEmptyStore: false })
  })

  it('the command line exits with 1 after a refusal', async () => {
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
  ])('the command line exits with 2 on wrong usage: %j', async (args) => {
    expect((await cli.run(...args)).code).toBe(2)
    const { code, errors } = await cli.run(...args, '--json')
    expect(code).toBe(2)
    expect(JSON.parse(errors)).toEqual({
      error: { kind: 'UsageError', message: expect.stringContaining('--help lists the commands') },
    })
  })

  it('the command line prints help', async () => {
    const { code, out } = await cli.run('publish', '--help')
    expect(code).toBe(0)
    expect(out).toContain('--from <dir>')
    expect(out).toMatch(/Global Options:\n +--store <place>.*--json/s)
  })
})

describe('npm run remotes: the store', () => {
  const cli = setUpCli()

  it('status reports altered files only of live and fallback releases', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }))
    const [two = '', one = ''] = (await cli.run('history', 'mfe-a')).out.match(/0\.1\.0-\w{10}/g) ?? []
    const alter = (version: string) =>
      writeFile(path.join(cli.root, '.data/releases/remotes/mfe-a', version, 'screen-home.js'), 'alert(1)')
    await alter(two)
    const said = `damaged while live: mfe-a ${two}: screen-home.js was altered`
    expect((await cli.run('status')).out).toContain(said)
    await alter(one)
    expect((await cli.run('status')).out).toContain(`mfe-a ${one}: screen-home.js was altered`)
    await cli.publish(aRemoteBuild('mfe-a', { code: 'three' }))
    expect((await cli.run('status')).out).not.toContain(`mfe-a ${one}`)
  })

  it('an unchecked build cannot go live after a host is live', async () => {
    const settings = path.join(cli.root, '.data/releases/page-settings.json')
    await rm(settings)
    expect((await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])).code).toBe(0)
    const { code, errors } = await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }))
    expect([code, errors]).toEqual([1, expect.stringContaining('has to be checked before it goes live')])
    expect((await cli.run('publish', 'mfe-a', '--candidate')).code).toBe(0)
  })

  it('the command line rewrites a missing or altered page', async () => {
    await cli.publish(aHostBuild())
    const page = path.join(cli.root, '.data/releases/index.html')
    const before = await readFile(page, 'utf8')
    for (const damage of [() => rm(page), () => writeFile(page, '<script src="//evil.test/"></script>')]) {
      await damage()
      expect((await cli.run('status')).out).toContain('has been rendered again')
      expect(await readFile(page, 'utf8')).toBe(before)
    }
  })

  it('the command line prunes only old releases that are no longer listed', async () => {
    const versions: string[] = []
    for (let code = 0; code < MAX_RELEASES + 2; code += 1) {
      versions.push(
        JSON.parse((await cli.publish(aRemoteBuild('mfe-a', { code: String(code) }), '--json')).out).version,
      )
    }
    expect((await cli.run('prune')).out).toBe(`0 deleted, ${versions.length} kept`)
    const [first = '', second = ''] = versions
    const folder = (version: string) => path.join(cli.root, '.data/releases/remotes/mfe-a', version)
    const longAgo = new Date(Date.now() - 40 * DAY_MS)
    for (const version of [first, versions.at(-1) ?? '']) await utimes(folder(version), longAgo, longAgo)
    expect((await cli.run('prune')).out).toContain(`deleted: mfe-a ${first}\n1 deleted`)
    const kept = await readdir(path.dirname(folder(first)))
    expect(kept).not.toContain(first)
    expect(kept).toEqual(expect.arrayContaining([second, versions.at(-1)]))
  })

  it('the command line explains that it cannot write to a store', async () => {
    await writeBuild(cli.root, aHostBuild())
    await writeFile(path.join(cli.root, 'a-file'), '')
    const { code, errors } = await cli.run('publish', 'host', '--store', 'a-file')
    expect(code).toBe(1)
    expect(errors).toMatch(/^the store a-file cannot be used: ENOTDIR.*\nIt has to be a folder that you may/)
  })

  it.each(['http://host/path', 's3:/bucket', 's3://', 'gs://bucket'])(
    'the command line refuses %s as a store',
    async (store) => {
      const { code, errors } = await cli.run('status', '--store', store)
      expect(code).toBe(1)
      expect(errors).toBe(`${store} is not a store. Name a folder, or s3://bucket/prefix.`)
    },
  )

  it.each([
    ['{', 'JSON'],
    ['{"requierCheck":true}', 'requierCheck'],
    ['{"requireCheck":"yes"}', 'Expected boolean'],
    ['{"connect":["https://a.example; script-src *"]}', 'is not an origin such as'],
    ['{"images":["*"]}', 'is not an origin such as'],
    ['{"apiBaseUrl":"https://api.clinic.test/"}', 'apiBaseUrl: '],
    [
      '{"crisis":{"call":"hello","text":"988","chat":"https://a.test/","emergency":"911"}}',
      'crisis.call: "hello" does not fit',
    ],
    ['{"images":["https://a.example/path"]}', 'is not an origin such as'],
    ['{"address":"https://app.clinic.example/path"}', 'is not an address such as'],
    ['{"allow":{"checkins":["ben"]}}', 'is neither host nor a remote (mfe-…)'],
    ['{"provenance":{"mfe-a":[{"repository":"clinic/mfe-a","workflow":"release.yml"}]}}', 'Expected string'],
    ...['*', 'https://evil.example', 'http://evil.example:*', 'http://localhost:*; script-src *'].map(
      (origin) => [JSON.stringify({ devRemotes: [origin] }), 'is not an origin such as http://localhost:*'],
    ),
  ])('the command line refuses damaged settings: %s', async (settings, why) => {
    await writeFile(path.join(cli.root, '.data/releases/page-settings.json'), settings)
    const { code, errors } = await cli.publish(aRemoteBuild('mfe-a'))
    expect([code, errors]).toEqual([1, expect.stringContaining(why)])
    expect(errors).toMatch(
      /page-settings\.json in .* is damaged \(.*\)\. It may contain "connect", "images", "apiBaseUrl", "clinicName", "requireCheck"/,
    )
    expect(await cli.run('status')).toMatchObject({
      out: expect.stringMatching(/^no release was published to \S+ yet\./),
    })
  })

  it('the command line names the settings that object storage needs', async () => {
    const { code, errors } = await cli.run('status', '--store', 's3://bucket/prefix')
    expect(code).toBe(1)
    expect(errors).toContain('the store s3://bucket/prefix cannot be used')
    expect(errors).toContain('AWS_REGION')
  })
})

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

  it("the command line prints a preview's URL with a QR code", async () => {
    const { code, out } = await cli.run('preview', 'mfe-a')
    expect(code).toBe(0)
    expect(out).toMatch(/^mfe-a 0\.1\.0-\w{10}, until \d{4}-\d\d-\d\dT.*Z:\n/)
    const [, id] = /\nhttp:\/\/localhost:8080\/mfe-a\?preview=([0-9a-f]{32})\n/.exec(out) ?? []
    expect(out).toMatch(/\n[█▀▄ ]{30,}\n/)
    expect(out).toContain(`remotes -- preview --end ${id}`)
  })

  it("a preview's link has the origin of the store's settings or of --address", async () => {
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

  it('a preview opens the first route without a parameter', async () => {
    await publishCandidate('mfe-b', [
      { path: '/b/:id', screen: 'one' },
      { path: '/b', screen: 'all' },
    ])
    expect((await json('mfe-b')).path).toBe('/b')
    await publishCandidate('mfe-c', [{ path: '/c/:id', screen: 'one' }])
    expect((await json('mfe-c')).path).toBe('/')
  })

  it('the command line lists a preview of several remotes until it is ended', async () => {
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
    ['two versions of one remote', ['mfe-a', '0.1.0-ab', '0.1.0-cd']],
    ['a remote twice', ['mfe-a', 'mfe-a']],
    ['no hours', ['mfe-a', '--hours', '0']],
    ['more than a week', ['mfe-a', '--hours', '169']],
    ['half an hour', ['mfe-a', '--hours', '0.5']],
    ['a path of another origin', ['mfe-a', '--path', '//evil.example']],
    ['a path of another origin with a backslash', ['mfe-a', '--path', '/\\evil.example']],
    ['an address of another kind', ['mfe-a', '--address', 'javascript:alert(1)']],
    ['--end with a remote', ['mfe-a', '--end', 'x']],
  ])('the preview command exits with 2 on wrong usage: %s', async (_, args) => {
    expect((await cli.run('preview', ...args)).code).toBe(2)
    expect((await cli.run('preview')).out).toBe('there is no preview')
  })

  it('a preview of local builds omits live builds, and lists no new release', async () => {
    await cli.publish(aRemoteBuild('mfe-b'))
    await writeBuild(cli.root, aRemoteBuild('mfe-a', { code: 'of a branch' }))
    const before = await cli.run('history', '--json')
    const { remotes } = await json('mfe-a', 'mfe-b', '--builds', '.')
    expect(Object.keys(remotes)).toEqual(['mfe-a'])
    expect((await cli.run('history', 'mfe-a')).out).not.toContain(remotes['mfe-a'])
    expect(await cli.run('history', '--json')).toEqual(before)
    await stat(path.join(cli.root, '.data/releases/remotes/mfe-a', remotes['mfe-a'], 'remoteEntry.js'))
    expect((await cli.run('check', 'mfe-a', remotes['mfe-a'])).errors).toContain('There is no release')
    expect((await cli.run('preview', 'mfe-b', '--builds', '.')).errors).toContain(
      'All of these releases are already live',
    )
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
