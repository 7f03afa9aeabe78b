import type { ExtensionDeclaration } from '@soundings/shared/internal/contract/slot.ts'
import { withCanaryShare, withHost, withRemote, withRetirement } from '../registry/registry.rules.ts'
import { emptyRegistry, type Registry } from '../registry/registry.schema.ts'
import { aHostBuild, aRemoteBuild } from '../testing/builds.fixture.ts'
import { fitRefusals, publishRefusals, releaseRefusals } from './publish.rules.ts'
import { slotRefusals } from './slot-refusals.rules.ts'
import { toHostRelease, toRemoteRelease } from './to-release.rules.ts'
import { releaseVersionOf } from './version.rules.ts'

const change = { who: 'ana', at: '2030-01-01T08:00:00.000Z' }
type Options = Parameters<typeof aRemoteBuild>[1]
const withLive = (registry: Registry, name: string, options: Options) =>
  withRemote(registry, name, toRemoteRelease(aRemoteBuild(name, options), change), change)

const routes = [
  { path: '/day', screen: 'day', layout: 'authenticated' as const },
  { path: '/link', screen: 'link', layout: 'public-user' as const },
]
const offering: Options = { routes, slots: [{ name: 'top', screen: 'day' }] }
const card = (more: Partial<ExtensionDeclaration> = {}): ExtensionDeclaration => ({
  slot: 'mfe-day/top',
  screen: 'card',
  order: 10,
  layouts: ['authenticated'],
  ...more,
})
const bringing = (...extensions: ExtensionDeclaration[]): Options => ({ routes: [], extensions })

const host = withHost(emptyRegistry(), toHostRelease(aHostBuild(), change), change)
const offered = withLive(host, 'mfe-day', offering)
const refusalsOf = (registry: Registry, name: string, options: Options) =>
  publishRefusals(registry, aRemoteBuild(name, options))

describe('a card', () => {
  it('is taken by a slot that is live, in a layout that the slot stands in', () => {
    expect(refusalsOf(offered, 'mfe-mood', bringing(card()))).toEqual([])
  })

  it.each([
    ['of no remote', host, card(), 'needs slot mfe-day/top, which no live remote offers. Live slots: none.'],
    [
      'of another name',
      offered,
      card({ slot: 'mfe-day/foot' }),
      'needs slot mfe-day/foot, which no live remote offers. Live slots: mfe-day/top.',
    ],
    [
      'in another layout',
      offered,
      card({ layouts: ['authenticated', 'public-user'] }),
      'is for layout public-user, but slot mfe-day/top is shown only in authenticated',
    ],
  ])('is refused for a slot %s', (_, registry, extension, why) => {
    expect(refusalsOf(registry, 'mfe-mood', bringing(extension))).toEqual([
      expect.stringContaining(`Card "card" ${why}`),
    ])
  })

  it('is refused for a slot that only a canary or a candidate has', () => {
    const release = toRemoteRelease(aRemoteBuild('mfe-day', offering), change)
    const candidate = withRemote(host, 'mfe-day', release, change, 'candidate')
    const canary = withCanaryShare(
      candidate,
      'mfe-day',
      { version: release.version, percentage: 10, forced: undefined },
      change,
    )
    for (const registry of [candidate, canary])
      expect(refusalsOf(registry, 'mfe-mood', bringing(card()))).toEqual([
        expect.stringContaining('needs slot mfe-day/top, which no live remote offers'),
      ])
  })

  it('is refused where another card has its order, or it stands there twice', () => {
    const taken = withLive(offered, 'mfe-goals', bringing(card({ screen: 'goal' })))
    expect(refusalsOf(taken, 'mfe-mood', bringing(card()))).toEqual([
      'Card "card" has order 10 in slot mfe-day/top, as "goal" of mfe-goals has. Choose a free one.',
    ])
    expect(refusalsOf(taken, 'mfe-mood', bringing(card({ order: 11 })))).toEqual([])
    expect(refusalsOf(offered, 'mfe-mood', bringing(card(), card({ order: 11 })))).toEqual([
      'Card "card" is declared twice for slot mfe-day/top. Keep one of them in remote.json.',
    ])
    expect(refusalsOf(offered, 'mfe-mood', bringing(card(), card({ screen: 'other' })))).toEqual([
      'Card "other" has order 10 in slot mfe-day/top, as "card" has. Choose a free one.',
    ])
  })

  it('is refused on a screen of its own remote', () => {
    expect(refusalsOf(offered, 'mfe-day', { ...offering, extensions: [card()] })).toEqual([
      expect.stringContaining('Card "card" is for mfe-day/top, a slot of its own remote'),
    ])
  })
})

describe('a slot', () => {
  const used = withLive(offered, 'mfe-mood', bringing(card()))
  const gone = { routes }
  const words = /^Card "card" of mfe-mood is in its slot "top" and would disappear/

  it('stands on a screen of a route', () => {
    const slots = [{ name: 'top', screen: 'nowhere' }]
    expect(refusalsOf(host, 'mfe-day', { routes, slots })).toEqual([
      'Slot "top" is on screen "nowhere", which has no route. Use a screen that has one.',
    ])
  })

  it('is not taken away, nor moved to another layout, while a card stands in it', () => {
    expect(refusalsOf(used, 'mfe-day', { ...offering, code: 'two' })).toEqual([])
    expect(refusalsOf(used, 'mfe-day', gone)).toEqual([expect.stringMatching(words)])
    expect(refusalsOf(used, 'mfe-day', { routes, slots: [{ name: 'top', screen: 'link' }] })).toEqual([
      expect.stringMatching(words),
    ])
    expect(refusalsOf(offered, 'mfe-day', gone)).toEqual([])
  })

  it('is not taken away by retiring its remote, and by retiring that of the card it is free', () => {
    expect(slotRefusals(used, 'mfe-day')).toEqual([expect.stringMatching(words)])
    const free = withRetirement(used, 'mfe-mood', 'not used', change)
    expect(slotRefusals(free, 'mfe-day')).toEqual([])
  })

  it('does not hold up a release that is taken back', () => {
    const build = aRemoteBuild('mfe-day', gone)
    const registry = withRemote(used, 'mfe-day', toRemoteRelease(build, change), change, 'candidate')
    const version = releaseVersionOf(build)
    expect(releaseRefusals(registry, 'mfe-day', version)).toEqual([expect.stringMatching(words)])
    expect(fitRefusals(registry, 'mfe-day', version)).toEqual([])
  })
})
