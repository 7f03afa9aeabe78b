import { gateStateOf } from './public-user-gate.rules'

const notNeeded = { isNeeded: false, answer: undefined }
const consent = (consentRequired: boolean) => ({ isNeeded: true, answer: { consentRequired } })
const birthday = (isVerified: boolean) => ({ isNeeded: true, answer: { isVerified } })

test('consent comes before the birthday, and both before the content [GATE-01]', () => {
  expect(gateStateOf(consent(true), birthday(false))).toBe('consent')
  expect(gateStateOf(consent(false), birthday(false))).toBe('birthday')
  expect(gateStateOf(consent(false), birthday(true))).toBe('open')
  expect(gateStateOf(notNeeded, notNeeded)).toBe('open')
})

test('nothing opens while an answer is missing [GATE-01]', () => {
  const unknown = { isNeeded: true, answer: undefined }
  expect(gateStateOf(unknown, birthday(true))).toBe('loading')
  expect(gateStateOf(consent(false), unknown)).toBe('loading')
  expect(gateStateOf(consent(true), unknown)).toBe('consent')
})
