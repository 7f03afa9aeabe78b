import type { BucketRow } from '../../components/bucket-rows.rules'
import { overlapOffsets, seriesToHighlight } from './series.rules'

const rowsWith = (...values: BucketRow['values'][]): BucketRow[] =>
  values.map((row, at) => ({ bucket: { from: at, to: at }, values: row }))

test('with many buckets the first of several series is highlighted, with few none', () => {
  const long = (row: BucketRow['values']) => rowsWith(...Array.from({ length: 26 }, () => row))
  expect(seriesToHighlight(long([undefined, 1, 2]))).toBe(1)
  expect(seriesToHighlight(long([undefined, 1, undefined]))).toBeUndefined()
  expect(seriesToHighlight(rowsWith([1, 2], [1, 2]))).toBeUndefined()
})

test('only lines of equal values get an offset', () => {
  expect(overlapOffsets([4, 4, 1, 4])).toEqual([-1, 0, 0, 1])
  expect(overlapOffsets([4, undefined, 3.9])).toEqual([0, 0, 0])
  expect(overlapOffsets([2, 2.01])).toEqual([-0.5, 0.5])
})
