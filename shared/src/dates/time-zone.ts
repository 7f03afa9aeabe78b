import { currentLocale } from './locale.ts'

/** The time zone of this device, to be sent with a time of day; nothing where a browser does not tell. */
export const deviceTimeZone = (): { timeZone?: string } => {
  const { timeZone } = new Intl.DateTimeFormat(currentLocale()).resolvedOptions()
  return timeZone ? { timeZone } : {}
}

/** What another time zone than that of this device is called, `'Pacific Time'`; `''` for that of this device. */
export const otherZoneName = (timeZone: string | undefined, language = currentLocale()): string => {
  if (!timeZone || timeZone === deviceTimeZone().timeZone) return ''
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  } catch {
    // A browser that does not know the zone or the locale: the zone's IANA name is shown.
    return timeZone
  }
}
