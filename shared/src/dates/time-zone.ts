/** Internal module: may change without notice. */
import { DAY_MS } from './durations.ts'
import { currentLocale } from './locale.ts'

/** An empty object if the browser does not report its time zone. */
export const deviceTimeZone = (): { timeZone?: string } => {
  const { timeZone } = new Intl.DateTimeFormat(currentLocale()).resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? { timeZone } : {}
}

/** The local times of moments a week apart over a year. @throws RangeError if the browser does not support the zone. */
const localTimes = (timeZone: string, now: number): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: 53 }, (_, week) => format.format(now + 7 * week * DAY_MS)).join()
}

/** Whether two IANA zones, which may be aliases, have the same local time for a year from `now` (ms). */
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
    // The browser does not support the zone or the locale.
    return timeZone
  }
}
