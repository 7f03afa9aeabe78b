import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '../registry/registry.schema.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { aClock, aFolder, aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import type { AnyBuild } from './build.schema.ts'
import { publishRelease } from './publish-release.ts'
import { rollbackRelease } from './rollback-release.ts'

/** Another publisher writes between the first read and the first write. */
class ContestedStore extends DirectoryStore {
  #contested = false

  override async swapRegistry(next: Registry, expectedGeneration: number) {
    if (!this.#contested) {
      this.#contested = true
      await publishRelease(new DirectoryStore(this.location), aRemoteBuild('mfe-fast'), {
        who: 'ben',
        isFirst: true,
      })
    }
    return super.swapRegistry(next, expectedGeneration)
  }
}

describe('publishing', () => {
  let folder: string
  let remove: () => Promise<void>
  let store: DirectoryStore
  const now = aClock()
  const publish = (build: AnyBuild) => publishRelease(store, build, { who: 'ana', now, isFirst: true })
  const page = () => readFile(path.join(folder, 'index.html'), 'utf8')
  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    store = new DirectoryStore(folder)
  })
  afterEach(() => remove())

  it('publishing accepts a development build of the host only in a development store', async () => {
    const inDevelopment = <Build extends AnyBuild>(build: Build): Build => ({
      ...build,
      manifest: { ...build.manifest, mode: 'development' },
    })
    await expect(publish(inDevelopment(aHostBuild()))).rejects.toThrow(/It is a development build/)
    await writeFile(path.join(folder, 'page-settings.json'), '{"devRemotes":["http://localhost:*"]}')
    await publish(inDevelopment(aHostBuild()))
    expect(await page()).toContain('"devRemotes":["http://localhost:*"]')
    await expect(publish(inDevelopment(aRemoteBuild('mfe-a')))).rejects.toThrow(/It is a development build/)
  })

  it('publishing refuses unreviewed translations of critical texts unless the settings allow them', async () => {
    const { manifest, ...host } = aHostBuild()
    const build = { ...host, manifest: { ...manifest, unreviewedWords: { es: ['crisis.title'], de: ['x'] } } }
    const settings = (more: object) =>
      writeFile(path.join(folder, 'page-settings.json'), JSON.stringify({ languages: ['es', 'ar'], ...more }))
    await settings({})
    await expect(publish(build)).rejects.toThrow(/The translation into "es" of crisis\.title is not reviewed/)
    await settings({ allowUnreviewedWords: true })
    await publish(build)
    expect(await page()).toContain('"languages":["es","ar"]')
  })

  it('publishing writes no page before the first host is live', async () => {
    await publish(aRemoteBuild('mfe-a'))
    await expect(page()).rejects.toThrow(/ENOENT/)
    await publish(aHostBuild())
    expect(await page()).toContain('/remotes/mfe-a/')
  })

  it("publishing writes the font's URL into the page", async () => {
    const { version } = await publish(aHostBuild())
    expect(await page()).toContain(`url("/host/${version}/atkinson-latin-wght-normal.woff2")`)
  })

  it('publishing refuses an incompatible build', async () => {
    await publish(aHostBuild())
    await expect(publish(aRemoteBuild('mfe-a', { contract: '^2.0.0' }))).rejects.toThrow(/needs contract/)
    expect((await store.readRegistry()).remotes).toEqual({})
  })

  it('a rollback is refused if the earlier release is incompatible with the host', async () => {
    await publish(aRemoteBuild('mfe-a', { contract: '^1.0.0' }))
    await publish(aRemoteBuild('mfe-a', { contract: '>=1.0.0', code: 'two' }))
    await publish(aHostBuild({ contract: '2.0.0' }))
    await expect(rollbackRelease(store, 'mfe-a', { who: 'ana' })).rejects.toThrow(/needs contract \^1\.0\.0/)
  })

  it.each([
    ['a remote that was never published', 'mfe-z', undefined, /No release of \S+ was ever published/],
    ['a release that does not exist', 'mfe-a', '9', /There is no release 9/],
    ['the first host', 'host', undefined, /No release was live before \S+\. Publish another one\.$/],
  ])('a rollback refuses %s', async (_, name, to, message) => {
    await publish(aHostBuild())
    await publish(aRemoteBuild('mfe-a'))
    await expect(rollbackRelease(store, name, { who: 'ana', to })).rejects.toThrow(message)
  })

  it('publishing loses no release in a conflict with another publisher', async () => {
    await publishRelease(new ContestedStore(folder), aRemoteBuild('mfe-a'), { who: 'ana', isFirst: true })
    expect(Object.keys((await store.readRegistry()).remotes).sort()).toEqual(['mfe-a', 'mfe-fast'])
  })

  it('publishing refuses a route that another publisher took meanwhile', async () => {
    const route = { path: '/mfe-fast', screen: 'home' }
    const contested = publishRelease(new ContestedStore(folder), aRemoteBuild('mfe-a', { routes: [route] }), {
      who: 'ana',
      isFirst: true,
    })
    await expect(contested).rejects.toThrow(/Route \/mfe-fast is owned by mfe-fast/)
  })
})
