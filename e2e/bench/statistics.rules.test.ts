import { median, percentile } from './statistics.rules'

test('percentile returns the value at the given share of the sorted list', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.98)).toBe(98)
  expect(percentile(hundred, 1)).toBe(100)
  expect(median([3, 1, 2])).toBe(2)
  expect(median([])).toBeNaN()
})
