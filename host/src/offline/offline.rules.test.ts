import { fileKey, isOurPage, isReleaseFile, mayKeepPage } from './offline.rules'

test('the worker caches files of releases but no responses of the API', () => {
  expect(isReleaseFile('/host/0.1.0-a/main.js')).toBe(true)
  expect(isReleaseFile('/remotes/mfe-a/0.1.0-a/remoteEntry.js')).toBe(true)
  expect(isReleaseFile('/v1/public-api/remotes/x/y')).toBe(false)
  expect(isReleaseFile('/registry.json')).toBe(false)
})

test('the worker does not cache an error in place of the page', () => {
  expect(isOurPage(200, '<script type="application/json" id="composition">{}</script>')).toBe(true)
  expect(isOurPage(200, '<title>Welcome to the café</title>')).toBe(false)
  expect(isOurPage(503, '<script id="composition">')).toBe(false)
})

const place = {
  pathname: '/user/u/assessments',
  search: '?context=sms',
  isKioskTab: false,
  isSwitchedOn: true,
}

test('the worker caches the page on a personal device', () => {
  expect(mayKeepPage(place)).toBe(true)
  expect(mayKeepPage({ ...place, search: '' })).toBe(true)
})

test.each([
  ['a tab that is a kiosk', { isKioskTab: true }],
  ['the front of a kiosk', { pathname: '/clinics/harbor' }],
  ['a visit at a kiosk', { search: '?context=kiosk' }],
  ['a clinician’s device', { search: '?context=clinician_app' }],
  ['a deployment that has switched it off', { isSwitchedOn: false }],
])('the worker does not cache the page for %s', (_, more) => {
  expect(mayKeepPage({ ...place, ...more })).toBe(false)
})

test('the worker caches a file with a content hash once across releases', () => {
  const key = 'https://care.test/host/-/libraries.a8cd069b.js'
  expect(fileKey('https://care.test/host/0.1.0-aaaa/libraries.a8cd069b.js')).toBe(key)
  expect(fileKey('https://care.test/host/0.1.0-bbbb/libraries.a8cd069b.js?try=2')).toBe(key)
  const screen = 'https://care.test/remotes/mfe-a/-/screen-home.01234567.js'
  expect(fileKey('https://care.test/remotes/mfe-a/1/screen-home.01234567.js')).toBe(screen)
  for (const url of [
    'https://care.test/host/0.1.0-aaaa/main.js',
    'https://care.test/remotes/mfe-a/1/remoteEntry.js',
    'https://care.test/config.json',
  ])
    expect(fileKey(url)).toBe(url)
})
