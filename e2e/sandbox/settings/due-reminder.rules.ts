import { Temporal } from 'temporal-polyfill'

type Reminder = {
  isActive: boolean
  daysOfWeek: readonly number[]
  timeOfDay: string
  /** IANA name; null: made without one. */
  timeZone: string | null
  createdAt: Date
  /** The person's own day of the last reminder that was sent. */
  sentOn: string | null
}

/** A reminder of the day before may still go out after midnight, where no run fell between its time and the day's end. */
const LATE = Temporal.Duration.from({ hours: 1 })

/**
 * The person's own day (`yyyy-MM-dd`) of the reminder that is to be sent now; undefined where none is. A reminder goes out once
 * a day, past its time by the person's clock, and not for a time before it was made. A time that the clocks leave out is as
 * late as it would be without the change (RFC 5545).
 */
export const dueDay = (reminder: Reminder, now: Date): string | undefined => {
  const { isActive, daysOfWeek, timeOfDay, timeZone, createdAt, sentOn } = reminder
  if (!isActive) return undefined
  const zone = timeZone ?? 'UTC'
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = instant.toZonedDateTimeISO(zone).toPlainDate()
  const isDue = (day: Temporal.PlainDate) => {
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: timeOfDay }).toInstant()
    const isPast = Temporal.Instant.compare(at, instant) <= 0
    const isLate = !day.equals(today) && Temporal.Instant.compare(at.add(LATE), instant) < 0
    const isOld = at.epochMilliseconds < createdAt.getTime() || (sentOn !== null && day.toString() <= sentOn)
    // 7 is Sunday, as 0 is.
    return daysOfWeek.includes(day.dayOfWeek % 7) && isPast && !isLate && !isOld
  }
  return [today, today.subtract({ days: 1 })].find(isDue)?.toString()
}

export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
