import { canReadAloud, canResumeSession, hasOwnNavigation } from './wrapper-versions.rules'

test.each([
  ['3.2.5', false],
  ['3.2.6', true],
  ['3.2.10', true],
  ['3.10.0', true],
  ['2.9.9', false],
  ['3.2.6.1', true],
  ['3.2.5.9', false],
  ['4', true],
  ['v3.2', false],
  ['next', true],
  ['3.2.6+build.7', true],
])('a wrapper of version %s can resume a session: %s [WRAPPER-22]', (version, expected) => {
  expect(canResumeSession({ platform: 'ios', version })).toBe(expected)
})

test.each([
  ['3.2.10', false],
  ['3.3.0', true],
  ['4', true],
  ['next', true],
])('a wrapper of version %s reads aloud: %s', (version, expected) => {
  expect(canReadAloud({ platform: 'android', version })).toBe(expected)
})

test.each([
  ['android', '3.2.4', true],
  ['android', '3.2.5', false],
  ['android', '3.2.6', false],
  ['android', '3.1.10', true],
  ['ios', '2.2.3', true],
  ['ios', '2.2.4', false],
  ['ios', '3.2.6', false],
  ['android', '3.2.4.7', true],
  ['android', '3.2.6.1', false],
  ['ios', 'next', false],
] as const)(
  'a wrapper %s %s draws its own bottom navigation: %s [WRAPPER-23] [WRAPPER-24] [WRAPPER-25]',
  (platform, version, expected) => {
    expect(hasOwnNavigation({ platform, version })).toBe(expected)
  },
)
