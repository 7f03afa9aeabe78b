import fc from 'fast-check'
import {
  addYears,
  type CalendarDate,
  formatUsDate,
  parseIsoDate,
  toCalendarDate,
} from '../dates/calendar-date.ts'
import { parseDateOfBirth } from './date-of-birth.rules.ts'
import { dateOfBirthSchema } from './date-of-birth.schema.ts'

const day = (text: string): CalendarDate => {
  const date = parseIsoDate(text)
  if (!date) throw new Error(`${text} is no date`)
  return date
}

const today = day('2026-07-14')
const messageOf = (text: string) => {
  const read = parseDateOfBirth(text, today)
  return read.ok ? null : read.message
}

describe('a date of birth', () => {
  it.each(['', '   '])('a date of birth is required: "%s" [GATE-22] [INVITE-17]', (text) => {
    expect(messageOf(text)).toBe('* Required')
  })

  it('a date of birth may be today but not tomorrow [GATE-23] [INVITE-18] [KIOSK-08]', () => {
    expect(messageOf('07/14/2026')).toBeNull()
    expect(messageOf('07/15/2026')).toBe("You can't be born in the future!")
  })

  it('a date of birth may be at most 130 years ago [GATE-24] [INVITE-19] [KIOSK-09]', () => {
    expect(messageOf('07/14/1896')).toBeNull()
    expect(messageOf('07/13/1896')).toBe('Year is too far in the past.')
  })

  it.each([
    '99/99/2000',
    '02/29/2023',
    '02/30/2000',
    '1/2/80',
    '04/2',
    '015/02/1980',
    '01/02/19805',
    '00/10/1980',
  ])('a date of birth must be a valid date: %s [GATE-25] [INVITE-20] [KIOSK-10]', (text) => {
    expect(messageOf(text)).toBe('Please enter a valid date of birth')
  })

  it.each(['01/02/1990', '1/2/1990', '01021990', '02/29/2000'])(
    'a date of birth is accepted as %s',
    (text) => {
      expect(messageOf(text)).toBeNull()
    },
  )

  it('a date of birth is returned as yyyy-MM-dd [GATE-32]', () => {
    expect(parseDateOfBirth('01/02/1990', today)).toEqual({ ok: true, date: '1990-01-02' })
  })

  it('a valid date is accepted as a date of birth only in the last 130 years', () => {
    const oldest = addYears(today, -130)
    const dates = fc
      .tuple(
        fc.integer({ min: 1896, max: 2026 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
      )
      .map(([year, month, date]) => toCalendarDate(year, month, date))
      .filter((date): date is CalendarDate => date !== undefined)
    fc.assert(
      fc.property(dates, (date) => {
        const accepted = parseDateOfBirth(formatUsDate(date), today)
        expect(accepted.ok).toBe(date >= oldest && date <= today)
        if (accepted.ok) expect(accepted.date).toBe(date)
      }),
    )
  })
})

describe('the schema of a date of birth', () => {
  it('the schema rejects a date with the message of the broken rule', async () => {
    await expect(dateOfBirthSchema(today).validate('01/01/1800')).rejects.toThrow(
      'Year is too far in the past.',
    )
    await expect(dateOfBirthSchema(today).validate(undefined)).rejects.toThrow('* Required')
  })

  it('the schema leaves an accepted text unchanged', async () => {
    await expect(dateOfBirthSchema(today).validate('01/02/1990')).resolves.toBe('01/02/1990')
  })
})
