import { HOUR_MS } from '../dates/durations'
import { readKioskOfBrowser, readKioskOfTab, storeKiosk } from './kiosk-storage'
import { getKioskPath, isAtKiosk, isKioskBrowser, markTabAsKiosk, startKioskVisit } from './kiosk-visit'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }))
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

test('a new browser is a kiosk only at the URLs of a kiosk', () => {
  expect(isKioskBrowser()).toBe(false)
  expect(isAtKiosk({ pathname: '/login', search: '' })).toBe(false)
  expect(isAtKiosk({ pathname: '/clinics/harbor', search: '' })).toBe(true)
  expect(isAtKiosk({ pathname: '/user/u1/assessments', search: '?context=kiosk' })).toBe(true)
})

test('a tab that has shown a kiosk stays a kiosk, and its browser stays a kiosk for 24 hours', () => {
  markTabAsKiosk('harbor')
  expect(isKioskBrowser()).toBe(true)
  expect(isAtKiosk({ pathname: '/login', search: '' })).toBe(true)
  jest.setSystemTime(Date.now() + 25 * HOUR_MS)
  expect(isKioskBrowser()).toBe(true)
  // Simulates another tab.
  sessionStorage.clear()
  expect(isKioskBrowser()).toBe(false)
  expect(getKioskPath()).toBe('/clinics/harbor')
  markTabAsKiosk('harbor')
  sessionStorage.clear()
  jest.setSystemTime(Date.now() + 23 * HOUR_MS)
  expect(isKioskBrowser()).toBe(true)
})

test('a kiosk restarts in the language of its URL', () => {
  window.history.replaceState({}, '', '/clinics/harbor?lang=es-MX')
  markTabAsKiosk('harbor')
  expect(getKioskPath()).toBe('/clinics/harbor?lang=es-MX')
  startKioskVisit('harbor', 'user-7')
  expect(getKioskPath()).toBe('/clinics/harbor?lang=es-MX')
  window.history.replaceState({}, '', '/clinics/harbor')
  markTabAsKiosk('harbor')
  expect(getKioskPath()).toBe('/clinics/harbor')
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a tab stores every field of the kiosk', () => {
  storeKiosk({ displayId: 'harbor-lane', language: 'es', startsAt: 2 })
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane', language: 'es', startsAt: 2 })
  const openedAt = expect.any(Number)
  expect(readKioskOfBrowser()).toEqual({ displayId: 'harbor-lane', language: 'es', openedAt })
})

test.each(['not json', '{}', 'null', '[]', '{"displayId":""}', '{"displayId":7}'])(
  'a tab that has stored %j is not a kiosk',
  (stored) => {
    sessionStorage.setItem('soundings.kiosk', stored)
    expect(readKioskOfTab()).toBeUndefined()
  },
)

test('invalid fields of a stored kiosk are ignored', () => {
  sessionStorage.setItem('soundings.kiosk', '{"displayId":"harbor-lane","language":7,"startsAt":"2"}')
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane' })
})
