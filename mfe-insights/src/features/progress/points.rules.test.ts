import { bucketsOf, dayOf } from './buckets.rules'
import type { Row } from './lifestyle.rules'
import {
  apartOf,
  behind,
  bucketsWithPoints,
  nearestOf,
  pathBehind,
  seriesAhead,
  whenOf,
} from './points.rules'

const today = dayOf(new Date(2026, 10, 21))
const rowsWith = (...values: Row['values'][]): Row[] =>
  values.map((row, at) => ({ bucket: { from: at, to: at }, values: row }))

test('keys go from point to point, over the gaps, and stay with a series that came forward', () => {
  const rows = rowsWith([1, undefined], [undefined, undefined], [undefined, 3], [2, 2])
  expect(bucketsWithPoints(rows)).toEqual([0, 2, 3])
  expect(bucketsWithPoints(rows, 0)).toEqual([0, 3])
  expect(nearestOf([0, 3], 2)).toBe(3)
  expect(nearestOf([], 2)).toBeUndefined()
})

test('of many points of several series the first with any comes forward, of few none', () => {
  const long = (row: Row['values']) => rowsWith(...Array.from({ length: 26 }, () => row))
  expect(seriesAhead(long([undefined, 1, 2]))).toBe(1)
  expect(seriesAhead(long([undefined, 1, undefined]))).toBeUndefined()
  expect(seriesAhead(rowsWith([1, 2], [1, 2]))).toBeUndefined()
})

test('lines of equal values are drawn apart, others where they are', () => {
  expect(apartOf([4, 4, 1, 4])).toEqual([-1, 0, 0, 1])
  expect(apartOf([4, undefined, 3.9])).toEqual([0, 0, 0])
  expect(apartOf([2, 2.01])).toEqual([-0.5, 0.5])
})

const at = (moment: string, scoreId?: string, checkInId = 'daily-life') => ({
  day: today,
  value: 1,
  moment,
  ...(scoreId ? { checkInId, scoreId } : {}),
})
const bucket = { from: today - 6, to: today }

test('behind a point is the check-in that was answered, or all of a check-in', () => {
  const one = behind([[at('09:00', 'a')], [at('09:00', 'a')]], bucket, today)
  expect(one).toEqual({ count: 1, checkInId: 'daily-life', scoreId: 'a' })
  expect(pathBehind(one)).toBe('/check-ins/daily-life/completed/a')
  const two = behind([[at('09:00', 'a'), at('21:00', 'b')]], bucket, today)
  expect(two).toEqual({ count: 2, checkInId: 'daily-life' })
  expect(pathBehind(two)).toBe('/check-ins/daily-life/completed')
  expect(behind([[at('09:00', 'a')], [at('21:00', 'b', 'sleep')]], bucket, today)).toEqual({ count: 2 })
})

test('a server that does not say what was answered leads nowhere, but is counted', () => {
  const unknown = behind([[at('09:00'), at('21:00')], [at('09:00')]], bucket, today)
  expect(unknown).toEqual({ count: 2 })
  expect(pathBehind(unknown)).toBeUndefined()
  expect(behind([[{ ...at('09:00'), day: today + 1 }]], { from: today, to: today + 1 }, today).count).toBe(0)
})

test('a point is named by its day, its week or its month', () => {
  const last = (range: Parameters<typeof bucketsOf>[0]) => bucketsOf(range, today).at(-1) ?? bucket
  expect(whenOf(last('1_week'), '1_week', 'en-US')).toBe('Sat, Nov 21')
  expect(whenOf(last('6_months'), '6_months', 'en-US')).toMatch(/^Nov 15\s–\s21$/)
  expect(whenOf(last('all'), 'all', 'en-US')).toBe('November 2026')
})
