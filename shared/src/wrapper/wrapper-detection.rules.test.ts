import { platformHere, wrapperOf } from './wrapper-detection.rules'

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 SoundingsApp/3.2.6 (ios)', { platform: 'ios', version: '3.2.6' }],
  [
    'Mozilla/5.0 (Linux; Android 14) SoundingsApp/3.2.10 (android) Mobile',
    { platform: 'android', version: '3.2.10' },
  ],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Safari', undefined],
  ['SoundingsApp/3.2.6 (windows)', undefined],
  ['SoundingsApp/new (ios)', undefined],
  ['NotSoundingsApp3.2.6 (ios)', undefined],
])('the user agent %s [WRAPPER-01]', (userAgent, expected) => {
  expect(wrapperOf(userAgent)).toEqual(expected)
})

test('the platform is the wrapper’s, else the first URL’s, kept for the tab [WRAPPER-02]', () => {
  expect(platformHere({ platform: 'ios', version: '3.2.6' }, '?platform=android', null)).toBe('ios')
  expect(platformHere(undefined, '?platform=android', null)).toBe('android')
  expect(platformHere(undefined, '', 'ios')).toBe('ios')
  expect(platformHere(undefined, '?platform=windows', null)).toBeUndefined()
})
