import type { BucketRow } from '../../components/entries.rules'
import { onlyHighlighted, seriesToHighlight } from './series.rules'

const rowsWith = (...values: BucketRow['values'][]): BucketRow[] =>
  values.map((row, at) => ({ bucket: { from: at, to: at }, values: row }))
const long = (row: BucketRow['values']) => rowsWith(...Array.from({ length: 26 }, () => row))

test('the first series is highlighted by default if there are many buckets', () => {
  expect(seriesToHighlight(long([undefined, 1, 2]), true, undefined)).toBe(1)
  expect(seriesToHighlight(long([undefined, 1, undefined]), true, undefined)).toBeUndefined()
  expect(seriesToHighlight(rowsWith([1, 2], [1, 2]), true, undefined)).toBeUndefined()
})

test('the first series is highlighted if lines have no labels', () => {
  expect(seriesToHighlight(rowsWith([1, 2], [1, 2]), false, undefined)).toBe(0)
  expect(seriesToHighlight(rowsWith([undefined, 2], [undefined, 2]), false, undefined)).toBeUndefined()
})

test('the chosen series is highlighted if it has points', () => {
  expect(seriesToHighlight(long([1, 2, 3]), false, 2)).toBe(2)
  expect(seriesToHighlight(long([1, 2, 3]), false, null)).toBeUndefined()
  expect(seriesToHighlight(rowsWith([1, 2, undefined]), true, 2)).toBeUndefined()
  expect(seriesToHighlight(rowsWith([1, 2, undefined]), false, 2)).toBe(0)
})

test('onlyHighlighted returns the highlighted series', () => {
  expect(onlyHighlighted(['a', 'b'], undefined)).toEqual(['a', 'b'])
  expect(onlyHighlighted(['a', 'b'], 1)).toEqual(['b'])
})
