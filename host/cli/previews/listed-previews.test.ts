import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeJwt } from 'jose'
import { refreshPages } from '../page/refresh-pages.ts'
import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { problemsOf } from '../testing/store-problems.fixture.ts'
import { createPreview, endPreview } from './create-preview.ts'

const releases = setUpReleaseStore()
const { publish } = releases
const at = new Date('2030-02-01T08:00:00Z')
const preview = (now = at) =>
  createPreview(releases.store, { wanted: [{ name: 'mfe-a' }], hours: 48, who: 'ana', now: () => now })
const tokenOf = async (id: string): Promise<string> =>
  JSON.parse((await releases.store.readPage(`previews/${id}.json`)) ?? '{}').token

describe('the releases page', () => {
  const listed = async () =>
    JSON.parse((await releases.store.readPage('releases/status.json')) ?? '{}').previews
  beforeEach(() =>
    writeFile(
      path.join(releases.store.location, 'page-settings.json'),
      '{"requireCheck":false,"releasesPage":true}',
    ),
  )

  it('lists a preview with its author until it ends', async () => {
    await publish(aRemoteBuild('mfe-a'))
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    expect(await listed()).toEqual([])
    const { id } = await preview()
    const until = '2030-02-03T08:00:00.000Z'
    const expected = [{ id, by: 'ana', until, remotes: { 'mfe-a': version }, path: '/mfe-a' }]
    expect(await listed()).toEqual(expected)
    await publish(aRemoteBuild('mfe-b'))
    expect(await listed()).toEqual(expected)
    expect(await problemsOf(releases.store)).toEqual([])
    await endPreview(releases.store, id)
    expect(await listed()).toEqual([])
  })

  it("omits a preview document without the store's signature", async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    const { id } = await preview()
    const [header, , signature] = (await tokenOf(id)).split('.')
    const claims = { ...decodeJwt(await tokenOf(id)), by: 'mallory' }
    const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    await writeFile(
      path.join(releases.store.location, `previews/${id}.json`),
      JSON.stringify({ token: forged }),
    )
    await refreshPages(releases.store)
    expect(await listed()).toEqual([])
  })

  it('lists an expired preview until the next preview is created', async () => {
    await publish(aRemoteBuild('mfe-a'), 'candidate')
    await preview(new Date(0))
    expect(await listed()).toHaveLength(1)
    expect(await problemsOf(releases.store)).toEqual([])
    const { id } = await preview()
    expect((await listed()).map((one: { id: string }) => one.id)).toEqual([id])
  })
})
