import fc from 'fast-check'
import { editPhone, maskPhone } from './phone-mask.rules'

test.each([
  ['2125550142', '(212) 555-0142'],
  ['212-555-0142', '(212) 555-0142'],
  ['+1 212.555.0142', '(212) 555-0142'],
  ['12125550142', '(212) 555-0142'],
  ['(212) 555-0142', '(212) 555-0142'],
  ['2', '(2'],
  ['2125', '(212) 5'],
  ['212555012345', '212555012345'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['call me', 'call me'],
  ['', ''],
])('%s is shown as %s [INVITE-12]', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

const digit = fc.integer({ min: 0, max: 9 })

test('no digit is ever dropped, moved or changed', () => {
  fc.assert(
    fc.property(fc.array(digit, { maxLength: 14 }), (digits) => {
      const typed = digits.join('')
      const shown = maskPhone(typed).replace(/\D/g, '')
      // Only the country code goes: it is not part of the mask.
      expect([typed, typed.replace(/^1(?=\d{10}$)/, '')]).toContain(shown)
    }),
  )
})

test('digit by digit it is the same as at once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 10, maxLength: 10 }), (digits) => {
      const typed = digits.reduce((text, next) => editPhone(text, `${text}${next}`, text.length + 1), '')
      expect(typed).toBe(maskPhone(digits.join('')))
    }),
  )
})

test('a bracket or a dash can be deleted, and an edit in the middle moves nothing', () => {
  expect(editPhone('(212) 5', '(212) ', 6)).toBe('(212) ')
  expect(editPhone('(212) 555-0142', '(22) 555-0142', 2)).toBe('(22) 555-0142')
  expect(editPhone('(22) 555-0142', '(232) 555-0142', 3)).toBe('(232) 555-0142')
})
