import { toOrdinaryAddress } from './ordinary-address.rules'

test.each([
  ['?context=kiosk', '/user/u1/assessments'],
  ['?context=kiosk&homescreenUrl=/clinics/a&assessments=mood', '/user/u1/assessments?assessments=mood'],
])('the URL of a kiosk visit with %s is %s on a personal device', (search, address) => {
  expect(toOrdinaryAddress({ pathname: '/user/u1/assessments', search })).toBe(address)
})
