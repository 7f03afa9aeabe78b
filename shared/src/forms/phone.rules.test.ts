import { formatPhone } from './phone.rules'

test('a US number is written as people write it', () => {
  expect(formatPhone('+15555550142')).toBe('(555) 555-0142')
})

test('any other number stays as it is', () => {
  for (const phone of ['+442079460000', '988', '', '+1555555014']) expect(formatPhone(phone)).toBe(phone)
})
