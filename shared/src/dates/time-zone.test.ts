import { nameOfOtherZone, timeZoneHere } from './time-zone'

test('the zone of this device is an IANA name, and is not named beside a time', () => {
  const { timeZone } = timeZoneHere()
  expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(nameOfOtherZone(timeZone)).toBe('')
  expect(nameOfOtherZone(undefined)).toBe('')
})

test('another zone is named in words; one that this browser does not know, as it was sent', () => {
  expect(nameOfOtherZone('America/Los_Angeles', 'en-US')).toBe('Pacific Time')
  expect(nameOfOtherZone('Moon/Tycho', 'en-US')).toBe('Moon/Tycho')
})
