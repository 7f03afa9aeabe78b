/** Internal module: may change without notice. */
import { DAY_MS } from './durations.ts'
import { currentLocale } from './locale.ts'

/** The time zone of this device, to send with a time of day; empty if the browser does not report it. */
export const deviceTimeZone = (): { timeZone?: string } => {
  const { timeZone } = new Intl.DateTimeFormat(currentLocale()).resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? { timeZone } : {}
}

/** The local times of the coming year, by week. @throws RangeError if this browser does not know the zone. */
const localTimes = (timeZone: string, now: number): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: 53 }, (_, week) => format.format(now + 7 * week * DAY_MS)).join()
}

/**
 * Whether two zones (IANA) agree on times of day: the same name, two aliases (`Asia/Calcutta`, `Asia/Kolkata`; browsers
 * report either), or clocks that agree for a year from `now` (ms).
 */
export const isSameZone = (one: string | undefined, other: string | undefined, now = Date.now()): boolean => {
  if (!one || !other || one === other) return one === other
  try {
    return localTimes(one, now) === localTimes(other, now)
  } catch {
    return false
  }
}

/** Name of a time zone, `'Pacific Time'`; `''` if it is this device's zone. */
export const otherZoneName = (timeZone: string | undefined, language = currentLocale()): string => {
  if (!timeZone || isSameZone(timeZone, deviceTimeZone().timeZone)) return ''
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // The browser does not know the zone or the locale: shows the IANA name.
    return timeZone
  }
}
