import { findPageEnds, groupByMonth, sortNewestFirst } from './months.rules'

const at = (year: number, month: number, day = 1) => ({
  createdAt: new Date(year, month - 1, day, 12).toISOString(),
})
const many = (count: number, year: number, month: number) =>
  Array.from({ length: count }, (_, index) => at(year, month, 28 - (index % 28)))

test('entries are grouped by month, newest first', () => {
  const entries = sortNewestFirst([at(2025, 12, 31), at(2026, 2, 1), at(2026, 2, 3)])
  const short = groupByMonth(entries, 1)
  expect(short.map(({ title, total, entries: shown }) => [title, total, shown.length])).toEqual([
    ['February 2026', 2, 1],
  ])
  expect(short[0]?.entries).toEqual([at(2026, 2, 3)])
  expect(groupByMonth(entries, 3).map(({ title }) => title)).toEqual(['February 2026', 'December 2025'])
})

test('a page ends at the end of a month once it has enough entries', () => {
  const entries = [...many(5, 2026, 4), ...many(16, 2026, 3), ...many(30, 2026, 2), ...many(2, 2026, 1)]
  expect(findPageEnds(entries)).toEqual([21, 51, 53])
  expect(findPageEnds(many(3, 2026, 1))).toEqual([3])
  expect(findPageEnds([])).toEqual([])
})

test('a month with many entries is split into several pages', () => {
  const ends = findPageEnds(many(800, 2026, 1))
  expect(ends[0]).toBe(60)
  expect(ends.at(-1)).toBe(800)
})

test('an entry with an invalid date is kept', () => {
  expect(groupByMonth([{ createdAt: 'soon' }], 1)).toHaveLength(1)
})
