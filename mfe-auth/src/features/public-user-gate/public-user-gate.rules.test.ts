import { ENTRY_CONTEXTS } from '@soundings/shared/contract/entry-context'
import { gateStateOf, needsBirthdayCheck, needsConsentCheck, telecomTypeOf } from './public-user-gate.rules'

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

test('only patients are asked for consent [GATE-05] [GATE-06]', () => {
  expect(needsConsentCheck('patient', 'sms')).toBe(true)
  expect(needsConsentCheck('participant', 'sms')).toBe(false)
})

test('the clinician app skips both checks, and no other context does [GATE-03] [GATE-04]', () => {
  for (const context of [...ENTRY_CONTEXTS, undefined]) {
    const isAsked = context !== 'clinician_app'
    expect(needsConsentCheck('patient', context)).toBe(isAsked)
    expect(needsBirthdayCheck(true, context)).toBe(isAsked)
  }
})

test('no birthday is asked for while the flag is off [GATE-13]', () => {
  expect(needsBirthdayCheck(false, 'sms')).toBe(false)
})

test.each([
  ['email', 'email', 'GATE-16'],
  ['manual_email', 'email', 'GATE-17'],
  ['sms', 'phone', 'GATE-18'],
  ['manual_sms', 'phone', 'GATE-19'],
  ['kiosk', undefined, 'GATE-20'],
  ['patient_app', undefined, 'GATE-20'],
  [undefined, undefined, 'GATE-20'],
] as const)('context %s makes the telecom type %s [%s]', (context, telecomType, _id) => {
  expect(telecomTypeOf(context)).toBe(telecomType)
})
