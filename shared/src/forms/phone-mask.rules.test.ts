import fc from 'fast-check'
import { editPhone, maskPhone, maskWholePhone } from './phone-mask.rules'

/** Types key by key. */
const typed = (text: string) =>
  [...text].reduce((shown, key) => editPhone(shown, `${shown}${key}`, shown.length + 1), '')
const digitsOf = (text: string) => text.replace(/\D/g, '')

test.each([
  ['2', '2'],
  ['2125', '(212) 5'],
  ['2125550142', '(212) 555-0142'],
  ['212-555-0142', '(212) 555-0142'],
  ['(212) 555-0142', '(212) 555-0142'],
  ['٢١٢٥٥٥٠١٤٢', '(212) 555-0142'],
  ['212555012345', '212555012345'],
  ['123456789012', '1 23456789012'],
  ['+', '+'],
  ['+4721234567', '+47 21 23 45 67'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+12125550142', '+1 212 555 0142'],
  ['call me', 'call me'],
  ['', ''],
])('a phone number typed as "%s" is shown as "%s" [INVITE-12] [KIOSK-17] [INTAKE-26]', (text, shown) => {
  expect(typed(text)).toBe(shown)
})

test.each([
  ['12125550142', '(212) 555-0142'],
  ['+1 212.555.0142', '(212) 555-0142'],
  ['2125550142', '(212) 555-0142'],
  ['\u202a+1 (212)\u00a0555-0142\u202c', '(212) 555-0142'],
  ['२१२५५५०१४२', '(212) 555-0142'],
  ['+4721234567', '+47 21 23 45 67'],
  ['+47 212 34 567', '+47 21 23 45 67'],
  ['212555014', '(212) 555-014'],
  ['call 2125550142', 'call 2125550142'],
])('a phone number entered as %s becomes %s on blur', (text, shown) => {
  expect(maskWholePhone(text)).toBe(shown)
})

const key = fc.constantFrom(...'0123456789')

test('the phone mask keeps every digit and plus in order', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(key, { maxLength: 16 }), (hasPlus, digits) => {
      const text = `${hasPlus ? '+' : ''}${digits.join('')}`
      for (const shown of [typed(text), maskPhone(text)]) {
        expect(digitsOf(shown)).toBe(digits.join(''))
        expect(shown.startsWith('+')).toBe(hasPlus)
      }
    }),
  )
})

test('the phone mask does not format a number after a deletion or an edit in the middle', () => {
  expect(editPhone('(212) 5', '(212) ', 6)).toBe('(212) ')
  expect(editPhone('(212) 555-0142', '(22) 555-0142', 2)).toBe('(22) 555-0142')
  expect(editPhone('(22) 555-0142', '(232) 555-0142', 3)).toBe('(232) 555-0142')
})
