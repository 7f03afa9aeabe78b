import { resolveGateState } from './public-user-gate.rules'

const notNeeded = { isNeeded: false, data: undefined }
const consent = (consentRequired: boolean) => ({ isNeeded: true, data: { consentRequired } })
const birthday = (isVerified: boolean) => ({ isNeeded: true, data: { isVerified } })

test('consent comes before the birthday [GATE-01]', () => {
  expect(resolveGateState(consent(true), birthday(false), true)).toBe('consent')
  expect(resolveGateState(consent(false), birthday(false), true)).toBe('birthday')
  expect(resolveGateState(consent(false), birthday(true), true)).toBe('open')
  expect(resolveGateState(notNeeded, notNeeded, true)).toBe('open')
})

test('the gate is loading while data of a required check are missing [GATE-01]', () => {
  const unknown = { isNeeded: true, data: undefined }
  expect(resolveGateState(unknown, birthday(true), true)).toBe('loading')
  expect(resolveGateState(consent(false), unknown, true)).toBe('loading')
  expect(resolveGateState(consent(true), unknown, true)).toBe('consent')
})

test('the gate warns about blocked cookies instead of asking for a proof', () => {
  const inCookie = { isNeeded: true, data: { isVerified: false, needsCookies: true } }
  expect(resolveGateState(consent(true), inCookie, false)).toBe('cookies-refused')
  expect(resolveGateState(notNeeded, inCookie, false)).toBe('cookies-refused')
  expect(resolveGateState(consent(true), inCookie, true)).toBe('consent')
  expect(resolveGateState(notNeeded, { ...inCookie, isNeeded: false }, false)).toBe('open')
  expect(resolveGateState(notNeeded, birthday(false), false)).toBe('birthday')
  expect(resolveGateState(notNeeded, birthday(true), false)).toBe('open')
})
