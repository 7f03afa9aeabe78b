import { aPatient } from '@soundings/shared/testing/worlds'
import { resolveAccountPrompt, toRestartUrl } from './after-submission.rules'

const restart = {
  homescreenUrl: null,
  kioskDisplayId: 'harbor-lane',
  clinic: aPatient().clinic,
  clinicId: 'clinic-1',
  origin: 'https://app.example',
  allowedOrigins: ['https://kiosk.example'],
}
const to = (homescreenUrl: string | null, more = {}) => toRestartUrl({ ...restart, homescreenUrl, ...more })

test('Restart opens a URL of our own origin [ASSESS-23]', () => {
  expect(to('/clinics/harbor-lane')).toBe('https://app.example/clinics/harbor-lane')
  expect(to('https://app.example/clinics/x?y=1')).toBe('https://app.example/clinics/x?y=1')
})

test('Restart opens a URL of an allowed origin [ASSESS-24]', () => {
  expect(to('https://kiosk.example/start')).toBe('https://kiosk.example/start')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://kiosk.example.evil.example/',
  'https://kiosk.example@evil.example/',
  'http://kiosk.example/',
  'http://[',
  '',
])('Restart ignores the unsafe URL %j [ASSESS-25]', (address) => {
  expect(to(address)).toBe('/clinics/harbor-lane')
})

test("Restart opens the page of the person's clinic if the tab has no kiosk", () => {
  const withoutKiosk = { kioskDisplayId: undefined }
  expect(to(null, withoutKiosk)).toBe('/clinics/clinic-1')
  const clinic = { ...aPatient().clinic, displayId: 'a b' }
  expect(to(null, { ...withoutKiosk, clinic })).toBe('/clinics/a%20b')
})

const prompted = (hasOnboarded: boolean) =>
  aPatient({ patientId: 'p1', info: { firstName: 'Robin', hasOnboarded, shouldPromptAccountCreation: true } })
const asked = { isInviteFlowOn: true, source: 'sms', user: prompted(false), isLoggedIn: false } as const

test.each(['sms', 'email', 'manual_sms', 'manual_email'] as const)(
  'a submission from %s leads to the account set-up [ASSESS-26] [ASSESS-27] [ASSESS-28] [ASSESS-34]',
  (source) => {
    expect(resolveAccountPrompt({ ...asked, source })).toEqual({
      to: '/accept-invite',
      state: { step: 'setup-account', hasSentAnswers: true, patientId: 'p1' },
    })
  },
)

test.each(['kiosk', 'clinician_app', 'patient_app', undefined] as const)(
  'a submission from %s leads to no other screen [ASSESS-29]',
  (source) => {
    expect(resolveAccountPrompt({ ...asked, source })).toBeUndefined()
  },
)

test('a submission leads to no other screen if the invite flow is off [ASSESS-30] [ASSESS-31]', () => {
  expect(resolveAccountPrompt({ ...asked, isInviteFlowOn: false })).toBeUndefined()
  expect(resolveAccountPrompt({ ...asked, user: aPatient() })).toBeUndefined()
})

test('a submission leads a logged-out person with an account to the login [ASSESS-32] [ASSESS-33]', () => {
  expect(resolveAccountPrompt({ ...asked, user: prompted(true) })).toEqual({
    to: '/login',
    state: { reason: 'answers-sent' },
  })
  for (const hasOnboarded of [true, false])
    expect(resolveAccountPrompt({ ...asked, user: prompted(hasOnboarded), isLoggedIn: true })).toEqual({
      to: '/',
    })
})
