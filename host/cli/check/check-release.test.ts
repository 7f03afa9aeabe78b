import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { refreshPages } from '../page/refresh-pages.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { aFolder, aHostBuild, aRemoteBuild } from '../testing/builds.fixtures.ts'
import { checkRelease } from './check-release.ts'

describe('a check', () => {
  let folder: string
  let remove: () => Promise<void>
  let store: DirectoryStore
  const who = 'ana'
  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    store = new DirectoryStore(folder)
    await publishRelease(store, aHostBuild(), { who })
    await publishRelease(store, aRemoteBuild('mfe-a'), { who })
    await publishRelease(store, aRemoteBuild('mfe-b'), { who })
  })
  afterEach(() => remove())

  it('lays out the page and the files that people would get, away from what they get', async () => {
    const build = aRemoteBuild('mfe-a', { code: 'two' })
    const { version } = await publishRelease(store, build, { who, arrival: 'candidate' })
    const livePage = await store.readPage('index.html')
    const seen: string[] = []
    const outcome = await checkRelease(store, 'mfe-a', {
      who,
      runJourneys: async (dataDir) => {
        const releases = path.join(dataDir, 'releases')
        seen.push(await readFile(path.join(releases, 'index.html'), 'utf8'))
        seen.push(await readFile(path.join(releases, 'remotes/mfe-a', version, 'screen-home.js'), 'utf8'))
        return { passed: 1, failed: [] }
      },
    })
    expect(seen[0]).toContain(`/remotes/mfe-a/${version}/remoteEntry.js`)
    expect(seen[0]).toContain('/remotes/mfe-b/')
    expect(seen[0]).toContain(`"id":"${outcome.composition}"`)
    expect(seen[1]).toBe('/* home two */')
    await refreshPages(store)
    expect(await store.readPage('index.html')).toBe(livePage?.replace('"generation":4', '"generation":5'))
  })

  it('needs a host', async () => {
    const made = await aFolder()
    const empty = new DirectoryStore(made.folder)
    await publishRelease(empty, aRemoteBuild('mfe-a'), { who })
    const checking = checkRelease(empty, 'mfe-a', {
      who,
      runJourneys: async () => ({ passed: 1, failed: [] }),
    })
    await expect(checking).rejects.toThrow(/publish host first/)
    await made.remove()
  })
})
