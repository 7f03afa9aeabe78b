import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkRelease } from '../check/check-release.ts'
import type { JourneysResult } from '../check/check-result.ts'
import { refreshPages } from '../page/refresh-pages.ts'
import { MAX_RELEASES } from '../registry/lineage.rules.ts'
import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { aPicture } from '../testing/picture.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { problemsOf } from '../testing/store-problems.fixture.ts'
import { picturesPath } from './pictures.rules.ts'
import { listPictures } from './stored-pictures.ts'

const SCREEN = '/mfe-a (home)'

describe('pictures of a check', () => {
  const releases = setUpReleaseStore()
  const { publish, who } = releases
  const set = (settings: object) =>
    writeFile(
      path.join(releases.store.location, 'page-settings.json'),
      JSON.stringify({ requireCheck: false, ...settings }),
    )
  const check = (version: string, result: Partial<JourneysResult> = {}) =>
    checkRelease(releases.store, 'mfe-a', {
      who,
      version,
      runJourneys: async () => ({
        passed: 1,
        failed: [],
        screens: [SCREEN],
        pictures: { [SCREEN]: aPicture() },
        ...result,
      }),
    })
  const stored = async (version: string) =>
    JSON.parse((await releases.store.readPage(picturesPath('mfe-a', version))) ?? 'null')
  const listed = async () =>
    JSON.parse((await releases.store.readPage('releases/status.json')) ?? '{}').pictures
  beforeEach(() => set({ releasesPage: true }))

  it('pictures are stored even after a failed check', async () => {
    const version = await publish(aRemoteBuild('mfe-a'), 'candidate')
    await check(version, { failed: [`${SCREEN}: it is 900 px wide`] })
    expect(await stored(version)).toEqual({ [SCREEN]: aPicture() })
    expect(await listed()).toEqual([`releases/pictures/mfe-a-${version}.json`])
    expect(await problemsOf(releases.store)).toEqual([])
  })

  it('pictures of the last check replace earlier ones', async () => {
    const version = await publish(aRemoteBuild('mfe-a'))
    await check(version)
    const other = aPicture({ width: 1440, height: 900 })
    await check(version, { pictures: { [SCREEN]: other } })
    expect(await stored(version)).toEqual({ [SCREEN]: other })
    await check(version, { pictures: {} })
    expect([await stored(version), await listed()]).toEqual([null, []])
  })

  it('only JPEG pictures of opened screens are stored', async () => {
    const version = await publish(aRemoteBuild('mfe-a'))
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    const { leftOut } = await check(version, { pictures: { [SCREEN]: svg, '../../index.html': aPicture() } })
    expect(leftOut).toContain(`the picture of ${SCREEN}: it is not a JPEG of a screen`)
    expect(await stored(version)).toBeNull()
  })

  it('pictures are removed and no longer stored once the releases page is off', async () => {
    const version = await publish(aRemoteBuild('mfe-a'))
    await check(version)
    await set({})
    expect(await problemsOf(releases.store)).toContain(`releases/pictures/mfe-a-${version}.json`)
    await refreshPages(releases.store)
    expect(await listPictures(releases.store)).toEqual([])
    await check(version)
    expect(await listPictures(releases.store)).toEqual([])
  })

  it('pictures are removed with their release', async () => {
    const version = await publish(aRemoteBuild('mfe-a', { code: 'first' }))
    await check(version)
    for (let count = 0; count < MAX_RELEASES; count += 1) {
      expect(await listPictures(releases.store)).toHaveLength(1)
      await publish(aRemoteBuild('mfe-a', { code: `${count}` }))
    }
    expect((await releases.store.readRegistry()).remotes['mfe-a']?.releases[version]).toBeUndefined()
    expect(await listPictures(releases.store)).toEqual([])
  })

  it('pictures are not written for an unlisted release', async () => {
    await publish(aRemoteBuild('mfe-a'))
    await expect(check('9.9.9-0000000000')).rejects.toThrow('There is no release')
    expect(await listPictures(releases.store)).toEqual([])
  })
})
