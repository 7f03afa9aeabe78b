import { toLocalTime } from './local-time.rules.ts'

type Reminder = {
  isActive: boolean
  daysOfWeek: readonly number[]
  timeOfDay: string
  /** IANA name; null: made without one. */
  timeZone: string | null
  /** The person's own day on which it was last sent. */
  sentOn: string | null
}

/** Whether a reminder is to be sent now: on its day, past its time, by the person's own clock, and not sent that day. */
export const isDue = (reminder: Reminder, now: Date): boolean => {
  const { isActive, daysOfWeek, timeOfDay, timeZone, sentOn } = reminder
  const { day, weekday, time } = toLocalTime(now, timeZone ?? undefined)
  return isActive && daysOfWeek.includes(weekday) && time >= timeOfDay && sentOn !== day
}
