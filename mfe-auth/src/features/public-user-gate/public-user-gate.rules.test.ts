import { resolveGateState } from './public-user-gate.rules'

const notNeeded = { isNeeded: false, data: undefined }
const consent = (consentRequired: boolean) => ({ isNeeded: true, data: { consentRequired } })
const birthday = (isVerified: boolean) => ({ isNeeded: true, data: { isVerified } })

test('consent comes before the birthday, and both before the content [GATE-01]', () => {
  expect(resolveGateState(consent(true), birthday(false))).toBe('consent')
  expect(resolveGateState(consent(false), birthday(false))).toBe('birthday')
  expect(resolveGateState(consent(false), birthday(true))).toBe('open')
  expect(resolveGateState(notNeeded, notNeeded)).toBe('open')
})

test('the state is loading while the data of a needed check is missing [GATE-01]', () => {
  const unknown = { isNeeded: true, data: undefined }
  expect(resolveGateState(unknown, birthday(true))).toBe('loading')
  expect(resolveGateState(consent(false), unknown)).toBe('loading')
  expect(resolveGateState(consent(true), unknown)).toBe('consent')
})

test('a browser that refuses cookies is asked for nothing that it would forget', () => {
  const unverified = { isVerified: false, keepsCookies: false }
  const refused = { isNeeded: true, data: unverified }
  expect(resolveGateState(consent(true), refused)).toBe('cookies-refused')
  expect(resolveGateState(notNeeded, refused)).toBe('cookies-refused')
  expect(resolveGateState(consent(true), { ...refused, data: { ...unverified, keepsCookies: true } })).toBe(
    'consent',
  )
  expect(resolveGateState(notNeeded, { ...refused, data: { ...unverified, isVerified: true } })).toBe('open')
  expect(resolveGateState(notNeeded, { isNeeded: false, data: unverified })).toBe('open')
})
