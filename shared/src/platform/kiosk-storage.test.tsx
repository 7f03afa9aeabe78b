import { readKioskOfBrowser, readKioskOfTab, storeKiosk } from './kiosk-storage'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a kiosk is stored for its tab, and its display id alone for the browser', () => {
  storeKiosk({ displayId: 'harbor-lane', startsAt: 2 })
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane', startsAt: 2 })
  expect(readKioskOfBrowser()).toEqual({ displayId: 'harbor-lane', openedAt: expect.any(Number) })
})

test.each(['not json', '{}', 'null', '[]', '{"displayId":""}', '{"displayId":7}'])(
  'a tab that stores %j is no kiosk',
  (stored) => {
    sessionStorage.setItem('soundings.kiosk', stored)
    expect(readKioskOfTab()).toBeUndefined()
  },
)

test('fields of another type are left out', () => {
  sessionStorage.setItem('soundings.kiosk', '{"displayId":"harbor-lane","startsAt":"2"}')
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane' })
})
