import { toOrdinaryAddress } from './ordinary-address.rules'

test.each([
  ['?context=kiosk', '/user/u1/assessments'],
  ['?context=kiosk&homescreenUrl=/clinics/a&assessments=mood', '/user/u1/assessments?assessments=mood'],
])('a visit at a kiosk with %s is %s on a person’s own device', (search, address) => {
  expect(toOrdinaryAddress({ pathname: '/user/u1/assessments', search })).toBe(address)
})
