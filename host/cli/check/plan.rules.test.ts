import type { RouteDeclaration } from '@soundings/shared/internal/contract/remote-declaration.ts'
import { routeSchema } from '@soundings/shared/internal/contract/remote-declaration.ts'
import * as v from 'valibot'
import type { CheckedRelease } from './check-plan.ts'
import { planCheck } from './plan.rules.ts'

const route = (more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path: '/hello',
  layout: 'authenticated',
  screen: 'hello',
  prefetch: [],
  ...more,
})

const release = (more: Partial<CheckedRelease> = {}): CheckedRelease => ({
  name: 'mfe-hello',
  version: '1',
  routes: [],
  gates: [],
  slots: [],
  extensions: [],
  files: [],
  ...more,
})

const visitsOf = (...routes: RouteDeclaration[]) => {
  const one = release({ routes })
  return planCheck([one], [one])
}

describe('the plan of a check', () => {
  it('a plan times a screen of another live remote as the baseline', () => {
    const mine = release({ routes: [route()] })
    const failed = release({ name: 'mfe-a', hasFailed: true, routes: [route({ path: '/a' })] })
    const leading = route({ path: '/b', check: { leadsTo: '/c' } })
    const other = release({
      name: 'mfe-b',
      routes: [leading, route({ path: '/:unknown' }), route({ path: '/d' })],
    })
    expect(planCheck([mine], [failed, mine, other]).baseline).toMatchObject({ remote: 'mfe-b', path: '/d' })
    // A check of both remotes leaves no screen for comparison.
    expect(planCheck([mine, other], [mine, other]).baseline).toBeUndefined()
  })

  it.each([
    ['authenticated', 'logged-in'],
    ['public-user', 'link'],
    ['public', 'visitor'],
    ['clinic', 'visitor'],
    ['bare', 'visitor'],
  ] as const)('a plan opens a route of the layout %s in the state %s', (layout, state) => {
    expect(visitsOf(route({ layout })).visits).toMatchObject([{ state }])
  })

  it('a plan opens a route without a declared check', () => {
    const { visits, unopened } = visitsOf(route(), route({ path: '/user/:userId/hello/:checkInId' }))
    expect(unopened).toEqual([])
    expect(visits.map(({ params }) => params)).toEqual([{}, { userId: ':userId', checkInId: ':checkInId' }])
  })

  it("a plan uses a route's declared check", () => {
    const check = {
      state: 'visitor',
      params: { id: ':userId' },
      search: { a: 'b' },
      leadsTo: '/login',
    } as const
    expect(visitsOf(route({ path: '/hello/:id', check })).visits).toMatchObject([check])
  })

  it('a plan reports a route whose parameter has no value', () => {
    const { visits, unopened } = visitsOf(route(), route({ path: '/hello/:thingId', screen: 'thing' }))
    expect(visits).toHaveLength(1)
    expect(unopened).toEqual([
      '/hello/:thingId (thing) could not be opened: there is no value for :thingId. ' +
        'Add to this route in remote.json: "check": {"params":{"thingId":"…"}}',
    ])
  })

  it('a plan opens a gate as a person who has not passed it', () => {
    const gate = release({
      name: 'mfe-gate',
      gates: [{ layout: 'public-user', screen: 'gate', prefetch: [] }],
    })
    const behind = release({ routes: [route({ path: '/user/:userId/hello', layout: 'public-user' })] })
    expect(planCheck([gate], [gate, behind]).visits).toMatchObject([
      { remote: 'mfe-gate', screen: 'gate', path: '/user/:userId/hello', state: 'gate' },
    ])
  })

  it('a plan reports a gate as unopened if its layout has no live screen', () => {
    const gate = release({ gates: [{ layout: 'public-user', screen: 'gate', prefetch: [] }] })
    expect(planCheck([gate], [gate]).unopened).toEqual([
      expect.stringContaining('gate could not be opened: no screen of the layout public-user is live'),
    ])
  })

  it('a plan runs only the files directly in the journeys folder of a release', () => {
    const files = ['remoteEntry.js', 'journeys/a.spec.mjs', 'journeys/deep/b.spec.mjs', 'c.spec.mjs']
    const one = release({ files })
    expect(planCheck([one], [one]).journeys).toEqual([
      { remote: 'mfe-hello', version: '1', files: ['journeys/a.spec.mjs'] },
    ])
  })
})

describe('check of a route in remote.json', () => {
  const reads = (check: unknown) =>
    v.safeParse(routeSchema, { path: '/a', layout: 'bare', screen: 'a', check }).success

  it.each([{}, { state: 'link' }, { params: { id: 'low-mood' } }, { leadsTo: '/user/:userId/check-ins' }])(
    'remote.json accepts the check %j',
    (check) => expect(reads(check)).toBe(true),
  )
  it.each([
    { skip: true },
    { state: 'unknown' },
    { params: { id: ':unknown' } },
    { leadsTo: 'https://elsewhere.example' },
  ])('remote.json refuses the check %j', (check) => expect(reads(check)).toBe(false))

  describe('plan of one remote beside others', () => {
    const journeys = ['journeys/a.spec.mjs', 'main.js']
    const own = release({ files: journeys })
    const other = release({ name: 'mfe-other', routes: [route({ path: '/other' })], files: journeys })

    it('the plan of one remote runs the journeys of all remotes', () => {
      const plan = planCheck([own], [other, own])
      expect(plan.visits).toEqual([])
      expect(plan.journeys.map(({ remote, files }) => [remote, files])).toEqual([
        ['mfe-hello', ['journeys/a.spec.mjs']],
        ['mfe-other', ['journeys/a.spec.mjs']],
      ])
      expect(plan.leftOut).toEqual([])
    })

    it('a plan omits the journeys of another release whose check failed', () => {
      const plan = planCheck(
        [own],
        [
          { ...other, hasFailed: true },
          { ...own, hasFailed: true },
        ],
      )
      expect(plan.journeys.map(({ remote }) => remote)).toEqual(['mfe-hello'])
      expect(plan.leftOut).toEqual(['journeys of mfe-other 1, which is live although its own check failed'])
    })
  })

  it('a plan reports a service without a mock', () => {
    const service = { path: '/v1/hello' }
    const [without, withMock] = [release({ service }), release({ service, files: ['mock.json'] })]
    expect(planCheck([without], [without]).leftOut).toEqual([
      'mfe-hello with answers of /v1/hello: there is no mock.json beside remote.json',
    ])
    expect(planCheck([withMock], [withMock]).leftOut).toEqual([])
  })
})

describe('cards in the plan of a check', () => {
  const card = { slot: 'mfe-home/end', screen: 'card', order: 10, layouts: ['authenticated' as const] }
  const home = release({
    name: 'mfe-home',
    version: '3',
    routes: [
      route({ path: '/', screen: 'home' }),
      route({ path: '/user/:userId/home', screen: 'home', layout: 'public-user' }),
      route(),
    ],
    slots: [{ name: 'end', screen: 'home' }],
  })
  const bringing = (...extensions: CheckedRelease['extensions']) => release({ name: 'mfe-card', extensions })

  it('a plan opens a card on each screen of its slot', () => {
    const mine = bringing(card)
    const { visits, leftOut } = planCheck([mine], [home, mine])
    expect(leftOut).toEqual([])
    expect(visits).toEqual([
      expect.objectContaining({
        remote: 'mfe-card',
        version: '1',
        screen: 'card',
        path: '/',
        state: 'logged-in',
        card: 'mfe-card/card',
        cards: ['mfe-card/card'],
      }),
    ])
    const both = bringing({ ...card, layouts: ['authenticated', 'public-user'] })
    expect(planCheck([both], [home, both]).visits.map(({ path, state }) => [path, state])).toEqual([
      ['/', 'logged-in'],
      ['/user/:userId/home', 'link'],
    ])
  })

  it('a plan opens a screen with its live cards', () => {
    const mine = bringing(card)
    const { visits } = planCheck([home], [home, mine])
    expect(visits.map(({ path, cards, card: own }) => [path, cards, own])).toEqual([
      ['/', ['mfe-card/card'], undefined],
      ['/user/:userId/home', undefined, undefined],
      ['/hello', undefined, undefined],
    ])
  })

  it('a plan reports a card that is not for patients as unseen', () => {
    const mine = bringing({ ...card, roles: ['participant'] })
    const { visits, leftOut } = planCheck([home, mine], [home, mine])
    expect(visits.every(({ cards, card: own }) => !cards && !own)).toBe(true)
    expect(leftOut).toEqual(['card of mfe-card in mfe-home/end: it is not for patients'])
  })
})
