import { detectPlatform, detectWrapper } from './wrapper-detection.rules'

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 SoundingsApp/3.2.6 (ios)', { platform: 'ios', version: '3.2.6' }],
  [
    'Mozilla/5.0 (Linux; Android 14) SoundingsApp/3.2.10 (android) Mobile',
    { platform: 'android', version: '3.2.10' },
  ],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Safari', undefined],
  ['SoundingsApp/3.2.6 (windows)', undefined],
  ['SoundingsApp/new (ios)', { platform: 'ios', version: 'new' }],
  ['SoundingsApp/3.2.6.1 (ios)', { platform: 'ios', version: '3.2.6.1' }],
  ['SoundingsApp/4 (iOS 18.1; iPhone)', { platform: 'ios', version: '4' }],
  ['Mozilla/5.0 (Linux; Android 14) SoundingsApp/3.3', { platform: 'android', version: '3.3' }],
  ['NotSoundingsApp3.2.6 (ios)', undefined],
])('detectWrapper parses the user agent %s [WRAPPER-01]', (userAgent, expected) => {
  expect(detectWrapper(userAgent)).toEqual(expected)
})

test('the platform of the wrapper takes precedence over the URL [WRAPPER-02]', () => {
  expect(detectPlatform({ platform: 'ios', version: '3.2.6' }, '?platform=android', undefined)).toBe('ios')
  expect(detectPlatform(undefined, '?platform=android', undefined)).toBe('android')
  expect(detectPlatform(undefined, '', 'ios')).toBe('ios')
  expect(detectPlatform(undefined, '?platform=windows', undefined)).toBeUndefined()
})
