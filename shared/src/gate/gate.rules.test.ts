import { ENTRY_CONTEXTS } from '../contract/entry-context'
import { needsBirthdayCheck, needsConsentCheck, toTelecomType } from './gate.rules'

test('consent is required for patients only [GATE-05] [GATE-06]', () => {
  expect(needsConsentCheck('patient', 'sms')).toBe(true)
  expect(needsConsentCheck('participant', 'sms')).toBe(false)
})

test('only the clinician app skips the consent and the birthday [GATE-03] [GATE-04]', () => {
  for (const context of [...ENTRY_CONTEXTS, undefined]) {
    const isAsked = context !== 'clinician_app'
    expect(needsConsentCheck('patient', context)).toBe(isAsked)
    expect(needsBirthdayCheck(true, context)).toBe(isAsked)
  }
})

test('the birthday is not required while the flag is off [GATE-13]', () => {
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
] as const)('the context %s maps to the telecom type %s [%s]', (context, telecomType, _id) => {
  expect(toTelecomType(context)).toBe(telecomType)
})
