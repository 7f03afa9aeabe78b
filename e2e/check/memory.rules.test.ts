import { findGrowth } from './memory.rules.ts'

const VISITS = 9

/** Pseudo-random numbers from -1 to 1, by seed. */
const noiseOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
}

const series = (of: (visit: number) => Partial<{ bytes: number; nodes: number; listeners: number }>) =>
  Array.from({ length: VISITS }, (_, visit) => ({ bytes: 13e6, nodes: 400, listeners: 250, ...of(visit) }))

describe('memory that a screen leaves behind', () => {
  it('the memory check accepts as much growth as in our worst screen', () => {
    expect(
      findGrowth(series((n) => ({ bytes: 13e6 + n * 142e3, nodes: 400 + n * 31, listeners: 250 + n * 6 }))),
    ).toBeUndefined()
    expect(findGrowth(series((n) => ({ bytes: 14e6 - n * 1e6 })))).toBeUndefined()
  })

  it('the memory check reports no leak when a cache fills once', () => {
    expect(findGrowth(series((n) => ({ bytes: n < 4 ? 13e6 : 25e6 })))).toBeUndefined()
    expect(findGrowth(series((n) => ({ nodes: n % 2 === 0 ? 400 : 2_400 })))).toBeUndefined()
    expect(findGrowth(series((n) => ({ bytes: n === 8 ? 40e6 : 13e6 })))).toBeUndefined()
  })

  it.each([
    ['1000 kB', (n: number) => ({ bytes: 12e6 + n * 1e6 })],
    ['200 nodes of the page', (n: number) => ({ nodes: 400 + n * 200 })],
    ['25 listeners', (n: number) => ({ listeners: 250 + n * 25 })],
    ['1000 kB, 200 nodes of the page', (n: number) => ({ bytes: 12e6 + n * 1e6, nodes: 400 + n * 200 })],
  ])('the memory check names a leak (%s)', (what, of) => {
    expect(findGrowth(series(of))).toContain(`each visit leaves ${what} behind: end timers`)
  })

  it('the memory check distinguishes a leak from a filled cache', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const noise = noiseOf(seed)
      const leak = series((n) => ({ bytes: 13e6 + n * 1e6 + noise() * 4e5 }))
      const cache = series((n) => ({ bytes: 13e6 + Math.min(n, 2) * 1e6 + noise() * 1e6 }))
      expect([seed, findGrowth(leak) !== undefined, findGrowth(cache) !== undefined]).toEqual([
        seed,
        true,
        false,
      ])
    }
  })
})
