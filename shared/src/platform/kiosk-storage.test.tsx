import { readKioskOfBrowser, readKioskOfTab, storeKiosk } from './kiosk-storage'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a kiosk is stored for its tab, and its address alone for the browser', () => {
  storeKiosk({ displayId: 'harbor-lane', language: 'es', startsAt: 2 })
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane', language: 'es', startsAt: 2 })
  const openedAt = expect.any(Number)
  expect(readKioskOfBrowser()).toEqual({ displayId: 'harbor-lane', language: 'es', openedAt })
})

test.each(['not json', '{}', 'null', '[]', '{"displayId":""}', '{"displayId":7}'])(
  'a tab that stores %j is no kiosk',
  (stored) => {
    sessionStorage.setItem('soundings.kiosk', stored)
    expect(readKioskOfTab()).toBeUndefined()
  },
)

test('fields of another type are left out', () => {
  sessionStorage.setItem('soundings.kiosk', '{"displayId":"harbor-lane","language":7,"startsAt":"2"}')
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane' })
})
