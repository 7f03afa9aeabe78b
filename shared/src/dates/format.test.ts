import { formatDueDate, formatLocalTime, formatShortTime } from './format.ts'

const plain = (text: string) => text.replace(/\u202f/g, ' ')

describe('formatting of dates and times', () => {
  it("shows a reminder's time short and local", () => {
    expect(plain(formatShortTime('09:00'))).toBe('9:00 AM')
    expect(plain(formatShortTime('20:30'))).toBe('8:30 PM')
  })

  it('leaves text that is no time unchanged', () => {
    expect(formatShortTime('soon')).toBe('soon')
  })

  it('shows a plain due date as that day everywhere', () => {
    expect(formatDueDate('2026-12-03', new Date(2026, 6, 1))).toEqual({
      month: 'Dec',
      day: '3',
      weekday: 'Thursday',
      full: 'Thursday, December 3',
    })
  })

  it('adds the year to a due date of another year', () => {
    expect(formatDueDate('2027-01-05', new Date(2026, 6, 1))?.full).toBe('Tuesday, January 5, 2027')
  })

  it('shows nothing for an invalid value', () => {
    expect(formatDueDate('soon')).toBeUndefined()
    expect(formatLocalTime('')).toBe('')
  })

  it('shows the local time of a moment', () => {
    expect(plain(formatLocalTime(new Date(2026, 6, 1, 9, 41)))).toBe('9:41 AM')
  })
})
