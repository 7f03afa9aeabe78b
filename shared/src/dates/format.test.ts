import { formatDueDate, formatLocalTime, formatShortTime } from './format.ts'

const plain = (text: string) => text.replace(/\u202f/g, ' ')

describe('dates and times as they are shown', () => {
  it("a reminder's time is short and local", () => {
    expect(plain(formatShortTime('09:00'))).toBe('9:00 AM')
    expect(plain(formatShortTime('20:30'))).toBe('8:30 PM')
  })

  it('text that is no time is left alone', () => {
    expect(formatShortTime('soon')).toBe('soon')
  })

  it('a plain due date is that very day', () => {
    expect(formatDueDate('2026-12-03', new Date(2026, 6, 1))).toEqual({
      month: 'Dec',
      day: '3',
      weekday: 'Thursday',
      full: 'Thursday, December 3',
    })
  })

  it('a due date of another year says the year', () => {
    expect(formatDueDate('2027-01-05', new Date(2026, 6, 1))?.full).toBe('Tuesday, January 5, 2027')
  })

  it('what cannot be read is not shown', () => {
    expect(formatDueDate('soon')).toBeUndefined()
    expect(formatLocalTime('')).toBe('')
  })

  it('a moment shows its local time', () => {
    expect(plain(formatLocalTime(new Date(2026, 6, 1, 9, 41)))).toBe('9:41 AM')
  })
})
