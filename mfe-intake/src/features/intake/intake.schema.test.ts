import { addYears, formatUsDate, parseIsoDate } from '@soundings/shared/dates/calendar-date'
import { basicInfoSchema, birthdayError, contactInfoSchema } from './intake.schema'

const today = parseIsoDate('2026-11-21')
if (!today) throw new Error('no date')
const yearsAgo = (years: number, more = 0) => {
  const date = formatUsDate(addYears(today, -years))
  return more === 0 ? date : date.replace('11/21', more > 0 ? '11/22' : '11/20')
}

test.each([
  ['', 'Date of birth is required', 'INTAKE-19'],
  ['99/99/2000', 'Please enter a valid date of birth', 'INTAKE-19'],
  [yearsAgo(13), undefined, 'INTAKE-21'],
  [yearsAgo(13, 1), 'Must be at least 13 years old', 'INTAKE-21'],
  [yearsAgo(120), undefined, 'INTAKE-22'],
  [yearsAgo(120, -1), 'Please enter a valid date of birth', 'INTAKE-22'],
])('the birthday %j shows the error: %s [%s]', (text, message, _id) => {
  expect(birthdayError(text, today)).toBe(message)
})

test.each([
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['preferredName', 'Preferred name'],
])('a %s over the limit of the API shows an error', async (field, label) => {
  const schema = basicInfoSchema(today)
  const problem = (text: string) => schema.validateAt(field, { [field]: text })
  await expect(problem(` ${'a'.repeat(100)} `)).resolves.toBe('a'.repeat(100))
  await expect(problem('a'.repeat(101))).rejects.toThrow(`${label} can have at most 100 characters`)
})

test('an email over the limit of the API shows an error', () =>
  expect(contactInfoSchema().validateAt('email', { email: `${'a'.repeat(250)}@b.co` })).rejects.toThrow(
    'Email can have at most 254 characters',
  ))
