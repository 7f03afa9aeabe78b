import { findGrowth, NOTHING_HELD } from './memory.rules.ts'

const held = (bytes: number, nodes = 400, listeners = 250) => ({ bytes, nodes, listeners })

describe('what a screen leaves behind', () => {
  it('may be what the worst of ours leaves, and less than there was', () => {
    expect(findGrowth(held(13_000_000), held(14_030_000, 530, 265), 7)).toBeUndefined()
    expect(findGrowth(held(14_000_000), held(13_000_000, 300, 200), 7)).toBeUndefined()
  })

  it.each([
    [held(12_000_000), held(19_000_000), '1000 kB'],
    [held(12_000_000), held(12_000_000, 1_800), '200 nodes of the page'],
    [held(12_000_000), held(12_000_000, 400, 425), '25 listeners'],
  ])('is said where it is more, with what to do', (before, after, what) => {
    expect(findGrowth(before, after, 7)).toContain(`each visit leaves ${what} behind: end timers`)
  })

  it('is named of each kind', () => {
    expect(findGrowth(NOTHING_HELD, held(7_000_000, 1_400, 280), 7)).toContain(
      'leaves 1000 kB, 200 nodes of the page, 40 listeners behind',
    )
  })
})
