import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import {
  addYears,
  compareDates,
  formatUsDate,
  localToday,
  parseIsoDate,
  parseUsDate,
  toCalendarDate,
} from './calendar-date.ts'

const parts = fc.tuple(
  fc.integer({ min: 1, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 31 }),
)

describe('a calendar date', () => {
  it('a date is parsed only from MM/DD/YYYY', () => {
    expect(parseUsDate('01/02/1990')).toBe('1990-01-02')
    for (const text of [
      '1/2/1990',
      '01/02/90',
      '01-02-1990',
      '01/02/1990 ',
      '13/01/1990',
      '04/31/1990',
      '',
    ]) {
      expect(parseUsDate(text)).toBeUndefined()
    }
  })

  it('February 29 is valid only in leap years', () => {
    expect(parseUsDate('02/29/2000')).toBe('2000-02-29')
    expect(parseUsDate('02/29/2024')).toBe('2024-02-29')
    expect(parseUsDate('02/29/1900')).toBeUndefined()
    expect(parseUsDate('02/29/2023')).toBeUndefined()
  })

  it('a date is valid only if it exists in the Gregorian calendar', () => {
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const utc = new Date(0)
        utc.setUTCFullYear(year, month - 1, day)
        const exists = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day
        expect(toCalendarDate(year, month, day) !== undefined).toBe(exists)
      }),
    )
  })

  it('a date is unchanged after formatting and parsing, and later than a year before', () => {
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const date = toCalendarDate(year, month, day)
        fc.pre(date !== undefined)
        expect(parseUsDate(formatUsDate(date))).toBe(date)
        expect(parseIsoDate(date)).toBe(date)
        expect(compareDates(date, date)).toBe(0)
        expect(compareDates(addYears(date, -1), date)).toBe(year === 1 ? 0 : -1)
      }),
    )
  })

  it('addYears moves a leap day to the 28th a year later', () => {
    const leapDay = toCalendarDate(2024, 2, 29)
    expect(leapDay && addYears(leapDay, 1)).toBe('2025-02-28')
    expect(leapDay && addYears(leapDay, 4)).toBe('2028-02-29')
  })

  it('localToday returns the local date just after and just before midnight', () => {
    expect(localToday(new Date(2026, 0, 2, 0, 0, 1))).toBe('2026-01-02')
    expect(localToday(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
  })

  it.each(['Pacific/Pitcairn', 'Pacific/Apia'])('a parsed date is the same day in %s [GATE-33]', (zone) => {
    const script =
      "import('./shared/src/dates/calendar-date.ts').then((m) => console.log(new Date(0).getTimezoneOffset(), m.parseUsDate('01/02/1990')))"
    const said = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(said).toMatch(/^-?\d{3} 1990-01-02\n$/)
  })
})
