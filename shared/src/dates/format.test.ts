import { formatDueDate, formatLocalTime, formatShortTime } from './format.ts'

const plain = (text: string) => text.replace(/\u202f/g, ' ')

describe('formatting of dates and times', () => {
  it('formatShortTime formats a time in the short format of the locale', () => {
    expect(plain(formatShortTime('09:00'))).toBe('9:00 AM')
    expect(plain(formatShortTime('20:30'))).toBe('8:30 PM')
  })

  it('formatShortTime returns text that is not a time unchanged', () => {
    expect(formatShortTime('soon')).toBe('soon')
  })

  it('formatDueDate returns the month, day, weekday and full text of a date', () => {
    expect(formatDueDate('2026-12-03', new Date(2026, 6, 1))).toEqual({
      month: 'Dec',
      day: '3',
      weekday: 'Thursday',
      full: 'Thursday, December 3',
    })
  })

  it('formatDueDate adds the year to a date of another year', () => {
    expect(formatDueDate('2027-01-05', new Date(2026, 6, 1))?.full).toBe('Tuesday, January 5, 2027')
  })

  it('formatDueDate and formatLocalTime return no text for an invalid value', () => {
    expect(formatDueDate('soon')).toBeUndefined()
    expect(formatLocalTime('')).toBe('')
  })

  it('formatLocalTime formats a moment as local time', () => {
    expect(plain(formatLocalTime(new Date(2026, 6, 1, 9, 41)))).toBe('9:41 AM')
  })
})
