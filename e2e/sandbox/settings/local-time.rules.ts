/** Local time: the calendar day (`yyyy-MM-dd`), its weekday (0 is Sunday), the time (`HH:mm`). */
export type LocalTime = { day: string; weekday: number; time: string }

/** A point in time in a time zone (IANA), by default UTC. */
export const toLocalTime = (now: Date, timeZone = 'UTC'): LocalTime => {
  // Swedish writes both as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(now).split(' ')
  return { day, time, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() }
}

export const isTimeZone = (timeZone: string): boolean => {
  try {
    return toLocalTime(new Date(), timeZone).day !== ''
  } catch {
    return false
  }
}
