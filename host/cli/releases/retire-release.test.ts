import { checkRelease } from '../check/check-release.ts'
import { aNewRemoteBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import type { AnyBuild } from './build.schema.ts'
import { retireRelease } from './retire-release.ts'
import { rollbackRelease } from './rollback-release.ts'

const releases = setUpReleaseStore()
const { who, now, publish, composed, canary, promote, rollback } = releases
const reason = 'its service is switched off'
const retire = (name = 'mfe-new') => retireRelease(releases.store, name, { who, reason, now })

describe('a retired remote', () => {
  it('a retired remote can be promoted again', async () => {
    const first = await publish(aNewRemoteBuild())
    const second = await publish(aNewRemoteBuild('two'))
    await publish(aNewRemoteBuild('three'), 'candidate')
    await canary(10)
    expect(await retire()).toEqual({ name: 'mfe-new', version: second, reason })
    expect((await composed())?.remotes).toEqual({})
    const registry = await releases.store.readRegistry()
    expect(Object.keys(registry.remotes['mfe-new']?.releases ?? {})).toHaveLength(3)
    expect(registry.log.at(-1)).toMatchObject({ action: 'retire', version: second, note: reason })
    expect(await releases.store.readPage('registry.json')).not.toContain(reason)
    await expect(rollback()).rejects.toThrow(/No release of it is live/)

    await promote(first)
    expect((await composed())?.remotes['mfe-new']).toMatchObject({
      version: first,
      routes: [{ path: '/new' }],
    })
    // Before it returned, no release was live.
    expect(await rollback()).toEqual({ name: 'mfe-new', replaced: first })
  })

  it("a retired remote's routes can be used by another remote", async () => {
    const version = await publish(aNewRemoteBuild())
    await retire()
    const { routes } = aNewRemoteBuild().manifest
    await publish({ ...aRemoteBuild('mfe-b', { routes }) })
    await expect(promote(version)).rejects.toThrow(/Route \/new is owned by mfe-b/)
  })

  it('a retired remote cannot be published live, but its candidate may become a canary and live', async () => {
    await publish(aNewRemoteBuild())
    await retire()
    await expect(publish(aNewRemoteBuild('two'))).rejects.toThrow(
      /It is retired \(its service is switched off\)\. To bring it back, publish it with --candidate/,
    )
    const version = await publish(aNewRemoteBuild('two'), 'candidate')
    await checkRelease(releases.store, 'mfe-new', {
      who,
      now,
      runJourneys: async () => ({ passed: 5, failed: [] }),
    })
    await canary(10)
    expect((await composed())?.remotes['mfe-new']).toMatchObject({ routes: [], canary: { version } })
    await promote(version)
    expect((await composed())?.remotes['mfe-new']).toMatchObject({ version })
  })

  it.each([
    ['the host', 'host', /The host cannot be retired/],
    ['a remote that was never published', 'mfe-z', /No release of \S+ was ever published/],
    ['a remote that is not live', 'mfe-b', /No release of it is live/],
  ])('retire refuses %s', async (_, name, message) => {
    await publish(aRemoteBuild('mfe-b'), 'candidate')
    await expect(retire(name)).rejects.toThrow(message)
  })
})

describe("a gate for other remotes' screens", () => {
  const aGate = (
    gates: { layout: 'authenticated'; screen: string; prefetch: [] }[],
    code?: string,
  ): AnyBuild => {
    const build = aRemoteBuild('mfe-gate', code === undefined ? {} : { code })
    return {
      ...build,
      manifest: {
        ...build.manifest,
        gates,
        chunks: { ...build.manifest.chunks, 'screen-gate': ['screen-home.js'] },
      },
    }
  }
  const gate = { layout: 'authenticated', screen: 'gate', prefetch: [] as [] } as const
  const needed = /Its gate "gate" protects the authenticated screens of mfe-new/

  it('a gate cannot be removed while a live remote needs it', async () => {
    const version = await publish(aGate([gate]))
    await publish(aNewRemoteBuild())
    await expect(retire('mfe-gate')).rejects.toThrow(needed)
    await expect(rollbackRelease(releases.store, 'mfe-gate', { who })).rejects.toThrow(needed)
    await expect(publish(aGate([], 'two'))).rejects.toThrow(needed)
    expect((await composed())?.remotes['mfe-gate']).toMatchObject({ version })
  })

  it('a gate cannot be removed while a canary needs it', async () => {
    await publish(aGate([gate]))
    await publish(aNewRemoteBuild(), 'candidate')
    await canary(10)
    await expect(retire('mfe-gate')).rejects.toThrow(needed)
    await canary(0)
    expect(await retire('mfe-gate')).toMatchObject({ name: 'mfe-gate' })
  })
})
