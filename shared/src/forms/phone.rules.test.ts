import { formatPhone } from './phone.rules'

test('formats a US number as people write it', () => {
  expect(formatPhone('+15555550142')).toBe('(555) 555-0142')
})

test('leaves any other number unchanged', () => {
  for (const phone of ['+442079460000', '988', '', '+1555555014']) expect(formatPhone(phone)).toBe(phone)
})
