import { remoteReleaseOf } from '../releases/to-release.rules.ts'
import { aRemoteBuild } from '../testing/builds.fixtures.ts'
import { RELEASES_KEPT } from './lineage.rules.ts'
import { publicRegistry } from './public-registry.rules.ts'
import { EVENTS_KEPT, withRemote, withRollback } from './registry.rules.ts'
import { emptyRegistry, type Registry } from './registry.schema.ts'

const changeAt = (second: number) => ({
  who: 'ana',
  at: new Date(Date.UTC(2030, 0, 1) + second * 1000).toISOString(),
})

const releaseAt = (second: number, code: string) => ({
  ...remoteReleaseOf(aRemoteBuild('mfe-a'), changeAt(second)),
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
  it('counts every change and keeps the one before as the last known good', () => {
    const registry = publishedInTurn('1', '2')
    expect(registry.generation).toBe(2)
    expect(standing(registry)).toEqual({ current: '2', lastKnownGood: '1' })
  })

  it('goes back step by step, and never trusts what it left', () => {
    const once = withRollback(publishedInTurn('1', '2', '3'), 'mfe-a', '2', changeAt(9))
    expect(standing(once)).toEqual({ current: '2', lastKnownGood: '1' })
    const twice = withRollback(once, 'mfe-a', '1', changeAt(10))
    expect(standing(twice)).toEqual({ current: '1', lastKnownGood: undefined })
  })

  it('takes the release that was live as the last known good after a rollback', () => {
    const back = withRollback(publishedInTurn('1', '2', '3'), 'mfe-a', '2', changeAt(9))
    expect(standing(withRemote(back, 'mfe-a', releaseAt(10, '4'), changeAt(10)))).toEqual({
      current: '4',
      lastKnownGood: '2',
    })
  })

  it('remembers who did what, the latest hundred times', () => {
    const versions = Array.from({ length: EVENTS_KEPT + 5 }, (_, index) => String(index))
    const { log } = publishedInTurn(...versions)
    expect(log).toHaveLength(EVENTS_KEPT)
    expect(log.at(-1)).toMatchObject({ who: 'ana', action: 'publish', version: '104', replaced: '103' })
  })

  it('lists at least the last ten releases, and whatever is live', () => {
    const many = Array.from({ length: RELEASES_KEPT + 3 }, (_, index) => String(index))
    const old = withRollback(publishedInTurn(...many.slice(0, RELEASES_KEPT)), 'mfe-a', '0', changeAt(50))
    const later = many
      .slice(RELEASES_KEPT)
      .reduce(
        (registry, version, index) =>
          withRemote(registry, 'mfe-a', releaseAt(60 + index, version), changeAt(60 + index)),
        old,
      )
    const listed = Object.keys(later.remotes['mfe-a']?.releases ?? {})
    expect(RELEASES_KEPT).toBeGreaterThanOrEqual(10)
    expect(listed).toHaveLength(RELEASES_KEPT)
    expect(listed).toEqual(expect.arrayContaining(many.slice(-10)))
  })

  it('shows browsers no names of people', () => {
    expect(JSON.stringify(publicRegistry(publishedInTurn('1', '2')))).not.toContain('ana')
  })
})
