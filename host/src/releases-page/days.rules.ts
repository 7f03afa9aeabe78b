import { DAY_MS } from '@soundings/shared/dates/durations'
import type { MountTotal } from '../../cli/live/mount-total.schema.ts'

/** As long as a collector keeps votes. */
const DAYS = 14

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The days that all charts show, so that releases stand below each other: the last ones with a report. */
export const chartDays = (totals: readonly MountTotal[]): string[] => {
  const reported = totals.flatMap(({ days }) => days.map(({ day }) => day)).sort()
  const [first, last] = [Date.parse(reported[0] ?? ''), Date.parse(reported.at(-1) ?? '')]
  if (Number.isNaN(first) || Number.isNaN(last)) return []
  const count = Math.min(DAYS, Math.round((last - first) / DAY_MS) + 1)
  return Array.from({ length: count }, (_, index) => toDay(last - (count - 1 - index) * DAY_MS))
}

export type DayVotes = { day: string; mounted: number; failed: number }

/** A release on each of these days; without a report nobody came. */
export const votesByDay = ({ days }: MountTotal, shown: readonly string[]): DayVotes[] =>
  shown.map((day) => days.find((one) => one.day === day) ?? { day, mounted: 0, failed: 0 })
