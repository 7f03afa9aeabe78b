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

/** A form behind the gate: what it reads, what is typed, and how sending it went. */
const Form = () => {
  const assigned = useQuery({
    queryKey: ['assigned'],
    queryFn: () => api.get('/v1/public-api/user/user-1/assigned-assessments', noContent),
  })
  const [typed, setTyped] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api.post('/v1/public-api/user/user-1/submit-assessments', { typed }, noContent, {
        headers: { 'Idempotency-Key': 'key-of-this-form' },
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

/** A server whose proofs run out when a test says so, and what it was sent. */
const aClinic = ({ hasProof = true }: { hasProof?: boolean } = {}) => {
  const carried = new Set<string>()
  const state = { hasProof, hasConsented: true, sent: [] as unknown[], reads: 0, userReads: 0, carried }
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
      state.carried.add(request.credentials)
      state.reads += 1
      return state.hasProof ? HttpResponse.json([]) : refused('proof')
    }),
    http.post(`${USER}/submit-assessments`, async ({ request }) => {
      state.carried.add(request.credentials)
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

test('a proof that runs out is asked for again: what was typed stays, and the same request is sent once more', async () => {
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
  // The proof goes along, also to an API with an origin of its own.
  expect([...clinic.carried]).toEqual(['include'])
})

test('a consent that the clinic asks for anew is asked for, and the request goes on', async () => {
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

test('a read that is refused in the middle waits for the birthday, and shows no error', async () => {
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

test('what was read before the birthday was told, and refused, is read again past it, without an error', async () => {
  const clinic = aClinic({ hasProof: false })
  const { person, queryClient } = renderScreen(gate, { context: 'sms' })
  await birthday()
  const early = {
    queryKey: ['assigned'],
    queryFn: () => api.get('/v1/public-api/user/user-1/assigned-assessments', noContent),
  }
  await queryClient.prefetchQuery(early)
  // Asked once: who stands before the gate changes nothing by asking again.
  expect(clinic.reads).toBe(1)
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(2)
})

test('a page that knows of no birthday check asks for it when the server does', async () => {
  const clinic = aClinic({ hasProof: false })
  const config = aConfig({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: false } })
  const { person } = renderScreen(gate, { context: 'sms', config })
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(2)
})

test('a browser that keeps no proof is asked no third time: the refusal is said', async () => {
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

test('a person of whom only the gate was told is read whole before their questions are asked', async () => {
  const clinic = aClinic({ hasProof: false })
  const { person } = renderScreen(gate, { context: 'sms', user: aPatient({ isPartial: true }) })
  await person.type(await birthday(), '01/02/1990{Enter}')
  expect(await answer()).toBeVisible()
  expect(clinic.userReads).toBe(1)
})

test("the clinic's app is never asked for a birthday: the refusal is said [GATE-03]", async () => {
  aClinic({ hasProof: false })
  renderScreen(gate, { context: 'clinician_app' })
  expect(await screen.findByText('Please verify your date of birth first.')).toBeVisible()
  expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument()
})
