import { isUsPhone, toE164 } from './us-phone.rules'

test.each([
  ['(212) 555-0142', '+12125550142'],
  ['2125550142', '+12125550142'],
  ['+1 212 555 0142', '+12125550142'],
  ['(212) 555-014', undefined],
  ['(111) 555-0142', undefined],
  ['+44 20 7946 0958', undefined],
  ['(604) 555-0142', undefined],
  ['call me', undefined],
  ['call me at 212 555 0142', undefined],
  ['(212) 555-0142 ext 5', undefined],
  ['٢١٢٥٥٥٠١٤٢', '+12125550142'],
  ['+4721234567', undefined],
  ['', undefined],
])('toE164 converts the phone number "%s" to %s [INVITE-08]', (text, expected) => {
  expect(toE164(text)).toBe(expected)
  expect(isUsPhone(text)).toBe(expected !== undefined)
})
