import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CheckNotRunError, type JourneysResult } from '../check/journeys.ts'
import { aFolder, aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixtures.ts'
import { runCli } from './run-cli.ts'

describe('npm run remotes', () => {
  let root: string
  let remove: () => Promise<void>
  let journeys: JourneysResult | CheckNotRunError
  beforeEach(async () => {
    ;({ folder: root, remove } = await aFolder())
    journeys = { passed: 5, failed: [] }
  })
  afterEach(() => remove())

  const run = async (...args: string[]) => {
    const out: string[] = []
    const errors: string[] = []
    const code = await runCli(args, {
      root,
      cwd: root,
      env: { RELEASED_BY: 'ana' },
      runJourneys: async () => {
        if (journeys instanceof CheckNotRunError) throw journeys
        return journeys
      },
      print: (text) => out.push(text),
      printError: (text) => errors.push(text),
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

  it('takes a release from candidate to everybody, step by step', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host', 'mfe-a')
    await writeBuild(root, aRemoteBuild('mfe-a', { code: 'two' }))
    expect((await run('publish', 'mfe-a', '--candidate')).out).toMatch(/is a candidate, live for nobody/)
    expect((await run('status')).out).toMatch(/mfe-a +0\.1\.0-\w+ .* candidate 0\.1\.0-\w+$/m)
    expect((await run('promote', 'mfe-a')).errors).toMatch(
      /it was not checked: npm run remotes -- check mfe-a/,
    )
    expect((await run('check', 'mfe-a')).out).toMatch(/passed 5 journeys in composition \w{10}$/)
    expect((await run('canary', 'mfe-a', '-p', '10')).out).toMatch(/goes to 10% of browsers$/)
    expect((await run('status')).out).toMatch(/10% get 0\.1\.0-\w+$/m)
    expect((await run('promote', 'mfe-a')).out).toMatch(/is live \(before: 0\.1\.0-\w+\)$/)
    expect((await run('history')).out).toMatch(
      /promote.*\n.*canary.*10%\n.*check.*passed 5 journeys\n.*candidate/,
    )
  })

  it('keeps a failed check and the reason of whoever goes on', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host')
    await run('publish', 'mfe-a', '--candidate')
    journeys = { passed: 4, failed: ['a check-in is kept'] }
    expect(await run('check', 'mfe-a')).toMatchObject({
      code: 1,
      errors: '',
      out: expect.stringContaining('- a check-in is kept'),
    })
    expect((await run('promote', 'mfe-a')).errors).toContain('its check failed (a check-in is kept)')
    expect((await run('promote', 'mfe-a', '--force')).code).toBe(2)
    expect((await run('promote', 'mfe-a', '--force', ' ')).code).toBe(2)
    const why = 'the check-in journey is at fault, proven by hand'
    expect((await run('promote', 'mfe-a', '--force', why)).code).toBe(0)
    expect((await run('history')).out).toContain(`forced: ${why}`)
    expect((await run('history', 'mfe-a')).out).toContain(`live, check failed, forced: ${why}`)
  })

  it('says which screens a check opened', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host', 'mfe-a')
    journeys = { passed: 7, failed: [], screens: ['/a (home)', '/b (other)'] }
    expect((await run('check', 'mfe-a')).out).toMatch(
      /\nscreens opened:\n {2}- \/a \(home\)\n {2}- \/b \(other\)$/,
    )
    expect(JSON.parse((await run('check', 'mfe-a', '--json')).out)).toMatchObject({
      screens: ['/a (home)', '/b (other)'],
    })
  })

  it('tells a check that could not be run from one that failed, and keeps nothing of it', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host', 'mfe-a')
    journeys = new CheckNotRunError('the server did not start')
    expect(await run('check', 'mfe-a')).toEqual({
      code: 3,
      out: '',
      errors:
        'the check could not be run; it says nothing of the release, and may be repeated:\nthe server did not start',
    })
    expect((await run('history', 'mfe-a')).out).not.toContain('check failed')
  })

  it('says of a release that was taken back how it goes live again', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host', 'mfe-a')
    await writeBuild(root, aRemoteBuild('mfe-a', { code: 'two' }))
    await run('publish', 'mfe-a', '--candidate')
    await run('check', 'mfe-a')
    await run('promote', 'mfe-a')
    await run('rollback', 'mfe-a')
    expect((await run('promote', 'mfe-a')).errors).toContain(
      'there is no candidate: npm run remotes -- publish mfe-a --candidate, or name one that',
    )
    const { out } = await run('publish', 'mfe-a', '--candidate')
    const [, version = ''] = /store already: npm run remotes -- promote mfe-a (.*)$/.exec(out) ?? []
    expect((await run('promote', 'mfe-a', version)).code).toBe(0)
  })

  it('checks what is live when no candidate is newer', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host')
    await run('publish', 'mfe-a', '--candidate')
    await writeBuild(root, aRemoteBuild('mfe-a', { code: 'two' }))
    const { out } = await run('publish', 'mfe-a')
    const [version = ''] = /0\.1\.0-\w+/.exec(out) ?? []
    expect((await run('check', 'mfe-a')).out).toContain(`mfe-a ${version} passed`)
  })

  it('says that the host has no canary, before it asks for a candidate', async () => {
    await writeBuild(root, aHostBuild())
    await run('publish', 'host')
    expect((await run('canary', 'host', '-p', '10')).errors).toContain('one for everybody')
  })

  it('says where totals could be, when there are none', async () => {
    const { code, errors } = await run('status', '--live', '--reports', 'http://127.0.0.1:1/reports')
    expect(code).toBe(1)
    expect(errors).toMatch(/^no totals at http:\/\/127.*--reports <url> or REPORTS_URL says where/)
  })

  it('tries a first release with a share, takes it back to nothing, and retires', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host')
    await run('publish', 'mfe-a', '--candidate')
    await run('check', 'mfe-a')
    expect((await run('canary', 'mfe-a', '-p', '10')).out).toMatch(/goes to 10% of browsers$/)
    expect((await run('status')).out).toMatch(/mfe-a +– .*not live, 10% get 0\.1\.0-\w+$/m)
    expect((await run('retire', 'mfe-a', 'nobody uses it any more')).errors).toContain(
      'end its canary: npm run remotes -- canary mfe-a -p 0',
    )
    await run('promote', 'mfe-a')
    expect((await run('rollback', 'mfe-a')).out).toMatch(
      /^mfe-a is not there any more: nothing was live before 0\.1\.0-\w+$/,
    )
    expect((await run('status')).out).toMatch(/mfe-a +– .*not live$/m)
    await run('publish', 'mfe-a')
    expect((await run('retire', 'mfe-a')).code).toBe(2)
    expect((await run('retire', 'mfe-a', 'why')).code).toBe(2)
    const { out } = await run('retire', 'mfe-a', 'nobody uses it any more')
    const [, version = ''] = /is retired: .* promote mfe-a (\S+) brings it back$/.exec(out) ?? []
    expect((await run('status')).out).toMatch(/mfe-a +– .*retired: nobody uses it any more$/m)
    expect((await run('history', 'mfe-a')).out).toContain('retired: nobody uses it any more\n')
    expect((await run('history')).out).toMatch(/retire +mfe-a .*nobody uses it any more/)
    expect((await run('promote', 'mfe-a', version)).out).toMatch(/is live$/)
    expect((await run('history', 'mfe-a')).out).not.toContain('retired')
  })

  it('puts back from a build what is gone or altered, and says what it cannot', async () => {
    await writeBuild(root, aHostBuild())
    await writeBuild(root, aRemoteBuild('mfe-a'))
    await run('publish', 'host', 'mfe-a')
    await writeBuild(root, aRemoteBuild('mfe-a', { code: 'two' }))
    await run('publish', 'mfe-a')
    const [two = '', one = ''] = (await run('history', 'mfe-a')).out.match(/0\.1\.0-\w{10}/g) ?? []
    const file = (version: string, name: string) =>
      path.join(root, '.data/releases/remotes/mfe-a', version, name)
    await rm(file(two, 'screen-home.js'))
    await rm(file(one, 'screen-home.js'))
    expect((await run('verify')).out).toContain('verify --repair puts back')
    const half = await run('verify', '--repair')
    expect(half.code).toBe(1)
    expect(half.out).toContain(`mfe-a ${two}: screen-home.js was put back`)
    expect(half.out).toContain(
      `  - mfe-a ${one}: screen-home.js is gone\nWhat no build has comes back from a backup`,
    )
    expect((await run('verify', '--from', '.')).code).toBe(2)
    expect((await run('verify', '--repair', '--from', 'nowhere')).errors).toContain('it holds no build')
    const dist = await writeBuild(path.join(root, 'elsewhere'), aRemoteBuild('mfe-a'))
    expect(await run('verify', '--repair', '--from', dist)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^mfe-a \S+: screen-home\.js was put back\n3 releases, \d+ files: all whole$/,
      ),
    })
  })

  it('verifies and prunes', async () => {
    await writeBuild(root, aHostBuild())
    await run('publish', 'host')
    expect((await run('verify')).out).toMatch(/^1 releases, \d files: all whole$/)
    expect((await run('prune', '--dry-run')).out).toBe('0 would go, 1 kept')
    await rm(path.join(root, '.data/releases/index.html'))
    expect(await run('verify')).toMatchObject({
      code: 1,
      out: expect.stringContaining('index.html is not what the registry says'),
    })
    await writeFile(path.join(root, '.data/releases/index.html'), '<script src="//evil.test/"></script>')
    expect(await run('verify')).toMatchObject({ code: 1 })
    expect((await run('verify', '--repair')).out).toMatch(
      /have been written again\n1 releases, \d files: all whole$/,
    )
    expect((await run('verify')).code).toBe(0)
  })

  it('tells programs why not as JSON', async () => {
    await writeBuild(root, aHostBuild())
    await run('publish', 'host')
    await writeBuild(root, aRemoteBuild('mfe-a', { contract: '^2.0.0' }))
    const { code, errors } = await run('publish', 'mfe-a', '--json')
    const answer: unknown = JSON.parse(errors)
    expect(code).toBe(1)
    expect(answer).toMatchObject({
      error: { kind: 'PublishRefusedError', reasons: [expect.stringMatching(/needs contract \^2/)] },
    })
  })

  it('refuses with 1 and one line a reason', async () => {
    const { code, errors } = await run('publish', 'mfe-a')
    expect(code).toBe(1)
    expect(errors).toContain('build mfe-a first')
    expect(errors).not.toContain('at ')
    expect((await run('rollback', 'mfe-a')).code).toBe(1)
    expect((await run('history', 'mfe-a')).code).toBe(1)
  })

  it.each([
    [['publish']],
    [['bogus']],
    [['publish', '../auth']],
    [['status', '--bogus']],
    [['canary', 'mfe-a', '-p', '100']],
    [['prune', '--days', '0']],
    [['status', '--roll-back-below', '95']],
    [['status', '--live', '--roll-back-below', '101']],
    [[]],
  ])('answers wrong usage with 2: %j', async (args) => {
    expect((await run(...args)).code).toBe(2)
  })

  it.each([
    [['publish', '--json']],
    [['bogus', '--json']],
    [['canary', 'mfe-a', '-p', '100', '--json']],
    [['--json']],
  ])('tells programs of wrong usage as JSON: %j', async (args) => {
    const { code, errors } = await run(...args)
    expect(code).toBe(2)
    expect(JSON.parse(errors)).toEqual({
      error: { kind: 'UsageError', message: expect.stringContaining('--help shows what there is') },
    })
  })

  it('says what a store has to be, when one cannot be written', async () => {
    await writeBuild(root, aHostBuild())
    await writeFile(path.join(root, 'a-file'), '')
    const { code, errors } = await run('publish', 'host', '--store', 'a-file')
    expect(code).toBe(1)
    expect(errors).toMatch(/^the store a-file cannot be used: ENOTDIR.*\nIt has to be a folder that you may/)
  })

  it.each(['http://host/path', 's3:/bucket', 's3://', 'gs://bucket'])(
    'takes no %s for an empty folder',
    async (store) => {
      const { code, errors } = await run('status', '--store', store)
      expect(code).toBe(1)
      expect(errors).toBe(`${store} is no store: name a folder, or s3://bucket/prefix`)
    },
  )

  it.each([
    '{',
    '{"requierCheck":true}',
    '{"requireCheck":"yes"}',
    '{"connect":["https://a.example; script-src *"]}',
    '{"images":["*"]}',
    '{"images":["https://a.example/path"]}',
  ])('takes no damaged settings for none: %s', async (settings) => {
    await writeBuild(root, aHostBuild())
    await run('publish', 'host')
    await writeFile(path.join(root, '.data/releases/page-settings.json'), settings)
    await writeBuild(root, aRemoteBuild('mfe-a'))
    const { code, errors } = await run('publish', 'mfe-a')
    expect(code).toBe(1)
    expect(errors).toMatch(
      /page-settings\.json in .* is damaged \(.*\)\. It may hold "connect", "images", "apiBaseUrl", "requireCheck"/,
    )
  })

  /** What a bundler would write of one script: its first column is line 3, column 5 of the source. */
  const map = JSON.stringify({ version: 3, sources: ['src/home.tsx'], names: [], mappings: 'AAEI' })

  it('keeps source maps out of what is served, and reads stacks with them', async () => {
    const dist = await writeBuild(root, aRemoteBuild('mfe-a'))
    await writeFile(path.join(dist, 'screen-home.js.map'), map)
    const { version } = JSON.parse((await run('publish', 'mfe-a', '--json')).out)
    const served = path.join(root, '.data/releases/remotes/mfe-a', version)
    await expect(readFile(path.join(served, 'screen-home.js.map'))).rejects.toThrow(/ENOENT/)

    expect((await run('sources', 'mfe-a', version, '--to', 'maps')).out).toContain('1 maps are in')
    expect(await readFile(path.join(root, 'maps/screen-home.js.map'), 'utf8')).toBe(map)

    const stack = `Error: no
    at Home (https://clinic.example/remotes/mfe-a/${version}/screen-home.js:1:1)
    at other (https://clinic.example/remotes/mfe-a/${version}/other.js:1:1)
    at run (https://clinic.example/host/0.1.0-0000000000/main.js:1:1)`
    await writeFile(path.join(root, 'stack.txt'), stack)
    const explained = await run('explain', 'stack.txt')
    expect(explained.code).toBe(0)
    expect(explained.out).toContain('at Home (src/home.tsx:3:5)')
    expect(explained.out).toContain(`/remotes/mfe-a/${version}/other.js:1:1`)
    expect(explained.out).toContain('/host/0.1.0-0000000000/main.js:1:1')
  })

  it('says of a release without source maps that it has none', async () => {
    await writeBuild(root, aRemoteBuild('mfe-a'))
    const { version } = JSON.parse((await run('publish', 'mfe-a', '--json')).out)
    const { code, errors } = await run('sources', 'mfe-a', version, '--to', 'maps')
    expect(code).toBe(1)
    expect(errors).toContain('the store has none')
  })

  it('says of object storage what it needs', async () => {
    const { code, errors } = await run('status', '--store', 's3://bucket/prefix')
    expect(code).toBe(1)
    expect(errors).toContain('the store s3://bucket/prefix cannot be used')
    expect(errors).toContain('AWS_REGION')
  })

  it('has help', async () => {
    const { code, out } = await run('publish', '--help')
    expect(code).toBe(0)
    expect(out).toContain('--from <dir>')
    expect(out).toMatch(/Global Options:\n +--store <place>.*--json/s)
  })
})
