import { aHostBuild, aNewRemoteBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { startCanary } from './canary-release.ts'

const releases = setUpReleaseStore()
const { who, now, force, publish, composed, canary, rollback } = releases

describe('a remote that was never live', () => {
  it('a canary of a new remote is shown only to its share of browsers', async () => {
    const before = (await composed())?.id
    const version = await publish(aNewRemoteBuild(), 'candidate')
    expect((await composed())?.remotes).toEqual({})
    await canary(10)
    const composition = await composed()
    expect(composition?.remotes['mfe-new']).toMatchObject({
      routes: [],
      gates: [],
      canary: { version, percentage: 10, routes: [{ path: '/new', navigation: { label: 'New' } }] },
    })
    expect(composition?.remotes['mfe-new']?.lastKnownGood).toBeUndefined()
    expect(composition?.id).not.toBe(before)
  })

  it('a new remote reserves its route while it is a canary', async () => {
    await publish(aNewRemoteBuild(), 'candidate')
    await canary(10)
    const other = aRemoteBuild('mfe-b', { routes: [{ path: '/new', screen: 'home' }] })
    await expect(publish(other)).rejects.toThrow(/Route \/new is owned by mfe-new/)
    await expect(publish(other, 'candidate')).rejects.toThrow(/Route \/new is owned by mfe-new/)
    const navigation = { label: 'Old', icon: 'dot', order: 15 } as const
    const beside = aRemoteBuild('mfe-b', { routes: [{ path: '/b', screen: 'home', navigation }] })
    await expect(publish(beside)).rejects.toThrow(/has order 15, which "New" of mfe-new already uses/)
  })

  it('a new remote cannot become a canary if another remote has its route', async () => {
    await publish(aNewRemoteBuild(), 'candidate')
    await publish(aRemoteBuild('mfe-b', { routes: [{ path: '/new', screen: 'home' }] }), 'candidate')
    await startCanary(releases.store, 'mfe-b', { who, now, percentage: 5, force })
    await expect(canary(5)).rejects.toThrow(/Route \/new is owned by mfe-b/)
  })

  it('a new remote is not shown if it is incompatible with the host', async () => {
    await publish(aRemoteBuild('mfe-new', { contract: '~1.0.0' }), 'candidate')
    await canary(10)
    await publish(aHostBuild({ contract: '1.1.0' }))
    expect((await composed())?.remotes).toEqual({})
  })
})

describe('a first release', () => {
  it('a first release can be rolled back to none', async () => {
    const version = await publish(aNewRemoteBuild())
    expect(await rollback()).toEqual({ name: 'mfe-new', replaced: version })
    expect((await composed())?.remotes).toEqual({})
    expect((await releases.store.readRegistry()).log.at(-1)).toMatchObject({
      action: 'rollback',
      version,
      note: expect.stringContaining('no longer live'),
    })
    expect(await releases.store.hasRelease('mfe-new', version)).toBe(true)
    const two = await publish(aNewRemoteBuild('two'))
    expect((await composed())?.remotes['mfe-new']?.lastKnownGood).toBeUndefined()
    // A rollback never returns to a rolled-back release, so before the second release there was none.
    expect(await rollback()).toEqual({ name: 'mfe-new', replaced: two })
  })

  it('a refused rollback names a first release that was forced', async () => {
    const first = await publish(aNewRemoteBuild(), 'candidate')
    await releases.promote()
    const second = await publish(aNewRemoteBuild('two'))
    await expect(rollback()).rejects.toThrow(
      `${first} was live before ${second}, and was forced. To make it live anyway: npm run remotes -- rollback mfe-new ${first}`,
    )
  })

  it('a rollback to none is refused after a rollback from a later release', async () => {
    const first = await publish(aNewRemoteBuild())
    await publish(aNewRemoteBuild('two'))
    expect(await rollback()).toMatchObject({ version: first })
    await expect(rollback()).rejects.toThrow(
      /No release was live before \S+\. Publish another one, or retire mfe-new\./,
    )
  })
})
