import { ENTRY_CONTEXTS, parseEntryContext } from './entry-context'

test('the seven submission sources are valid contexts [SESSION-29]', () => {
  const sources = 'clinician_app kiosk sms email manual_sms manual_email patient_app'
  expect(ENTRY_CONTEXTS.join(' ')).toBe(sources)
  for (const context of ENTRY_CONTEXTS) expect(parseEntryContext(context)).toBe(context)
})

test.each(['clinician', 'CLINICIAN_APP', 'clinician_app ', 'clinician-app', '', null])(
  'the value %j is not a valid context [SESSION-28]',
  (value) => {
    expect(parseEntryContext(value)).toBeUndefined()
  },
)
