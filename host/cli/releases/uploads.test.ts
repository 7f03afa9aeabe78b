import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DirectoryStore } from '../store/directory-store.ts'
import { aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { setUpCli } from '../testing/cli.fixture.ts'
import { publishRelease } from './publish-release.ts'
import { readBuild } from './read-build.ts'
import { readUpload } from './uploads.ts'
import { releaseVersionOf } from './version.rules.ts'

describe('an upload', () => {
  const cli = setUpCli()
  const store = () => path.join(cli.root, '.data/releases')
  const candidates = () => new DirectoryStore(path.join(store(), 'candidates'))
  const build = aRemoteBuild('mfe-a')
  const version = releaseVersionOf(build)
  const upload = async () => {
    await writeBuild(cli.root, build)
    expect(await cli.run('publish', 'mfe-a', '--upload')).toMatchObject({
      code: 0,
      out: `mfe-a ${version} is uploaded. Next: npm run remotes -- publish mfe-a --uploaded ${version} --candidate`,
    })
  }
  const uploaded = (file: string) => path.join(store(), 'candidates/remotes/mfe-a', version, file)

  it('an upload is stored apart from the releases until it is published', async () => {
    await upload()
    expect(await readdir(store())).toEqual(['candidates', 'page-settings.json'])
    expect((await cli.run('status')).out).toMatch(/^no release was published to \S+ yet\./)
    expect(await cli.run('publish', 'mfe-a', '--uploaded', version)).toMatchObject({
      code: 0,
      out: `mfe-a ${version} is live`,
    })
    expect((await cli.run('status')).out).not.toContain('damaged while live')
    expect((await cli.run('publish', 'mfe-a', '--upload')).out).toBe(
      `mfe-a ${version} is already live: nothing to publish`,
    )
  })

  it('an upload of a host is read back as it was built', async () => {
    const dist = await writeBuild(cli.root, aHostBuild())
    const host = await readBuild('host', dist)
    expect((await cli.run('publish', 'host', '--upload')).code).toBe(0)
    const read = await readUpload(candidates(), 'host', releaseVersionOf(host))
    expect(read).toEqual(host)
  })

  it.each([
    ['a script', 'remoteEntry.js', 'var evil', /remoteEntry\.js was altered after the build/],
    ['its declaration', 'release.json', '{}', /routes/],
    ['its declaration, with no JSON', 'release.json', '<html>', /Its release\.json is not valid JSON/],
  ])('an upload is refused after %s was altered', async (_, file, text, why) => {
    await upload()
    await writeFile(uploaded(file), text)
    const { code, errors } = await cli.run('publish', 'mfe-a', '--uploaded', version)
    expect(code).toBe(1)
    expect(errors).toMatch(why)
    expect((await cli.run('status')).out).toMatch(/^no release was published to \S+ yet\./)
  })

  it('an upload is refused if another build replaced it', async () => {
    await upload()
    const { manifest, files } = aRemoteBuild('mfe-a', { code: 'evil' })
    await writeFile(uploaded('release.json'), JSON.stringify(manifest))
    for (const [file, content] of files) await writeFile(uploaded(file), content)
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).errors).toMatch(
      /Its content was altered after the upload/,
    )
  })

  it.each(['../../mfe-b/0.1.0-0123456789', '0.1.0', '..', '0.1.0-0123456789/..'])(
    'an invalid release version of an upload is refused: %s',
    async (wanted) => {
      await upload()
      expect((await cli.run('publish', 'mfe-a', '--uploaded', wanted)).errors).toMatch(
        /is not a release version/,
      )
    },
  )

  it('the error for a missing upload explains how to upload', async () => {
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version)).errors).toMatch(
      /Upload it first: npm run remotes -- publish mfe-a --upload/,
    )
    expect((await cli.run('publish', 'mfe-a', '--uploaded', version, '--from', 'x')).code).toBe(2)
    expect((await cli.run('publish', 'mfe-a', '--upload', '--candidate')).code).toBe(2)
  })

  it('an upload is refused if its build could not be published', async () => {
    const live = new DirectoryStore(store())
    await publishRelease(live, aHostBuild({ contract: '2.0.0' }), { who: 'ana', isFirst: true })
    await writeBuild(cli.root, build)
    expect(await cli.run('publish', 'mfe-a', '--upload')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('contract'),
    })
  })
})
