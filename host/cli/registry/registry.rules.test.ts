import { toRemoteRelease } from '../releases/to-release.rules.ts'
import { statusOf } from '../status/status.rules.ts'
import { aRemoteBuild } from '../testing/builds.fixture.ts'
import { candidateOf, MAX_RELEASES, newestFirst, previousRelease } from './lineage.rules.ts'
import { publicRegistry } from './public-registry.rules.ts'
import { withPromotion, withRemote, withRollback } from './registry.rules.ts'
import { emptyRegistry, type Registry } from './registry.schema.ts'
import { MAX_EVENTS } from './registry-step.rules.ts'

const changeAt = (second: number) => ({
  who: 'ana',
  at: new Date(Date.UTC(2030, 0, 1) + second * 1000).toISOString(),
})

const releaseAt = (second: number, code: string) => ({
  ...toRemoteRelease(aRemoteBuild('mfe-a'), changeAt(second)),
  version: code,
})

const publishedInTurn = (...versions: string[]): Registry =>
  versions.reduce(
    (registry, version, second) =>
      withRemote(registry, 'mfe-a', releaseAt(second, version), changeAt(second)),
    emptyRegistry(),
  )

const standing = (registry: Registry) => {
  const { current, lastKnownGood } = registry.remotes['mfe-a'] ?? {}
  return { current, lastKnownGood }
}

describe('the registry', () => {
  it('the registry keeps the previous live release as the last known good', () => {
    const registry = publishedInTurn('1', '2')
    expect(registry.generation).toBe(2)
    expect(standing(registry)).toEqual({ current: '2', lastKnownGood: '1' })
  })

  it('the registry does not keep a rolled-back release as the last known good', () => {
    const once = withRollback(publishedInTurn('1', '2', '3'), 'mfe-a', '2', changeAt(9))
    expect(standing(once)).toEqual({ current: '2', lastKnownGood: '1' })
    const twice = withRollback(once, 'mfe-a', '1', changeAt(10))
    expect(standing(twice)).toEqual({ current: '1', lastKnownGood: undefined })
  })

  it("the registry's status names who made a release live", () => {
    const live = (registry: Registry) => {
      const [{ liveAt, liveBy } = {}] = statusOf(registry).remotes
      return { at: liveAt, who: liveBy }
    }
    const asked = withRemote(publishedInTurn('1'), 'mfe-a', releaseAt(1, '2'), changeAt(1), 'candidate')
    const promotion = { ...changeAt(5), who: 'ben' }
    const promoted = withPromotion(asked, 'mfe-a', { version: '2' }, promotion)
    expect(live(promoted)).toEqual(promotion)
    const rollback = { ...changeAt(6), who: 'cleo' }
    expect(live(withRollback(promoted, 'mfe-a', '1', rollback))).toEqual(rollback)
  })

  it('the registry keeps a release that a rollback made live as the next last known good', () => {
    const back = withRollback(publishedInTurn('1', '2', '3'), 'mfe-a', '2', changeAt(9))
    expect(standing(withRemote(back, 'mfe-a', releaseAt(10, '4'), changeAt(10)))).toEqual({
      current: '4',
      lastKnownGood: '2',
    })
  })

  it('the registry skips a rolled-back release as the last known good, and lets it go live again', () => {
    const back = withRollback(publishedInTurn('1', '2'), 'mfe-a', '1', changeAt(9))
    const later = ['3', '4'].reduce(
      (registry, version, index) =>
        withRemote(registry, 'mfe-a', releaseAt(10 + index, version), changeAt(10 + index)),
      back,
    )
    const again = withRollback(later, 'mfe-a', '3', changeAt(20))
    expect(standing(again)).toEqual({ current: '3', lastKnownGood: '1' })
    // A person made it live again, so it is trusted.
    const forward = withRollback(back, 'mfe-a', '2', changeAt(21))
    expect(standing(forward)).toEqual({ current: '2', lastKnownGood: '1' })
  })

  it('the registry logs the author of each of the latest hundred changes', () => {
    const versions = Array.from({ length: MAX_EVENTS + 5 }, (_, index) => String(index))
    const { log } = publishedInTurn(...versions)
    expect(log).toHaveLength(MAX_EVENTS)
    expect(log.at(-1)).toMatchObject({ who: 'ana', action: 'publish', version: '104', replaced: '103' })
  })

  it('the registry lists at least the last ten releases', () => {
    const many = Array.from({ length: MAX_RELEASES + 3 }, (_, index) => String(index))
    const old = withRollback(publishedInTurn(...many.slice(0, MAX_RELEASES)), 'mfe-a', '0', changeAt(50))
    const later = many
      .slice(MAX_RELEASES)
      .reduce(
        (registry, version, index) =>
          withRemote(registry, 'mfe-a', releaseAt(60 + index, version), changeAt(60 + index)),
        old,
      )
    const listed = Object.keys(later.remotes['mfe-a']?.releases ?? {})
    expect(MAX_RELEASES).toBeGreaterThanOrEqual(10)
    expect(listed).toHaveLength(MAX_RELEASES)
    expect(listed).toEqual(expect.arrayContaining(many.slice(-10)))
  })

  it('the registry orders releases by generation if clocks of publishers differ', () => {
    // The clocks of the publishers of 2 and 4 are slow by one and two hours.
    const registry = [0, -3600, 60, -7200].reduce(
      (before, second, index) =>
        withRemote(before, 'mfe-a', releaseAt(second, String(index + 1)), changeAt(second)),
      emptyRegistry(),
    )
    const lineage = registry.remotes['mfe-a'] ?? { releases: {} }
    expect(newestFirst(lineage).map(({ version }) => version)).toEqual(['4', '3', '2', '1'])
    expect(previousRelease(lineage, '4')?.version).toBe('3')
    expect(previousRelease(lineage, '2')?.version).toBe('1')
    expect(standing(withRollback(registry, 'mfe-a', '2', changeAt(0)))).toEqual({
      current: '2',
      lastKnownGood: '1',
    })
    const candidate = releaseAt(-9000, '5')
    const withCandidate = withRemote(registry, 'mfe-a', candidate, changeAt(-9000), 'candidate')
    expect(candidateOf(withCandidate.remotes['mfe-a'] ?? lineage)?.version).toBe('5')
  })

  it('the registry keeps the latest releases if clocks of publishers differ', () => {
    const many = Array.from({ length: MAX_RELEASES + 3 }, (_, index) => String(index))
    const registry = many.reduce(
      (before, version, index) =>
        withRemote(before, 'mfe-a', releaseAt(-60 * index, version), changeAt(-60 * index)),
      emptyRegistry(),
    )
    expect(Object.keys(registry.remotes['mfe-a']?.releases ?? {}).sort()).toEqual(
      many.slice(-MAX_RELEASES).sort(),
    )
  })

  it('the public form of the registry contains no names of people', () => {
    expect(JSON.stringify(publicRegistry(publishedInTurn('1', '2')))).not.toContain('ana')
  })
})
