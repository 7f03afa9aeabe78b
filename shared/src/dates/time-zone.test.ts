import { deviceTimeZone, otherZoneName } from './time-zone'

test('the zone of this device is an IANA name, and is not named beside a time', () => {
  const { timeZone } = deviceTimeZone()
  expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(otherZoneName(timeZone)).toBe('')
  expect(otherZoneName(undefined)).toBe('')
})

test('another zone is named in words; one that this browser does not know, as it was sent', () => {
  expect(otherZoneName('America/Los_Angeles', 'en-US')).toBe('Pacific Time')
  expect(otherZoneName('Moon/Tycho', 'en-US')).toBe('Moon/Tycho')
})
