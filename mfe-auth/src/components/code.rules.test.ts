import { normalizeCode } from './code.rules'

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 12 34 56 ', '123456'],
  ['1234567', '123456'],
  ['12a456', '12a456'],
  ['Your code is 613 535. It works for 10 minutes.', '613535'],
  ['613535 or 613536', '613535or613536'],
  ['١٢٣ ٤٥٦', '123456'],
  ['１２３４５６', '123456'],
  ['', ''],
])('the code %s is normalized to %s [RESET-10] [INVITE-32]', (typed, taken) => {
  expect(normalizeCode(typed)).toBe(taken)
})
