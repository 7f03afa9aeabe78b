import fc from 'fast-check'
import { toAsciiDigits } from './digits.rules'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟏𝟗𝟘𝟙𝟡', '019019'],
  ['٣/٤ a', '3/4 a'],
  ['½²Ⅳ', '½²Ⅳ'],
])('%s is understood as %s', (typed, plain) => {
  expect(toAsciiDigits(typed)).toBe(plain)
})

test('text without digits of other scripts stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => expect(toAsciiDigits(text)).toBe(text)),
  )
})
