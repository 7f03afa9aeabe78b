import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '@soundings/shared/dates/durations'
import { importJWK, jwtVerify } from 'jose'
import { refreshPages } from '../page/refresh-pages.ts'
import { promoteRelease } from '../releases/promote-release.ts'
import { retireRelease } from '../releases/retire-release.ts'
import { aHostBuild, aNewRemoteBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { problemsOf } from '../testing/store-problems.fixture.ts'
import { createPreview, endPreview, type WantedRelease } from './create-preview.ts'
import { listPreviews } from './stored-previews.ts'

const releases = setUpReleaseStore()
const { publish } = releases
const { who, now, force } = releases
const promote = (version: string, name = 'mfe-new') =>
  promoteRelease(releases.store, name, { who, now, version, force })
const retire = (name: string) => retireRelease(releases.store, name, { who, now, reason: 'it is not needed' })
const at = Date.parse('2030-02-01T08:00:00Z')
const preview = (...wanted: WantedRelease[]) =>
  createPreview(releases.store, { wanted, hours: 48, who: 'ana', now: () => new Date(at) })
const tokenOf = async (id: string): Promise<string> =>
  JSON.parse((await releases.store.readPage(`previews/${id}.json`)) ?? '{}').token
const page = async () => (await releases.store.readPage('index.html')) ?? ''
const publicKeyInPage = async () => JSON.parse(/"previewKey":(\{[^}]*\})/.exec(await page())?.[1] ?? '{}')

describe('a preview', () => {
  it("a preview's signature matches the public key in the page", async () => {
    await publish(aRemoteBuild('mfe-a'))
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    const { id, ...rest } = await preview({ name: 'mfe-a' })
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(rest).toEqual({
      by: 'ana',
      until: '2030-02-03T08:00:00.000Z',
      remotes: { 'mfe-a': version },
      path: '/mfe-a',
    })
    const { payload } = await jwtVerify(
      await tokenOf(id),
      await importJWK(await publicKeyInPage(), 'ES256'),
      {
        currentDate: new Date(at),
      },
    )
    const registry = await releases.store.readRegistry()
    expect(payload).toMatchObject({
      sub: id,
      exp: (at + 48 * HOUR_MS) / 1_000,
      remotes: {
        'mfe-a': {
          entry: {
            url: `/remotes/mfe-a/${version}/remoteEntry.js`,
            integrity: registry.remotes['mfe-a']?.releases[version]?.scripts['remoteEntry.js'],
          },
        },
      },
    })
  })

  it('a preview does not change live releases', async () => {
    await publish(aRemoteBuild('mfe-a'))
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    const { generation } = await releases.store.readRegistry()
    const { id } = await preview({ name: 'mfe-a' })
    expect((await releases.store.readRegistry()).generation).toBe(generation)
    for (const secret of [id, version]) expect(await page()).not.toContain(secret)
    expect(await problemsOf(releases.store)).toEqual([])
  })

  it('concurrent previews share a private key that only its owner can read', async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    await Promise.all([1, 2, 3].map(() => preview({ name: 'mfe-a' })))
    const key = JSON.parse((await releases.store.readPage('keys/preview.json')) ?? '{}')
    expect(key.d).toEqual(expect.any(String))
    expect((await stat(path.join(releases.store.location, 'keys/preview.json'))).mode & 0o077).toBe(0)
    expect(await publicKeyInPage()).toEqual({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y })
    const previews = await listPreviews(releases.store, new Date(at))
    expect(previews).toHaveLength(3)
    for (const { id } of previews)
      await expect(
        jwtVerify(await tokenOf(id), await importJWK(await publicKeyInPage(), 'ES256'), {
          currentDate: new Date(at),
        }),
      ).resolves.toMatchObject({ payload: { sub: id } })
  })

  it('the page keeps the public key of previews after later releases', async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    await preview({ name: 'mfe-a' })
    const key = await publicKeyInPage()
    await publish(aHostBuild({ code: 'two' }))
    expect(await publicKeyInPage()).toEqual(key)
  })

  it('a preview may show a release that was never live', async () => {
    const first = await publish(aNewRemoteBuild(), 'candidate')
    expect((await preview({ name: 'mfe-new' })).remotes).toEqual({ 'mfe-new': first })
    const second = await publish(aNewRemoteBuild('two'))
    await promote(first)
    expect((await preview({ name: 'mfe-new', version: second })).remotes).toEqual({ 'mfe-new': second })
  })

  it('a preview ends at its expiry', async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    const { id } = await preview({ name: 'mfe-a' })
    const later = new Date(at + 48 * HOUR_MS)
    expect(await listPreviews(releases.store, new Date(later.getTime() - 1))).toHaveLength(1)
    expect(await listPreviews(releases.store, later)).toEqual([])
    expect(await tokenOf(id)).toBeDefined()
    await createPreview(releases.store, {
      wanted: [{ name: 'mfe-a' }],
      hours: 1,
      who: 'ana',
      now: () => later,
    })
    expect(await tokenOf(id)).toBeUndefined()
  })

  it('the end command accepts only the id of a preview', async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    const { id } = await preview({ name: 'mfe-a' })
    for (const wrong of ['../index', `../previews/${id}`, '', 'f'.repeat(32)])
      expect(await endPreview(releases.store, wrong)).toBe(false)
    expect(await page()).toContain('composition')
    expect(await endPreview(releases.store, id)).toBe(true)
    expect(await endPreview(releases.store, id)).toBe(false)
    expect(await listPreviews(releases.store, new Date(at))).toEqual([])
  })

  it('a preview is listed despite an unreadable document in the same folder', async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    const { id } = await preview({ name: 'mfe-a' })
    await writeFile(path.join(releases.store.location, `previews/${'0'.repeat(32)}.json`), '{"token":"x"}')
    expect((await listPreviews(releases.store, new Date(at))).map((one) => one.id)).toEqual([id])
  })
})

it('all previews end when their key is lost', async () => {
  await publish(aRemoteBuild('mfe-a'), 'candidate')
  await preview({ name: 'mfe-a' })
  const before = await publicKeyInPage()
  for (const file of ['keys/preview.json', 'preview-key.json']) await releases.store.removePage(file)
  await refreshPages(releases.store)
  expect(await page()).not.toContain('previewKey')
  expect(await listPreviews(releases.store, new Date(at))).toEqual([])
  const { id } = await preview({ name: 'mfe-a' })
  expect(await publicKeyInPage()).not.toEqual(before)
  expect((await listPreviews(releases.store, new Date(at))).map((one) => one.id)).toEqual([id])
  expect(await releases.store.listPages('previews')).toEqual([`previews/${id}.json`])
})

describe('a preview is refused', () => {
  it.each([
    ['of the host', { name: 'host' }, /it is the page itself/],
    ['of a remote that was never published', { name: 'mfe-no' }, /No release of \S+ was ever published/],
    [
      'of a release that the store does not have',
      { name: 'mfe-a', version: '9.9.9-ab' },
      /There is no release 9\.9\.9-ab/,
    ],
    ['without a candidate', { name: 'mfe-a' }, /There is no candidate/],
  ])('a preview %s is refused', async (_, wanted, why) => {
    await publish(aRemoteBuild('mfe-a'))
    await expect(preview(wanted)).rejects.toThrow(why)
    expect(await releases.store.listPages('previews')).toEqual([])
  })

  it('a preview that equals the live releases is refused', async () => {
    const version = await publish(aRemoteBuild('mfe-a'))
    await expect(preview({ name: 'mfe-a', version })).rejects.toThrow(/is already live/)
  })

  it("a preview is refused if it uses another remote's route or does not fit the host", async () => {
    const b = await publish(aRemoteBuild('mfe-b'), 'candidate')
    const routes = [{ path: '/same', screen: 'home' }]
    const c = await publish(aRemoteBuild('mfe-c', { routes }), 'candidate')
    const d = await publish(aRemoteBuild('mfe-d', { routes }), 'candidate')
    await expect(preview({ name: 'mfe-c' }, { name: 'mfe-d' })).rejects.toThrow(/\/same is owned by mfe-d/)
    await promote(d, 'mfe-d')
    await expect(preview({ name: 'mfe-c', version: c })).rejects.toThrow(/\/same is owned by mfe-d/)
    await retire('mfe-d')
    await publish(aHostBuild({ code: 'two', shared: { react: '20.0.0' } }))
    await expect(preview({ name: 'mfe-b', version: b })).rejects.toThrow(/it needs react \^19/)
  })

  it('a preview of a release whose files are missing is refused', async () => {
    const version = await publish(aRemoteBuild('mfe-b'), 'candidate')
    await releases.store.removeRelease('mfe-b', version)
    await expect(preview({ name: 'mfe-b' })).rejects.toThrow(
      /The files of mfe-b .* are no longer in the store/,
    )
  })
})
