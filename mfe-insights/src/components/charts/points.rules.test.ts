import { toDay } from '../buckets.rules'
import type { BucketRow } from '../entries.rules'
import { bucketsWithPoints, nearestBucket, pointSource } from './points.rules'

const today = toDay(new Date(2026, 10, 21))
const rowsWith = (...values: BucketRow['values'][]): BucketRow[] =>
  values.map((row, at) => ({ bucket: { from: at, to: at }, values: row }))

test('the slider stops only at buckets with a point', () => {
  const rows = rowsWith([1, undefined], [undefined, undefined], [undefined, 3], [2, 2])
  expect(bucketsWithPoints(rows)).toEqual([0, 2, 3])
  expect(bucketsWithPoints(rows, 0)).toEqual([0, 3])
  expect(nearestBucket([0, 3], 2)).toBe(3)
  expect(nearestBucket([], 2)).toBeUndefined()
})

const at = (moment: string, scoreId?: string, checkInId = 'daily-life') => ({
  day: today,
  value: 1,
  moment,
  ...(scoreId ? { checkInId, scoreId } : {}),
})
const bucket = { from: today - 6, to: today }

test('the source of a point with one entry is its submission', () => {
  const one = pointSource([[at('09:00', 'a')], [at('09:00', 'a')]], bucket, today)
  expect(one).toEqual({ count: 1, checkInId: 'daily-life', scoreId: 'a' })
  const two = pointSource([[at('09:00', 'a'), at('21:00', 'b')]], bucket, today)
  expect(two).toEqual({ count: 2, checkInId: 'daily-life' })
  expect(pointSource([[at('09:00', 'a')], [at('21:00', 'b', 'sleep')]], bucket, today)).toEqual({ count: 2 })
})

test('the source of a point ignores the entries of tomorrow', () => {
  const unknown = pointSource([[at('09:00'), at('21:00')], [at('09:00')]], bucket, today)
  expect(unknown).toEqual({ count: 2 })
  expect(
    pointSource([[{ ...at('09:00'), day: today + 1 }]], { from: today, to: today + 1 }, today).count,
  ).toBe(0)
})
