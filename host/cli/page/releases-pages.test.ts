import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import * as v from 'valibot'
import { releasesDocumentSchema } from '../../src/releases-page/releases-document.schema.ts'
import { recordCheck } from '../check/check-release.ts'
import { RELEASES_PAGE_FILE } from '../releases/host-files.rules.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { retireRelease } from '../releases/retire-release.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { aFolder, aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { problemsOf } from '../testing/store-problems.fixture.ts'
import { RELEASES_PAGES, refreshPages } from './refresh-pages.ts'

const HOSTILE = '<img src=x onerror="alert(1)"> </script> & \'quoted\''
const SCRIPT = Buffer.from('/* the page */')

const aHostWithPage = () => {
  const build = aHostBuild()
  return {
    ...build,
    files: new Map([...build.files, [RELEASES_PAGE_FILE, SCRIPT]]),
    manifest: {
      ...build.manifest,
      files: { ...build.manifest.files, [RELEASES_PAGE_FILE]: { integrity: integrityOf(SCRIPT) } },
    },
  }
}

describe('the releases page', () => {
  let folder: string
  let remove: () => Promise<void>
  let store: DirectoryStore
  const who = HOSTILE
  const set = (settings: object) =>
    writeFile(path.join(folder, 'page-settings.json'), JSON.stringify({ requireCheck: false, ...settings }))
  const pages = () => Promise.all(RELEASES_PAGES.map((page) => store.readPage(page)))
  const readDocument = async () =>
    v.parse(releasesDocumentSchema, JSON.parse((await store.readPage('releases/status.json')) ?? ''))

  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    store = new DirectoryStore(folder)
  })
  afterEach(() => remove())

  it('the releases page exists only while the settings ask for it', async () => {
    await publishRelease(store, aHostWithPage(), { who, isFirst: true })
    expect(await pages()).toEqual([undefined, undefined])
    expect(await readdir(folder)).not.toContain('releases')
    await set({ releasesPage: true })
    await refreshPages(store)
    for (const page of await pages()) expect(page).toBeDefined()
    await set({})
    await refreshPages(store)
    expect(await pages()).toEqual([undefined, undefined])
  })

  it('the releases page is written again with every change', async () => {
    await set({ releasesPage: true })
    await publishRelease(store, aHostWithPage(), { who: 'ana', isFirst: true })
    await publishRelease(store, aRemoteBuild('mfe-a'), { who: 'ben', isFirst: true })
    expect(await readDocument()).toMatchObject({
      generation: 2,
      host: { name: 'host', liveBy: 'ana' },
      remotes: [{ name: 'mfe-a', owner: 'mfe-a team', liveBy: 'ben' }],
      histories: [{ name: 'host' }, { name: 'mfe-a', releases: [{ state: 'live' }] }],
      events: [{ name: 'mfe-a', who: 'ben' }, { name: 'host' }],
    })
    expect(await problemsOf(store)).toEqual([])
    await writeFile(path.join(folder, 'releases/status.json'), '{')
    expect(await problemsOf(store)).toEqual(['releases/status.json'])
    await refreshPages(store)
    expect((await readDocument()).generation).toBe(2)
  })

  it("the releases page's HTML contains no text from publishers", async () => {
    await set({ releasesPage: true })
    const { version: host } = await publishRelease(store, aHostWithPage(), { who, isFirst: true })
    const { version } = await publishRelease(store, aRemoteBuild('mfe-a'), { who, isFirst: true })
    const failed = { passed: 1, failed: [HOSTILE], screens: [HOSTILE] }
    await recordCheck(store, { name: 'mfe-a', version, composition: HOSTILE, host }, failed, { who })
    await retireRelease(store, 'mfe-a', { who, reason: HOSTILE })
    const [html = ''] = await pages()
    expect(html).not.toContain('onerror')
    const { remotes, histories, events } = await readDocument()
    expect(remotes[0]).toMatchObject({ retired: HOSTILE })
    expect(histories[1]?.releases[0]?.check).toMatchObject({ failed: [HOSTILE], screens: [HOSTILE] })
    expect(events[0]).toMatchObject({ who: HOSTILE, note: HOSTILE })
  })

  it('the releases page may only run and request its own files', async () => {
    await set({ releasesPage: true, connect: ['https://id.clinic.example'] })
    const { version } = await publishRelease(store, aHostWithPage(), { who, isFirst: true })
    const html = (await store.readPage('releases/index.html')) ?? ''
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(html).toContain(
      `src="/host/${version}/releases-page.js" integrity="${integrityOf(SCRIPT)}" crossorigin`,
    )
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  it.each([
    ['no host', () => aRemoteBuild('mfe-a')],
    ['an older host', () => aHostBuild()],
  ])('the releases page explains that no host supports it in a store with %s', async (_, build) => {
    await set({ releasesPage: true })
    await publishRelease(store, build(), { who, target: 'live' })
    const html = (await store.readPage('releases/index.html')) ?? ''
    expect(html).toContain('No host is live that has this page.')
    expect(html).not.toContain('<script')
    expect((await readDocument()).generation).toBe(1)
  })

  it("the releases page leaves the patients' page unchanged", async () => {
    await publishRelease(store, aHostWithPage(), { who, isFirst: true })
    const before = await store.readPage('index.html')
    await set({ releasesPage: true })
    await refreshPages(store)
    expect(await store.readPage('index.html')).toBe(before)
    expect(before).not.toContain('releases-page')
  })
})
