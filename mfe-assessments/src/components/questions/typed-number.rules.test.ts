import { aFormQuestion } from './form-question.fixture'
import { typedNumberError } from './typed-number.rules'

const question = { ...aFormQuestion('q0', 'n', 'quantity'), decimalPlaces: 1, min: -10, max: 1000 }
const errorOf = (text: string, more: object = {}) => typedNumberError({ ...question, ...more }, text)

test.each(['', '-', '.', '1', '12', '7.', '7.5', '7,5', '7.50', '-9', '1000', '+7', '1 ', '1 0', '٧'])(
  'a typed number shows no error while it can become valid: "%s"',
  (text) => expect(errorOf(text)).toBeUndefined(),
)

test('a number shows no error while more digits can make it valid', () => {
  expect(errorOf('1', { min: 10 })).toBeUndefined()
  expect(errorOf('0', { min: 10 })).toBeUndefined()
  expect(errorOf('-11')).toBe('* Enter between -10 and 1000')
  expect(errorOf('-1', { min: -20, max: -5 })).toBeUndefined()
})

test('an input shows an error at once if more digits cannot make it valid', () => {
  expect(errorOf('1001')).toBe('* Enter between -10 and 1000')
  expect(errorOf('7.55')).toBe('* Enter a number with at most 1 decimal place, such as 7.5')
  expect(errorOf('7.5', { kind: 'number', decimalPlaces: undefined })).toBe('* Enter whole number')
})

test.each(['seven', '1e5', '½', '7 kg'])('an input with letters or symbols shows an error: "%s"', (text) =>
  expect(errorOf(text)).toBe('* Enter a number with at most 1 decimal place, such as 7.5'),
)

test('a number with thousands separators shows an error', () => {
  expect(errorOf('1,000')).toBe('* Enter the number without commas or spaces, such as 1000')
  expect(errorOf(' 12,345.6 ')).toBe('* Enter the number without commas or spaces, such as 12345.6')
  expect(errorOf('1 000')).toBe('* Enter the number without commas or spaces, such as 1000')
  expect(errorOf('\u22121,000')).toBe('* Enter the number without commas or spaces, such as -1000')
  expect(errorOf('١,٠٠٠')).toBe('* Enter the number without commas or spaces, such as 1000')
  expect(errorOf('1 000', { kind: 'number' })).toBe('* Enter whole number')
  expect(errorOf('1,000', { kind: 'number' })).toBe('* Enter whole number')
})
