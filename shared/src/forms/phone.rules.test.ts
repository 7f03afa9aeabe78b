import { formatPhone } from './phone.rules'

test('formatPhone formats a US number in the national format', () => {
  expect(formatPhone('+15555550142')).toBe('(555) 555-0142')
})

test('formatPhone returns any other number unchanged', () => {
  for (const phone of ['+442079460000', '988', '', '+1555555014']) expect(formatPhone(phone)).toBe(phone)
})
