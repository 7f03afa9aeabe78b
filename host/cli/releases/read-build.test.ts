import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aFolder, aHostBuild, aRemoteBuild, writeBuild } from '../testing/builds.fixture.ts'
import { PublishRefusedError } from './publish-refused.ts'
import { readBuild } from './read-build.ts'

describe('reading a build', () => {
  let folder: string
  let remove: () => Promise<void>
  beforeEach(async () => ({ folder, remove } = await aFolder()))
  afterEach(() => remove())

  it("the reader returns a build's declaration, files and package version", async () => {
    const written = aRemoteBuild('mfe-a', { packageVersion: '2.0.1' })
    const build = await readBuild('mfe-a', await writeBuild(folder, written))
    expect(build.packageVersion).toBe('2.0.1')
    expect(build.manifest).toEqual(written.manifest)
    expect([...build.files.keys()]).toEqual(['remoteEntry.js', 'screen-home.js'])
  })

  it('the reader adds the theme and its font to the host', async () => {
    const build = await readBuild('host', await writeBuild(folder, aHostBuild()))
    const css = build.files.get('theme.css')?.toString()
    expect(css).toContain('url("./atkinson-latin-wght-normal.woff2")')
    expect(css).toContain('--surface:')
  })

  it('the reader adds the font to a host that lacks it', async () => {
    const { manifest, files, ...build } = aHostBuild()
    const { 'atkinson-latin-wght-normal.woff2': _, ...without } = manifest.files
    const dist = await writeBuild(folder, { ...build, files, manifest: { ...manifest, files: without } })
    const read = await readBuild('host', dist)
    const font = 'atkinson-hyperlegible-next-latin-wght-normal.woff2'
    expect(read.files.get(font)?.length).toBeGreaterThan(10_000)
    expect(read.files.get('theme.css')?.toString()).toContain(`url("./${font}")`)
  })

  it('the reader reports a missing build', async () => {
    await expect(readBuild('mfe-a', path.join(folder, 'dist'))).rejects.toThrow(/Build mfe-a first/)
  })

  it('the reader refuses a folder with the build of another app', async () => {
    const dist = await writeBuild(folder, aRemoteBuild('mfe-a'))
    await expect(readBuild('mfe-b', dist)).rejects.toThrow(/It is a build of mfe-a/)
  })

  it('the reader names each problem of release.json', async () => {
    const dist = await writeBuild(folder, aRemoteBuild('mfe-a'))
    const broken = {
      ...aRemoteBuild('mfe-a').manifest,
      routes: [{ path: 'no-slash', layout: 'attic', screen: 'home' }],
    }
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(broken))
    const error: unknown = await readBuild('mfe-a', dist).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PublishRefusedError)
    expect(String(error)).toMatch(/routes\.0\.path: must start with \/[\s\S]*routes\.0\.layout/)
  })

  it.each([
    [
      'a file outside the build',
      async (dist: string) => {
        await rm(path.join(dist, 'screen-home.js'))
        await symlink('/etc/hostname', path.join(dist, 'screen-home.js'))
      },
      /screen-home\.js is a link to \/etc\/hostname/,
    ],
    [
      'a file of the build itself',
      async (dist: string) => {
        await rename(path.join(dist, 'screen-home.js'), path.join(dist, 'other.js'))
        await symlink('other.js', path.join(dist, 'screen-home.js'))
      },
      /screen-home\.js is a link to /,
    ],
  ])('the reader refuses a symbolic link to %s', async (_, link, reason) => {
    const dist = await writeBuild(folder, aRemoteBuild('mfe-a'))
    await link(dist)
    await expect(readBuild('mfe-a', dist)).rejects.toThrow(reason)
  })

  it('the reader accepts a link to the folder of a build', async () => {
    const dist = await writeBuild(folder, aRemoteBuild('mfe-a'))
    const elsewhere = path.join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await writeFile(path.join(elsewhere, 'package.json'), '{ "version": "2.0.1" }')
    await symlink(dist, path.join(elsewhere, 'dist'))
    expect((await readBuild('mfe-a', path.join(elsewhere, 'dist'))).files.size).toBe(2)
  })

  it('the reader refuses file names outside the build', async () => {
    const dist = await writeBuild(folder, aRemoteBuild('mfe-a'))
    const { manifest } = aRemoteBuild('mfe-a')
    const [first] = Object.values(manifest.files)
    await writeFile(
      path.join(dist, 'release.json'),
      JSON.stringify({ ...manifest, files: { '../../secret': first } }),
    )
    await expect(readBuild('mfe-a', dist)).rejects.toThrow(/is not a file name inside the build/)
  })
})
