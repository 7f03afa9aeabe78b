import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { MAX_RELEASES } from '../registry/lineage.rules.ts'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'

describe('npm run remotes: the store', () => {
  const cli = setUpCli()

  it('status reports altered files of live and fallback releases, and of no others', async () => {
    await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])
    await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }))
    const [two = '', one = ''] = (await cli.run('history', 'mfe-a')).out.match(/0\.1\.0-\w{10}/g) ?? []
    const alter = (version: string) =>
      writeFile(path.join(cli.root, '.data/releases/remotes/mfe-a', version, 'screen-home.js'), 'alert(1)')
    await alter(two)
    const said = `damaged while live: mfe-a ${two}: screen-home.js was altered`
    expect((await cli.run('status')).out).toContain(said)
    // Pages fall back to it.
    await alter(one)
    expect((await cli.run('status')).out).toContain(`mfe-a ${one}: screen-home.js was altered`)
    // No page loads this release any more.
    await cli.publish(aRemoteBuild('mfe-a', { code: 'three' }))
    expect((await cli.run('status')).out).not.toContain(`mfe-a ${one}`)
  })

  it('takes unchecked builds while no host is live, and from then on candidates', async () => {
    const settings = path.join(cli.root, '.data/releases/page-settings.json')
    await rm(settings)
    expect((await cli.publish([aHostBuild(), aRemoteBuild('mfe-a')])).code).toBe(0)
    const { code, errors } = await cli.publish(aRemoteBuild('mfe-a', { code: 'two' }))
    expect([code, errors]).toEqual([1, expect.stringContaining('has to be checked before it goes live')])
    expect((await cli.run('publish', 'mfe-a', '--candidate')).code).toBe(0)
  })

  it('writes a page again that is gone or was altered', async () => {
    await cli.publish(aHostBuild())
    const page = path.join(cli.root, '.data/releases/index.html')
    const before = await readFile(page, 'utf8')
    for (const damage of [() => rm(page), () => writeFile(page, '<script src="//evil.test/"></script>')]) {
      await damage()
      expect((await cli.run('status')).out).toContain('has been rendered again')
      expect(await readFile(page, 'utf8')).toBe(before)
    }
  })

  it('prunes old unlisted releases of a folder alone', async () => {
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

  it('explains a store that cannot be written', async () => {
    await writeBuild(cli.root, aHostBuild())
    await writeFile(path.join(cli.root, 'a-file'), '')
    const { code, errors } = await cli.run('publish', 'host', '--store', 'a-file')
    expect(code).toBe(1)
    expect(errors).toMatch(/^the store a-file cannot be used: ENOTDIR.*\nIt has to be a folder that you may/)
  })

  it.each(['http://host/path', 's3:/bucket', 's3://', 'gs://bucket'])(
    'takes no %s for an empty folder',
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
  ])('refuses damaged settings: %s', async (settings, why) => {
    await writeFile(path.join(cli.root, '.data/releases/page-settings.json'), settings)
    const { code, errors } = await cli.publish(aRemoteBuild('mfe-a'))
    expect([code, errors]).toEqual([1, expect.stringContaining(why)])
    expect(errors).toMatch(
      /page-settings\.json in .* is damaged \(.*\)\. It may hold "connect", "images", "apiBaseUrl", "requireCheck"/,
    )
    expect(await cli.run('status')).toMatchObject({ out: 'no release was published to this store yet' })
  })

  it('explains the settings of object storage', async () => {
    const { code, errors } = await cli.run('status', '--store', 's3://bucket/prefix')
    expect(code).toBe(1)
    expect(errors).toContain('the store s3://bucket/prefix cannot be used')
    expect(errors).toContain('AWS_REGION')
  })
})
