import type { Composition } from '@soundings/shared/internal/contract/composition.ts'
import { toNavigationEntries } from '../navigation/navigation.rules.ts'
import { hasScreenAt, matchScreens } from './match-screens.ts'
import { withCanaries } from './with-canaries.ts'

const release = { version: '2', entry: { url: '/remotes/mfe-new/2/e.js', integrity: '' } }
const shown = {
  routes: [
    {
      path: '/new',
      layout: 'authenticated' as const,
      screen: 'new',
      prefetch: [],
      navigation: { label: 'New', icon: 'dot' as const, order: 15 },
    },
  ],
  gates: [{ layout: 'authenticated' as const, screen: 'gate', prefetch: [] }],
}
/** The remote was never live. */
const composition: Composition = {
  id: 'c',
  generation: 1,
  host: { version: '1' },
  remotes: {
    'mfe-new': { ...release, routes: [], gates: [], canary: { ...release, ...shown, percentage: 30 } },
  },
}

const drawn = (number: number) => {
  window.soundingsDraws = { 'mfe-new': number }
  return withCanaries(composition)
}
afterEach(() => {
  delete window.soundingsDraws
})

test('a browser in the share of a first canary gets its routes', () => {
  const mine = drawn(29.9)
  expect(matchScreens(mine, '/new').screens.map(({ screen }) => screen)).toEqual(['gate', 'new'])
  expect(toNavigationEntries(mine, 'en')).toMatchObject([{ label: 'New', to: '/new' }])
  expect(mine.remotes['mfe-new']?.lastKnownGood?.screens).toEqual([])
})

test('a browser outside the share of a first canary gets no routes', () => {
  const mine = drawn(30)
  expect(hasScreenAt(mine, '/new')).toBe(false)
  expect(toNavigationEntries(mine, 'en')).toEqual([])
  expect(mine.remotes['mfe-new']?.gates).toEqual([])
})

test('a browser stays in its share on later visits', () => {
  const draw = () => withCanaries(composition) && window.soundingsDraws?.['mfe-new']
  const first = draw()
  expect(first).toBeLessThan(100)
  delete window.soundingsDraws
  expect(draw()).toBe(first)
})
