/** Internal module: may change without notice. */
import { DAY_MS } from './durations.ts'
import { currentLocale } from './locale.ts'

/** The time zone of this device, to be sent with a time of day; nothing where a browser does not tell. */
export const deviceTimeZone = (): { timeZone?: string } => {
  const { timeZone } = new Intl.DateTimeFormat(currentLocale()).resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? { timeZone } : {}
}

/** The local times of a year to come, by the week. @throws RangeError for a zone that this browser does not know. */
const localTimes = (timeZone: string, now: number): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: 53 }, (_, week) => format.format(now + 7 * week * DAY_MS)).join()
}

/**
 * Whether two zones (IANA) are one for a time of day: the same name, two names of one zone (`Asia/Calcutta`, `Asia/Kolkata`;
 * browsers differ in which they say), or two whose clocks agree for a year from `now` (ms).
 */
export const isSameZone = (one: string | undefined, other: string | undefined, now = Date.now()): boolean => {
  if (!one || !other || one === other) return one === other
  try {
    return localTimes(one, now) === localTimes(other, now)
  } catch {
    return false
  }
}

/** What another time zone than that of this device is called, `'Pacific Time'`; `''` for that of this device. */
export const otherZoneName = (timeZone: string | undefined, language = currentLocale()): string => {
  if (!timeZone || isSameZone(timeZone, deviceTimeZone().timeZone)) return ''
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // A browser that does not know the zone or the locale: the zone's IANA name is shown.
    return timeZone
  }
}
