import { HOUR_MS } from '../dates/durations'
import { readKioskOfBrowser, readKioskOfTab, storeKiosk } from './kiosk-storage'
import { getKioskPath, isAtKiosk, isKioskBrowser, markTabAsKiosk, startKioskVisit } from './kiosk-visit'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }))
afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

test('a browser that never showed a kiosk is no kiosk, except at a kiosk’s addresses', () => {
  expect(isKioskBrowser()).toBe(false)
  expect(isAtKiosk({ pathname: '/login', search: '' })).toBe(false)
  expect(isAtKiosk({ pathname: '/clinics/harbor', search: '' })).toBe(true)
  expect(isAtKiosk({ pathname: '/user/u1/assessments', search: '?context=kiosk' })).toBe(true)
})

test('a tab that showed a kiosk stays one, other tabs of its browser for a day', () => {
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

test('a kiosk restarts in the language of its address, until it is opened with another or none', () => {
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

test('a kiosk is stored for its tab, and only its address for the browser', () => {
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

test('fields of another type are dropped', () => {
  sessionStorage.setItem('soundings.kiosk', '{"displayId":"harbor-lane","language":7,"startsAt":"2"}')
  expect(readKioskOfTab()).toEqual({ displayId: 'harbor-lane' })
})
