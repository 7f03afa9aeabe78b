import { checkRelease } from '../check/check-release.ts'
import type { JourneysResult } from '../check/check-result.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { startCanary } from './canary-release.ts'
import { promoteRelease } from './promote-release.ts'
import { rollbackRelease } from './rollback-release.ts'

const allWell: JourneysResult = { passed: 5, failed: [] }

describe('a candidate', () => {
  const releases = setUpReleaseStore()
  const { who, now, publish } = releases
  const check = (name: string, result = allWell) =>
    checkRelease(releases.store, name, { who, now, runJourneys: async () => result })
  const promote = (name: string, force?: string) => promoteRelease(releases.store, name, { who, now, force })
  const canary = (name: string, percentage: number) =>
    startCanary(releases.store, name, { who, now, percentage })
  const composed = async () => (await releases.composed())?.remotes['mfe-a']
  let first: string

  beforeEach(async () => {
    first = await publish(aRemoteBuild('mfe-a'))
  })

  it('a candidate goes live after its check', async () => {
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    await check('mfe-a')
    expect(await promote('mfe-a')).toMatchObject({ version, replaced: first })
    expect(await composed()).toMatchObject({
      version,
      lastKnownGood: {
        version: first,
        entry: { url: `/remotes/mfe-a/${first}/remoteEntry.js` },
        screens: ['home'],
      },
    })
  })

  it('a canary is shown to its share of browsers with its new routes', async () => {
    const two = aRemoteBuild('mfe-a', {
      code: 'two',
      routes: [
        { path: '/mfe-a', screen: 'home' },
        { path: '/new', screen: 'new' },
      ],
    })
    const version = await publish(two, 'candidate')
    const before = (await releases.composed())?.id
    await check('mfe-a')
    await canary('mfe-a', 25)
    expect(await composed()).toMatchObject({
      version: first,
      canary: { version, percentage: 25, routes: [{ path: '/mfe-a' }, { path: '/new' }] },
    })
    expect((await releases.composed())?.id).not.toBe(before)
    const other = aRemoteBuild('mfe-b', { routes: [{ path: '/new', screen: 'home' }] })
    await expect(publish(other)).rejects.toThrow(/Route \/new is owned by mfe-a/)
  })

  it.each([
    ['ends at 0 %', () => canary('mfe-a', 0)],
    ['ends when it goes live', () => promote('mfe-a')],
    ['ends when another release goes live', () => publish(aRemoteBuild('mfe-a', { code: 'three' }))],
  ])('a canary %s', async (_, end) => {
    await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    await check('mfe-a')
    await canary('mfe-a', 25)
    await end()
    expect((await composed())?.canary).toBeUndefined()
  })

  it('a canary ends with a rollback', async () => {
    await publish(aRemoteBuild('mfe-a', { code: 'two' }))
    await publish(aRemoteBuild('mfe-a', { code: 'three' }), 'candidate')
    await check('mfe-a')
    await canary('mfe-a', 25)
    expect(await rollbackRelease(releases.store, 'mfe-a', { who, now })).toMatchObject({ version: first })
    expect((await composed())?.canary).toBeUndefined()
  })

  it('a candidate is refused if it was not checked with the live host', async () => {
    await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    await expect(promote('mfe-a')).rejects.toThrow(
      /It was not checked\..* Check it: npm run remotes -- check mfe-a/,
    )
    await expect(canary('mfe-a', 5)).rejects.toThrow(/It was not checked/)
    await check('mfe-a', { passed: 4, failed: ['a check-in is kept'] })
    await expect(promote('mfe-a')).rejects.toThrow(/Its check failed:\n +a check-in is kept\n/)
    await check('mfe-a')
    await publish(aHostBuild({ code: 'two' }))
    await expect(promote('mfe-a')).rejects.toThrow(/It was checked with host .* is live now\. .* check mfe-a/)
  })

  it('a candidate promoted by force is never used as a fallback', async () => {
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    await promote('mfe-a', 'the clinic waits for this fix')
    expect((await releases.store.readRegistry()).log.at(-1)).toMatchObject({
      action: 'promote',
      version,
      note: 'forced: the clinic waits for this fix',
    })
    await publish(aRemoteBuild('mfe-a', { code: 'three' }))
    expect((await composed())?.lastKnownGood?.version).toBe(first)
  })

  it('an incompatible candidate is refused even by force', async () => {
    await publish(aRemoteBuild('mfe-a', { contract: '>=1.0.0 <1.1.0', code: 'two' }), 'candidate')
    await publish(aHostBuild({ contract: '1.1.0' }))
    await expect(promote('mfe-a', 'I want it to be live')).rejects.toThrow(/needs contract/)
  })

  it('a version is required if a candidate is newer than the canary', async () => {
    const canaryOf = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    await check('mfe-a')
    await canary('mfe-a', 25)
    const newer = await publish(aRemoteBuild('mfe-a', { code: 'three' }), 'candidate')
    expect(await check('mfe-a')).toMatchObject({ version: newer })
    const both = `${canaryOf} is the canary, and ${newer} is a newer candidate. Name the version that you mean.`
    await expect(promote('mfe-a')).rejects.toThrow(both)
    await expect(canary('mfe-a', 50)).rejects.toThrow(both)
    expect(await promoteRelease(releases.store, 'mfe-a', { who, now, version: newer })).toMatchObject({
      replaced: first,
    })
  })

  it('a rolled-back candidate goes live again only with --again', async () => {
    const version = await publish(aRemoteBuild('mfe-a', { code: 'two' }), 'candidate')
    await check('mfe-a')
    await promote('mfe-a')
    await rollbackRelease(releases.store, 'mfe-a', { who, now })
    const refusal = (command: string) =>
      `${version} was rolled back, or its canary ended automatically. Correct it and publish a new build, or repeat: npm run remotes -- ${command} --again`
    const options = { who, now, version }
    await expect(promoteRelease(releases.store, 'mfe-a', options)).rejects.toThrow(
      refusal(`promote mfe-a ${version}`),
    )
    await expect(startCanary(releases.store, 'mfe-a', { ...options, percentage: 5 })).rejects.toThrow(
      refusal(`canary mfe-a ${version} -p 5`),
    )
    await expect(publish(aRemoteBuild('mfe-a', { code: 'two' }))).rejects.toThrow(refusal('publish mfe-a'))
    // Without a version there is no candidate, so the error names the rolled-back version.
    const hint = (command: string) =>
      `${version} was rolled back, or its canary ended automatically. To make it live again: npm run remotes -- ${command} --again`
    await expect(promote('mfe-a')).rejects.toThrow(hint(`promote mfe-a ${version}`))
    await expect(canary('mfe-a', 5)).rejects.toThrow(hint(`canary mfe-a ${version} -p 5`))
    await promoteRelease(releases.store, 'mfe-a', { ...options, again: true })
    expect((await releases.store.readRegistry()).remotes['mfe-a']).toMatchObject({
      current: version,
      releases: { [version]: expect.not.objectContaining({ rolledBack: true }) },
    })
  })

  it('a promotion without a candidate names the rolled-back releases', async () => {
    const versions: string[] = []
    for (const code of ['two', 'three']) {
      const version = await publish(aRemoteBuild('mfe-a', { code }))
      await rollbackRelease(releases.store, 'mfe-a', { who, now })
      versions.unshift(version)
    }
    const [newest, older] = versions
    await expect(promote('mfe-a')).rejects.toThrow(
      `${newest} was rolled back, or its canary ended automatically (so were: ${older}). To make it live again: npm run remotes -- promote mfe-a ${newest} --again`,
    )
  })

  it.each([
    ['the host', 'host', /all visitors share one page/],
    ['a live release', 'mfe-a', /There is no candidate/],
    ['a remote that was never published', 'mfe-z', /No release of \S+ was ever published/],
  ])('a canary is refused for %s', async (_, name, message) => {
    await expect(canary(name, 5)).rejects.toThrow(message)
  })
})
