import { deviceTimeZone, isSameZone, otherZoneName } from './time-zone'

test("the device's time zone is not shown beside a time", () => {
  const { timeZone } = deviceTimeZone()
  expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(otherZoneName(timeZone)).toBe('')
  expect(otherZoneName(undefined)).toBe('')
})

test('another time zone is shown by its name', () => {
  expect(otherZoneName('America/Los_Angeles', 'en-US')).toBe('Pacific Time')
  expect(otherZoneName('Moon/Tycho', 'en-US')).toBe('Moon/Tycho')
})

const asZone = (timeZone: string) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
}
afterEach(() => jest.restoreAllMocks())

test('a device with an unknown time zone reports no time zone', () => {
  asZone('Etc/Unknown')
  expect(deviceTimeZone()).toEqual({})
})

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Kiev', 'Europe/Kyiv', true],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', true],
  ['Etc/UTC', 'UTC', true],
  ['America/New_York', 'America/Chicago', false],
  ['Europe/London', 'Africa/Abidjan', false],
  ['America/Denver', 'America/Phoenix', false],
  ['Moon/Tycho', 'UTC', false],
])('%s and %s are the same time zone: %s', (one, other, isOne) => {
  expect(isSameZone(one, other, Date.UTC(2026, 0, 15))).toBe(isOne)
})

test("an alias of the device's time zone is not shown beside a time", () => {
  asZone('Asia/Kolkata')
  expect(otherZoneName('Asia/Calcutta', 'en-US')).toBe('')
})
