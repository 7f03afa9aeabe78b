import type { CheckInScore } from '@soundings/shared/api/check-ins'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { currentLocale } from '@soundings/shared/dates/locale'

/** UTC midnight, so that daylight saving time does not change the difference of two days. */
const calendarDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())

/** The largest distance that is relative ('6 days ago'). */
const MAX_RELATIVE_DAYS = 6

const formatDate = (date: Date, now: Date) =>
  new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date)

/** Takes ISO 8601. `daysAgo` counts calendar days from `now`. */
export const findLastAnswered = (
  moments: readonly string[],
  now: Date,
): { date: Date; daysAgo: number } | undefined => {
  const latest = Math.max(
    ...moments.map((moment) => Date.parse(moment)).filter((time) => !Number.isNaN(time)),
  )
  if (!Number.isFinite(latest)) return undefined
  const date = new Date(latest)
  return { date, daysAgo: Math.round((calendarDay(now) - calendarDay(date)) / DAY_MS) }
}

/** By the local calendar. */
export const selectDoneToday = (
  moduleIds: readonly string[],
  scores: readonly Pick<CheckInScore, 'moduleId' | 'createdAt'>[],
  now: Date,
): string[] =>
  moduleIds.filter((id) => {
    const moments = scores.filter(({ moduleId }) => moduleId === id).map(({ createdAt }) => createdAt)
    return findLastAnswered(moments, now)?.daysAgo === 0
  })

/** 'yesterday', '3 days ago', 'Nov 3'. */
export const formatDaysAgo = ({ date, daysAgo }: { date: Date; daysAgo: number }, now: Date): string =>
  daysAgo >= 0 && daysAgo <= MAX_RELATIVE_DAYS
    ? new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-daysAgo, 'day')
    : formatDate(date, now)
