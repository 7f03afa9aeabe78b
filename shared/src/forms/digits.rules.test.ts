import fc from 'fast-check'
import { toAsciiDigits, toPlainEntry } from './digits.rules'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟗𝟘𝟙𝟡', '019019'],
  ['٣/٤ a', '3/4 a'],
  ['½²Ⅳ', '½²Ⅳ'],
])('the digits %s are converted to %s', (typed, plain) => {
  expect(toAsciiDigits(typed)).toBe(plain)
})

test('text without digits of other scripts stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => expect(toAsciiDigits(text)).toBe(text)),
  )
})

test.each([
  ['\u202a(212)\u00a0555\u20110142\u202c', '(212) 555\u20110142'],
  ['robin@\u200bmail.example\ufeff', 'robin@mail.example'],
  ['\u200fMar\u00adlow\u3000', 'Marlow'],
  ['Ma\u200crlow', 'Marlow'],
  // Persian and Hindi need joiners between their letters.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200cعلی\u200c \u200dرضا\u200d', 'علی رضا'],
  ['क्\u200dष', 'क्\u200dष'],
])('the pasted text %j is normalized to %j', (pasted, entry) => {
  expect(toPlainEntry(pasted)).toBe(entry)
  expect(toPlainEntry(entry)).toBe(entry)
})

test('invisible characters around and between digits are removed', () => {
  expect(toAsciiDigits('\u2066\u0664\u200b\u0662\u2069')).toBe('42')
})
