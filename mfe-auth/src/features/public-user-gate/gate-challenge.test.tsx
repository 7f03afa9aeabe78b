import { ApiError, api, noContent } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aConfig, aPatient } from '@soundings/shared/testing/worlds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import PublicUserGateScreen from './public-user-gate.screen'

const USER = 'http://api.test/v1/public-api/user/user-1'
const refused = (reason: string) =>
  HttpResponse.json(
    { error: { message: 'Please verify your date of birth first.', reason } },
    { status: 403 },
  )

/** A form behind the gate: a read, an entry, and a request with its outcome. */
const Form = () => {
  const assigned = useQuery({
    queryKey: ['assigned'],
    queryFn: () => api.get('/v1/public-api/user/user-1/assigned-assessments', noContent),
  })
  const [typed, setTyped] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api.post('/v1/public-api/user/user-1/submit-assessments', { typed }, noContent, {
        idempotencyKey: 'key-of-this-form',
      }),
  })
  return (
    <>
      <input aria-label="Answer" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => send.mutate()}>
        Send
      </button>
      <p>{assigned.isSuccess ? 'Assigned is read' : 'Assigned is not read'}</p>
      {assigned.error && <p>{assigned.error.message}</p>}
      {send.isSuccess && <p>It is stored</p>}
      {send.error instanceof ApiError && <p>{`Refused with ${send.error.status}`}</p>}
    </>
  )
}

/** A server whose proofs a test can expire, with the requests that it got. */
const aClinic = ({ hasProof = true }: { hasProof?: boolean } = {}) => {
  const credentials = new Set<string>()
  const state = { hasProof, hasConsented: true, sent: [] as unknown[], reads: 0, userReads: 0, credentials }
  server.use(
    http.get(USER, () => {
      state.userReads += 1
      return HttpResponse.json({ ...aPatient(), clinic: { logoUrl: '' } })
    }),
    http.get(`${USER}/consent-info`, () =>
      HttpResponse.json({ consentRequired: !state.hasConsented, consentCopy: 'Agreed?' }),
    ),
    http.post(`${USER}/accept-consent`, () => {
      state.hasConsented = true
      return HttpResponse.json({})
    }),
    http.get(`${USER}/birthday-verification-status`, () => HttpResponse.json({ isVerified: state.hasProof })),
    http.post(`${USER}/birthday-verification`, () => {
      state.hasProof = true
      return HttpResponse.json({ success: true })
    }),
    http.get(`${USER}/assigned-assessments`, ({ request }) => {
      state.credentials.add(request.credentials)
      state.reads += 1
      return state.hasProof ? HttpResponse.json([]) : refused('proof')
    }),
    http.post(`${USER}/submit-assessments`, async ({ request }) => {
      state.credentials.add(request.credentials)
      state.sent.push([request.headers.get('idempotency-key'), await request.json()])
      if (!state.hasProof) return refused('proof')
      return state.hasConsented ? HttpResponse.json({}) : refused('consent')
    }),
  )
  return state
}

const gate = (
  <PublicUserGateScreen>
    <Form />
  </PublicUserGateScreen>
)
const birthday = () => screen.findByLabelText('Date of birth')
const answer = () => screen.findByRole('textbox', { name: 'Answer' })

test('an expired proof is a challenge: the entries stay, and the same request is retried', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await answer(), 'Once typed')
  clinic.hasProof = false
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await person.type(await birthday(), '01/02/1990')
  expect(screen.getByText(/Your answers are still here/)).toBeVisible()
  expect(screen.getByLabelText('Answer')).not.toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('It is stored')).toBeVisible()
  expect(await answer()).toHaveValue('Once typed')
  expect(clinic.sent).toEqual([
    ['key-of-this-form', { typed: 'Once typed' }],
    ['key-of-this-form', { typed: 'Once typed' }],
  ])
  // The cookie of the proof is sent to an API of another origin too.
  expect([...clinic.credentials]).toEqual(['include'])
})

test('a consent that the clinic requires again is a challenge, and the request is retried', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const clinic = aClinic()
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await answer(), 'Kept')
  clinic.hasConsented = false
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('It is stored')).toBeVisible()
  expect(await answer()).toHaveValue('Kept')
})

test('a refused refetch waits for the birthday, and shows no error', async () => {
  const clinic = aClinic()
  const { person, queryClient } = renderScreen(gate, { context: 'sms' })
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  clinic.hasProof = false
  const reading = queryClient.invalidateQueries({ queryKey: ['assigned'] })
  await person.type(await birthday(), '01/02/1990{Enter}')
  await reading
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(3)
})

test('a read that was refused before the birthday is repeated after it, without an error', async () => {
  const clinic = aClinic({ hasProof: false })
  const { person, queryClient } = renderScreen(gate, { context: 'sms' })
  await birthday()
  const early = {
    queryKey: ['assigned'],
    queryFn: () => api.get('/v1/public-api/user/user-1/assigned-assessments', noContent),
  }
  await queryClient.prefetchQuery(early)
  // Not retried: before the gate is passed, a retry would be refused as well.
  expect(clinic.reads).toBe(1)
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(2)
})

test('a page without a birthday check shows it when the server requires it', async () => {
  const clinic = aClinic({ hasProof: false })
  const config = aConfig({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: false } })
  const { person } = renderScreen(gate, { context: 'sms', config })
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(2)
})

test('a browser that stores no proof is challenged once: then the refusal shows', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await answer(), 'Kept')
  clinic.hasProof = false
  server.use(http.post(`${USER}/birthday-verification`, () => HttpResponse.json({ success: true })))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await screen.findByText('Refused with 403')).toBeVisible()
  expect(await answer()).toHaveValue('Kept')
  expect(clinic.sent).toHaveLength(2)
})

test('a partial user is read completely before the content shows', async () => {
  const clinic = aClinic({ hasProof: false })
  const { person } = renderScreen(gate, { context: 'sms', user: aPatient({ isPartial: true }) })
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await answer()).toBeVisible()
  expect(clinic.userReads).toBe(1)
})

test.each([
  ['brings no reads', undefined],
  ['brings reads', { '/v1/public-api/user/user-1': aPatient() }],
])('a proof whose cookie does not stay is said to be one, where its answer %s', async (_, reads) => {
  aClinic({ hasProof: false })
  server.use(
    http.get(USER, () => HttpResponse.json(aPatient({ isPartial: true }))),
    http.get(`${USER}/birthday-verification-status`, () =>
      HttpResponse.json({ isVerified: false, needsCookies: true }),
    ),
    http.post(`${USER}/birthday-verification`, () => HttpResponse.json({ success: true, reads })),
  )
  const { person } = renderScreen(gate, { context: 'sms', user: aPatient({ isPartial: true }) })
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await screen.findByRole('heading', { name: 'Your browser is blocking cookies' })).toHaveFocus()
  expect(screen.queryByText('Verified date of birth!')).not.toBeInTheDocument()
})

test('the clinician app is never challenged: the refusal shows [GATE-03]', async () => {
  aClinic({ hasProof: false })
  renderScreen(gate, { context: 'clinician_app' })
  expect(await screen.findByText('Please verify your date of birth first.')).toBeVisible()
  expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument()
})
