import { startCanary } from '../releases/canary-release.ts'
import { aNewRemoteBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { setUpReleaseStore } from '../testing/release-store.fixture.ts'
import { endFailingCanaries, failingReason, type ScreenTotal, toEndedText } from './live-reports.ts'

const lineage = { current: '2', canary: { version: '3', percentage: 10 } }
const total = (
  version: string,
  outcomes: ScreenTotal['outcomes'],
  screen = 'home',
  remote = 'mfe-a',
): ScreenTotal => ({
  ...{ remote, version, screen, outcomes, details: {} },
  firstAt: '2030-01-01T08:00:00.000Z',
  lastAt: '2030-01-01T09:00:00.000Z',
})
const of = (version: string, mounted: number, blank: number, screen?: string) =>
  total(version, { mounted, blank }, screen)
const reason = (...totals: ScreenTotal[]) => failingReason('mfe-a', lineage, totals)

describe('a canary', () => {
  it('a canary fails if its failure rate is three times that of the live release', () => {
    expect(reason(of('3', 27, 3), of('2', 300, 9))).toBe(
      'it failed in 3 of 30 visits (10.0%), the live release in 9 of 309 visits (2.9%)',
    )
    // Just below a limit: the number of visits, a share of 5 %, or three times the live release's share.
    expect(reason(of('3', 0, 29))).toBeUndefined()
    expect(reason(of('3', 96, 4))).toBeUndefined()
    expect(reason(of('3', 95, 5))).toContain('5 of 100 visits (5.0%)')
    expect(reason(of('3', 71, 29), of('2', 90, 10))).toBeUndefined()
    expect(reason(of('3', 70, 30), of('2', 90, 10))).toContain('30 of 100')
  })

  it('a canary fails if one of its screens fails too often', () => {
    expect(reason(of('3', 4000, 0), of('3', 10, 20, 'dead'), of('2', 4000, 0))).toMatch(
      /^dead failed in 20 of 30/,
    )
    const screens = Array.from({ length: 10 }, (_, index) => of('3', 0, 3, `screen-${index}`))
    expect(reason(...screens)).toMatch(/^it failed in 30 of 30/)
    // The live release's same screen fails as often, so this one does not count.
    expect(reason(of('3', 80, 20, 'old'), of('2', 80, 20, 'old'))).toBeUndefined()
  })

  it('a canary is judged only by visits to its own release', () => {
    expect(reason(of('2', 0, 100))).toBeUndefined()
    expect(reason(of('1', 0, 100))).toBeUndefined()
    expect(reason(total('3', { blank: 100 }, 'home', 'mfe-b'))).toBeUndefined()
  })

  it.each(['load-failed', 'render-failed', 'blank', 'hung', 'looped'])(
    'a canary fails because of the outcome %s',
    (outcome) => {
      expect(reason(total('3', { [outcome]: 30 }))).toContain('30 of 30 visits')
    },
  )

  it("a canary's failures after `mounted` count once per visit", () => {
    const after = { 'handler-failed': 20, rejected: 30, covered: 10 }
    expect(reason(total('3', { mounted: 100, ...after }))).toContain('30 of 100 visits')
    const harmless = { painted: 90, 'painted-late': 10, trespassed: 100, untranslated: 100, redrawn: 100 }
    expect(reason(total('3', { mounted: 100, ...harmless }))).toBeUndefined()
  })
})

describe('ending a canary that fails', () => {
  const releases = setUpReleaseStore()
  const end = (...totals: ScreenTotal[]) => endFailingCanaries(releases.store, totals, 'soundings')

  it('a failing canary ends with a reason in the history', async () => {
    const version = await releases.publish(aNewRemoteBuild(), 'candidate')
    await releases.canary(10)
    expect(await end(total(version, { mounted: 30 }, 'home', 'mfe-new'))).toEqual([])
    const [ended] = await end(total(version, { blank: 30 }, 'home', 'mfe-new'))
    expect(ended && toEndedText(ended)).toBe(
      `mfe-new ${version}: it failed in 30 of 30 visits (100.0%), the live release in 0 of 0 visits (0.0%): its canary has ended`,
    )
    expect((await releases.composed())?.remotes).toEqual({})
    const { log, remotes } = await releases.store.readRegistry()
    expect(log.at(-1)).toMatchObject({
      action: 'canary',
      who: 'soundings',
      note: expect.stringMatching(/^0%, ended by itself: it failed in 30 of 30/),
    })
    expect(remotes['mfe-new']?.releases[version]?.failed).toMatch(/^it failed/)
    await expect(releases.canary(10)).rejects.toThrow(`${version} was rolled back, or its canary ended`)
  })

  it('failure reports do not change a live release', async () => {
    const version = await releases.publish(aNewRemoteBuild())
    expect(await end(total(version, { blank: 1_000 }, 'home', 'mfe-new'))).toEqual([])
    expect((await releases.composed())?.remotes['mfe-new']).toMatchObject({ version })
  })

  it('a newer canary does not end because of earlier reports', async () => {
    const first = await releases.publish(aNewRemoteBuild(), 'candidate')
    await releases.canary(10)
    const { readRegistry } = releases.store
    const judged = await readRegistry.call(releases.store)
    const second = await releases.publish(aNewRemoteBuild('two'), 'candidate')
    const { who, now, force } = releases
    const options = { who, now, force, version: second, percentage: 10 }
    await startCanary(releases.store, 'mfe-new', options)
    jest.spyOn(releases.store, 'readRegistry').mockResolvedValueOnce(judged)
    const [ended] = await end(total(first, { blank: 30 }, 'home', 'mfe-new'))
    expect(ended?.done).toMatch(/^its canary could not be ended: .*has already ended/s)
    expect((await releases.store.readRegistry()).remotes['mfe-new']?.canary?.version).toBe(second)
  })

  it('a canary that cannot be ended is reported with the reason', async () => {
    const version = await releases.publish(aNewRemoteBuild(), 'candidate')
    await releases.canary(10)
    await releases.publish(aRemoteBuild('mfe-b'))
    jest.spyOn(releases.store, 'swapRegistry').mockRejectedValueOnce(new Error('no right to write'))
    const [ended] = await end(total(version, { blank: 30 }, 'home', 'mfe-new'))
    expect(ended?.done).toBe('its canary could not be ended: no right to write')
  })
})
