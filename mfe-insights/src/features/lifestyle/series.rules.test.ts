import type { BucketRow } from '../../components/entries.rules'
import { onlyHighlighted, seriesToHighlight } from './series.rules'

const rowsWith = (...values: BucketRow['values'][]): BucketRow[] =>
  values.map((row, at) => ({ bucket: { from: at, to: at }, values: row }))

test('with many buckets the first of several series is highlighted, with few none', () => {
  const long = (row: BucketRow['values']) => rowsWith(...Array.from({ length: 26 }, () => row))
  expect(seriesToHighlight(long([undefined, 1, 2]))).toBe(1)
  expect(seriesToHighlight(long([undefined, 1, undefined]))).toBeUndefined()
  expect(seriesToHighlight(rowsWith([1, 2], [1, 2]))).toBeUndefined()
})

test('all series are shown, or the highlighted one', () => {
  expect(onlyHighlighted(['a', 'b'], undefined)).toEqual(['a', 'b'])
  expect(onlyHighlighted(['a', 'b'], 1)).toEqual(['b'])
})
