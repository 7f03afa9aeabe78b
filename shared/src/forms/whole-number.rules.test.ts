import fc from 'fast-check'
import { parseWholeNumber } from './whole-number.rules'

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['+7', 7],
  ['007', 7],
  ['-7', -7],
  ['−7', -7],
  ['-0', 0],
  ['٧٠', 70],
  ['７', 7],
  ['9007199254740991', 9007199254740991],
])('"%s" gets the value %s [QUESTION-21]', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test.each(['', '2.5', '1e5', '0x1f', 'Infinity', 'NaN', '--1', '1 000', '1,000', 'seven', '½'])(
  '"%s" gets no value [QUESTION-16]',
  (text) => expect(parseWholeNumber(text)).toBeUndefined(),
)

test('a value too large for a number exceeds every bound and never becomes another number', () => {
  expect(parseWholeNumber('9007199254740993')).toBe(Number.POSITIVE_INFINITY)
  expect(parseWholeNumber('-9007199254740993')).toBe(Number.NEGATIVE_INFINITY)
  expect(parseWholeNumber('9'.repeat(400))).toBe(Number.POSITIVE_INFINITY)
})

test('any whole number is parsed to itself, or to none that could be sent', () => {
  fc.assert(
    fc.property(fc.bigInt(), (number) => {
      const read = parseWholeNumber(String(number))
      if (Number.isFinite(read)) expect(BigInt(read ?? 0)).toBe(number)
      else expect(number > 9007199254740991n || number < -9007199254740991n).toBe(true)
    }),
  )
})
