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
])('the text "%s" is parsed to %s [QUESTION-21]', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test.each(['', '2.5', '1e5', '0x1f', 'Infinity', 'NaN', '--1', '1 000', '1,000', 'seven', '½'])(
  'the text "%s" is not parsed to a whole number [QUESTION-16]',
  (text) => expect(parseWholeNumber(text)).toBeUndefined(),
)

test('a number beyond the safe integers is parsed to infinity', () => {
  expect(parseWholeNumber('9007199254740993')).toBe(Number.POSITIVE_INFINITY)
  expect(parseWholeNumber('-9007199254740993')).toBe(Number.NEGATIVE_INFINITY)
  expect(parseWholeNumber('9'.repeat(400))).toBe(Number.POSITIVE_INFINITY)
})

test('a safe whole number is parsed to itself', () => {
  fc.assert(
    fc.property(fc.bigInt(), (number) => {
      const read = parseWholeNumber(String(number))
      if (Number.isFinite(read)) expect(BigInt(read ?? 0)).toBe(number)
      else expect(number > 9007199254740991n || number < -9007199254740991n).toBe(true)
    }),
  )
})
