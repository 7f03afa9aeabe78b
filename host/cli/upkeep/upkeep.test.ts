import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { integrityOf } from '@soundings/shared/internal/build/release-files.ts'
import { MAX_RELEASES } from '../registry/lineage.rules.ts'
import { publishRelease } from '../releases/publish-release.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { aClock, aFolder, aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { pruneStore } from './prune-store.ts'
import { repairStore } from './repair-store.ts'
import { verifyStore } from './verify-store.ts'

describe('the upkeep of a store', () => {
  let folder: string
  let remove: () => Promise<void>
  let store: DirectoryStore
  const now = aClock()
  const publish = (code: string) =>
    publishRelease(store, aRemoteBuild('mfe-a', { code }), { who: 'ana', now })
  const buildOf = (code: string) => async (name: string) =>
    name === 'mfe-a' ? aRemoteBuild('mfe-a', { code }) : undefined
  beforeEach(async () => {
    ;({ folder, remove } = await aFolder())
    store = new DirectoryStore(folder)
    await publishRelease(store, aHostBuild(), { who: 'ana', now })
  })
  afterEach(() => remove())

  it('reports no problem of an intact store', async () => {
    await publish('one')
    await publish('two')
    expect(await verifyStore(store)).toEqual({ releases: 3, files: 11, problems: [] })
  })

  it('names each missing or altered file of every listed release', async () => {
    const one = await publish('one')
    const two = await publish('two')
    await rm(path.join(folder, 'remotes/mfe-a', one.version, 'screen-home.js'))
    await writeFile(path.join(folder, 'remotes/mfe-a', two.version, 'remoteEntry.js'), 'alert(1)')
    expect((await verifyStore(store)).problems.sort()).toEqual(
      [
        `mfe-a ${one.version}: screen-home.js is gone`,
        `mfe-a ${two.version}: remoteEntry.js was altered`,
      ].sort(),
    )
  })

  it('verifies the compressed copies, which browsers are served', async () => {
    const { version } = await publish('one')
    const copy = (name: string) => path.join(folder, 'remotes/mfe-a', version, name)
    await writeFile(copy('remoteEntry.js.br'), brotliCompressSync('alert(1)'))
    await writeFile(copy('screen-home.js.gz'), 'no gzip')
    expect((await verifyStore(store)).problems.sort()).toEqual([
      `mfe-a ${version}: remoteEntry.js.br was altered`,
      `mfe-a ${version}: screen-home.js.gz was altered`,
    ])
  })

  it('names a page that differs from the registry', async () => {
    await writeFile(path.join(folder, 'index.html'), 'older')
    expect((await verifyStore(store)).problems).toEqual([
      'index.html is not what the registry says: npm run remotes -- verify --repair mends it',
    ])
  })

  it('reports a release with an altered declaration', async () => {
    const { version } = await publish('one')
    const file = path.join(folder, 'remotes/mfe-a', version, 'release.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    manifest.files['remoteEntry.js'].integrity = integrityOf(Buffer.from('alert(1)'))
    await writeFile(path.join(folder, 'remotes/mfe-a', version, 'remoteEntry.js'), 'alert(1)')
    await writeFile(file, JSON.stringify(manifest))
    const problem = `mfe-a ${version}: its release.json was altered`
    expect((await verifyStore(store)).problems).toEqual([problem])
    // A build of another version has another declaration, and cannot repair it.
    expect(await repairStore(store, async () => aRemoteBuild('mfe-a', { code: 'two' }))).toEqual([])
    expect(await repairStore(store, buildOf('one'))).toEqual([
      `mfe-a ${version}: release.json was put back`,
      `mfe-a ${version}: remoteEntry.js was put back`,
    ])
    expect((await verifyStore(store)).problems).toEqual([])
  })

  it('restores a file with its compressed copies, only from content with its hash', async () => {
    const { version } = await publish('one')
    const copy = (name: string) => path.join(folder, 'remotes/mfe-a', version, name)
    await writeFile(copy('remoteEntry.js'), 'alert(1)')
    await writeFile(copy('remoteEntry.js.br'), brotliCompressSync('alert(1)'))
    expect(await repairStore(store, buildOf('two'))).toEqual([])
    expect(await repairStore(store, buildOf('one'))).toEqual([
      `mfe-a ${version}: remoteEntry.js was put back`,
    ])
    expect((await verifyStore(store)).problems).toEqual([])
  })

  it('restores a compressed copy from its file, without a build', async () => {
    const { version } = await publish('one')
    await writeFile(path.join(folder, 'remotes/mfe-a', version, 'remoteEntry.js.gz'), 'no gzip')
    expect(await repairStore(store, async () => undefined)).toEqual([
      `mfe-a ${version}: remoteEntry.js was put back`,
    ])
    expect((await verifyStore(store)).problems).toEqual([])
  })

  it('prunes old unlisted releases alone', async () => {
    const versions: string[] = []
    for (let code = 0; code < MAX_RELEASES + 3; code += 1)
      versions.push((await publish(String(code))).version)
    expect((await pruneStore(store, { days: 30, isDry: false })).removed).toEqual([])
    const [first = '', second = '', third = ''] = versions
    const longAgo = new Date(Date.now() - 40 * DAY_MS)
    for (const version of [first, second, versions.at(-1) ?? ''])
      await utimes(path.join(folder, 'remotes/mfe-a', version), longAgo, longAgo)
    const dry = await pruneStore(store, { days: 30, isDry: true })
    expect(dry.removed.map(({ version }) => version).sort()).toEqual([first, second].sort())
    expect(await store.hasRelease('mfe-a', first)).toBe(true)
    expect(await pruneStore(store, { days: 30, isDry: false })).toMatchObject({ removed: dry.removed })
    expect(await store.hasRelease('mfe-a', first)).toBe(false)
    expect(await store.hasRelease('mfe-a', third)).toBe(true)
    expect((await verifyStore(store)).problems).toEqual([])
  })
})
