import { DAY_MS } from '@soundings/shared/dates/durations'
import fc from 'fast-check'
import { bucketsInRange, toDate, toDay } from './buckets.rules'

const today = toDay(new Date(2026, 10, 21, 23, 59))
const iso = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const RANGES = ['1_week', '1_month', '6_months', 'all'] as const

test.each([
  ['1_week', 7, '2026-11-15', '2026-11-21', 'INSIGHT-08'],
  ['1_month', 30, '2026-10-23', '2026-11-21', 'INSIGHT-09'],
  ['6_months', 26, '2026-05-24', '2026-11-21', 'INSIGHT-10'],
  ['all', 12, '2025-12-01', '2026-11-30', 'INSIGHT-11'],
] as const)('the range %s has %i buckets, from %s to %s [%s]', (range, count, from, to, _id) => {
  const buckets = bucketsInRange(range, today)
  expect(buckets).toHaveLength(count)
  expect(iso(buckets[0]?.from ?? 0)).toBe(from)
  expect(iso(buckets.at(-1)?.to ?? 0)).toBe(to)
})

const anyDay = fc
  .date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true })
  .map(toDay)

test('buckets are contiguous over month ends and clock changes', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...RANGES), (day, range) => {
      const buckets = bucketsInRange(range, day)
      for (const [index, { from, to }] of buckets.entries()) {
        expect(from).toBeLessThanOrEqual(to)
        if (index > 0) expect(from).toBe((buckets[index - 1]?.to ?? 0) + 1)
      }
      expect(buckets.at(-1)?.to).toBeGreaterThanOrEqual(day)
    }),
  )
})

test('a date belongs to the same day at any hour', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 23 }), (day, hour) => {
      const date = toDate(day)
      date.setHours(hour)
      // An hour that a clock change skips becomes the next hour of the same day.
      expect(toDay(date)).toBe(day)
    }),
  )
})
