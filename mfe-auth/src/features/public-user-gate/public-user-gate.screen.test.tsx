import { setLanguages } from '@soundings/shared/messages/language'
import { ApiError, api, noContent, type Session } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aConfig, aPatient, aSession } from '@soundings/shared/testing/worlds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { aClinic, findBirthdayField, findContent, gate, USER_API } from './gate-clinic.fixture'
import PublicUserGateScreen from './public-user-gate.screen'

// jsdom has no scrolling.
beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})

/** Other tests cover typing. */
const sendBirthday = async (person: ReturnType<typeof renderScreen>['person']) => {
  await person.click(await findBirthdayField())
  await person.paste('01/02/1990')
  await person.keyboard('{Enter}')
}

test('the content shows at once if no check is required [GATE-08] [GATE-15]', async () => {
  aClinic()
  renderScreen(gate, { context: 'sms' })
  expect(await findContent()).toBeVisible()
})

test('the gate shows consent, then the birthday, then the content [GATE-01] [GATE-07] [GATE-11] [GATE-12] [GATE-14] [ASSESS-03]', async () => {
  const scroll = jest.mocked(window.scrollTo)
  const { calls } = aClinic({ consentRequired: true, isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })

  const accept = await screen.findByRole('button', { name: 'Accept' })
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  await person.click(accept)
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  await person.type(await findBirthdayField(), '01021990')
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(calls.filter((line) => line === 'GET /consent-info')).toHaveLength(2)
  expect(calls).toContain('POST /accept-consent')
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  scroll.mockClear()
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await findContent()).toBeVisible()
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
})

test('the gate is skipped in the clinician app [GATE-03] [GATE-04]', async () => {
  const { calls } = aClinic({ consentRequired: true, isVerified: false })
  renderScreen(gate, { context: 'clinician_app' })
  expect(await findContent()).toBeVisible()
  expect(calls).toEqual([])
})

const findContinue = () => screen.findByRole('button', { name: 'Continue' })
const aHeldCode = (more: Partial<Session> = {}) =>
  aSession({ heldCode: 'code-1', exchangeMagicCode: jest.fn(async () => undefined), ...more })

test("a clinician's code is exchanged after a press", async () => {
  const session = aHeldCode()
  const { person } = renderScreen(gate, { context: 'clinician_app', session })
  await expectFocus(screen.findByRole('heading', { name: 'Open this link' }))
  expect(session.exchangeMagicCode).not.toHaveBeenCalled()
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  await person.tab()
  await expectFocus(findContinue())
  await person.keyboard('{Enter}')
  expect(await findContent()).toBeVisible()
  expect(session.exchangeMagicCode).toHaveBeenCalledWith('code-1')
})

test.each([
  ['a refused code says what to do', 400, 'This link does not work anymore'],
  ['an unknown outcome says what to do', 500, 'We do not know yet if your link worked.'],
])('the gate stays closed: %s', async (_name, status, words) => {
  const exchangeMagicCode = async () => {
    throw new ApiError('http', { status })
  }
  const { person } = renderScreen(gate, {
    context: 'clinician_app',
    session: aHeldCode({ exchangeMagicCode, hasMagicToken: status === 500 }),
  })
  await person.click(await findContinue())
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
})

test('a code that this browser has already exchanged opens the content', async () => {
  const exchangeMagicCode = async () => {
    throw new ApiError('http', { status: 400 })
  }
  const session = aHeldCode({ exchangeMagicCode, hasMagicToken: true })
  const { person } = renderScreen(gate, { context: 'clinician_app', session })
  await person.click(await findContinue())
  expect(await findContent()).toBeVisible()
})

test('the gate never asks a participant for consent [GATE-06]', async () => {
  const { calls } = aClinic({ consentRequired: true })
  renderScreen(gate, {
    context: 'sms',
    user: aPatient({ type: 'participant', relatedPatientFirstName: 'Ada' }),
  })
  expect(await findContent()).toBeVisible()
  expect(calls).toEqual(['GET /birthday-verification-status?telecomType=phone'])
})

test('the gate asks for no birthday if the flag is off [GATE-13]', async () => {
  const { calls } = aClinic({ isVerified: false })
  const config = aConfig({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: false } })
  renderScreen(gate, { context: 'sms', config })
  expect(await findContent()).toBeVisible()
  expect(calls).toEqual(['GET /consent-info'])
})

test('the flag of a clinic overrides the configuration [SHELL-37]', async () => {
  aClinic({ isVerified: false })
  const clinic = { logoUrl: '', flags: { assessment_birthday_confirmation: false } }
  renderScreen(gate, { context: 'sms', user: aPatient({ clinic }) })
  expect(await findContent()).toBeVisible()
})

test('a failed status read is retried once [API-04]', async () => {
  aClinic()
  let tries = 0
  server.use(
    http.get(`${USER_API}/consent-info`, () => {
      tries += 1
      return tries <= 2
        ? HttpResponse.json({ error: { message: 'We are fixing this.' } }, { status: 503 })
        : HttpResponse.json({ consentRequired: false, consentCopy: '' })
    }),
  )
  const { person } = renderScreen(gate, { context: 'sms' })
  expect(await screen.findByText('We are fixing this.')).toBeVisible()
  expect(tries).toBe(2)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findContent()).toBeVisible()
})

test('a browser that blocks cookies gets a warning before any question', async () => {
  const { calls } = aClinic({ consentRequired: true, isVerified: false, needsCookies: true })
  const blocked = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  const { person } = renderScreen(gate, { context: 'sms' })
  const title = await screen.findByRole('heading', { name: 'Your browser is blocking cookies' })
  expect(title).toHaveFocus()
  expect(screen.getByText(/^Allow cookies for this site, then press Try again\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument()
  blocked.mockRestore()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible()
  expect(calls.filter((line) => line.includes('status'))).toHaveLength(1)
})

test.each(['kiosk', 'sms'] as const)(
  "the clinic's phone number is a link, but not at a kiosk: %s",
  async (context) => {
    aClinic({ isVerified: false })
    renderScreen(gate, {
      context,
      user: aPatient({ clinic: { ...aPatient().clinic, phoneNumber: '+12125550123' } }),
    })
    await findBirthdayField()
    expect(screen.getByText(/\(212\) 555-0123/)).toBeVisible()
    expect(screen.queryAllByRole('link')).toHaveLength(context === 'kiosk' ? 0 : 1)
  },
)

const readBy = 'Your care team reads them on the next working day.'
const questionsFor = 'Estas preguntas son para R, de Harbor Lane Clinic.'
const sayingWhoReads = aPatient({
  clinic: { ...aPatient().clinic, answersReadBy: readBy },
  questionsFor: { text: questionsFor, language: 'es' },
})

test.each([
  ['consent', { consentRequired: true }],
  ['birthday', { isVerified: false }],
])('the %s step says who reads the answers', async (_step, start) => {
  aClinic(start)
  const { unmount } = renderScreen(gate, { context: 'sms', user: sayingWhoReads })
  expect(await screen.findByText(readBy)).toBeVisible()
  expect(screen.getByText(questionsFor)).toHaveAttribute('lang', 'es')
  unmount()
  renderScreen(gate, { context: 'sms' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(readBy)).not.toBeInTheDocument()
  expect(screen.queryByText(questionsFor)).not.toBeInTheDocument()
})

test('a participant sees the name of the patient whose birthday is required [SESSION-27]', async () => {
  aClinic({ isVerified: false })
  renderScreen(gate, {
    context: 'sms',
    user: aPatient({ type: 'participant', relatedPatientFirstName: 'Ada' }),
  })
  await expectFocus(screen.findByRole('heading', { name: "Verify Ada's date of birth" }))
})

test.each([
  ['sms', { dateOfBirth: '1990-01-02', telecomType: 'phone' }],
  ['email', { dateOfBirth: '1990-01-02', telecomType: 'email' }],
  ['kiosk', { dateOfBirth: '1990-01-02' }],
] as const)(
  'the birthday from %s is sent as a calendar date [GATE-16] [GATE-18] [GATE-20] [GATE-32] [API-34]',
  async (context, body) => {
    const { bodies } = aClinic({ isVerified: false })
    const { person } = renderScreen(gate, { context })
    await person.type(await findBirthdayField(), '1/2/1990')
    await person.click(screen.getByRole('button', { name: 'Verify' }))
    await findContent()
    expect(bodies).toEqual([body])
  },
)

test('the content opens after the server confirms the birthday [GATE-26]', async () => {
  aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  await sendBirthday(person)
  expect(await screen.findByText('Verified date of birth!')).toBeVisible()
  expect(await findContent()).toBeVisible()
})

test('Enter sends a birthday that was corrected in the middle [GATE-18]', async () => {
  const { bodies } = aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'kiosk' })
  const field = await findBirthdayField()
  await person.type(field, '01/05/1990')
  await person.type(field, '{Backspace}{Backspace}2', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(field).toHaveValue('01/2/1990')
  await person.keyboard('{Enter}')
  await findContent()
  expect(bodies).toEqual([{ dateOfBirth: '1990-01-02' }])
})

test('a wrong birthday opens no content [GATE-27]', async () => {
  aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await findBirthdayField(), '03/04/1990{Enter}')
  const message =
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.'
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(await findBirthdayField()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(await findBirthdayField()).toHaveValue('03/04/1990')
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  expect(document.title).toBe('Error: Verify your date of birth, Harbor Lane Clinic')
})

test('an empty birthday shows an error without a request [GATE-22]', async () => {
  const { bodies } = aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  const field = await findBirthdayField()
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('link', { name: 'Date of birth: Required' })).toBeVisible()
  expect(field).toHaveAccessibleDescription(expect.stringContaining('* Required'))
  expect(bodies).toEqual([])
})

test.each([
  [{ error: { message: 'Too many tries.' } }, 'Too many tries.', 'GATE-28'],
  [{}, "Something went wrong, couldn't verify birthday", 'GATE-29'],
])('a check refused with %j shows %s [%s]', async (body, message, _id) => {
  aClinic({ isVerified: false })
  server.use(http.post(`${USER_API}/birthday-verification`, () => HttpResponse.json(body, { status: 422 })))
  const { person } = renderScreen(gate, { context: 'sms' })
  await sendBirthday(person)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await findBirthdayField()).toBeValid()
})

test('an unknown outcome of a check marks no field as invalid', async () => {
  const { calls } = aClinic({ isVerified: false })
  server.use(
    http.post(`${USER_API}/birthday-verification`, () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  )
  const { person } = renderScreen(gate, { context: 'sms' })
  const field = await findBirthdayField()
  await person.type(field, '01/02/1990{Enter}')
  expect(await screen.findByText('We do not know yet if your date of birth was verified.')).toBeVisible()
  expect(field).toBeValid()
  expect(field).toHaveValue('01/02/1990')
  // The message takes the focus a moment after it appears.
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  await person.click(field)
  await waitFor(() => expect(field).toHaveFocus())
  await person.keyboard('{Enter}')
  await waitFor(() => expect(calls).toContain('POST /birthday-verification'))
  expect(await findContent()).toBeVisible()
})

test('a retyped birthday shows no new message until it is sent [GATE-27]', async () => {
  aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  const field = await findBirthdayField()
  await person.type(field, '03/04/1990{Enter}')
  const { textContent: refusal } = await screen.findByRole('alert')
  const messages: (string | null)[] = []
  const observer = new MutationObserver(() =>
    messages.push(screen.queryByRole('alert')?.textContent ?? refusal),
  )
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await person.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}80')
  expect(field).toHaveValue('03/04/80')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(field).toBeValid()
  observer.disconnect()
  expect(new Set(messages)).toEqual(new Set([refusal]))
})

test('the consent at a kiosk has no links', async () => {
  const consentCopy =
    '<p>Read <a href="https://clinic.example/a?b=1"><b>our</b> words</a> or call <a href="tel:+12125550123">us</a>.</p>' +
    '<p><a href="javascript:alert(1)">Odd</a> <a href="https://clinic.example/a?b=1">again</a></p>'
  aClinic({ consentRequired: true, consentCopy })
  renderScreen(gate, { context: 'kiosk' })
  expect(await screen.findByText('clinic.example/a?b=1')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'our words' })).toBeVisible()
  expect(screen.getByText('(212) 555-0123')).toBeVisible()
  expect(screen.getByText('Odd again')).toBeVisible()
  expect(screen.getByText('our', { selector: 'b' })).toBeVisible()
  expect(document.querySelectorAll('a')).toHaveLength(0)
})

test('the consent is shown as rich text [GATE-09]', async () => {
  aClinic({ consentRequired: true })
  renderScreen(gate, { context: 'sms' })
  expect((await screen.findByText('agree')).tagName).toBe('B')
})

test('scripts are removed from the consent [GATE-10]', async () => {
  aClinic({
    consentRequired: true,
    consentCopy:
      '<p>Read<script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:hit()">me</a></p>',
  })
  const { container } = renderScreen(gate, { context: 'sms' })
  await screen.findByText(/Read/)
  expect(container.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull()
})

test('a consent with an unknown outcome can be sent again', async () => {
  aClinic({ consentRequired: true })
  server.use(
    http.post(`${USER_API}/accept-consent`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
  )
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('We do not know yet if your consent was saved.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  // The content refetches everything, which takes time under load.
  expect(await screen.findByText('The content', {}, { timeout: 4000 })).toBeVisible()
})

test('a change of language reloads the consent in that language', async () => {
  aClinic({ consentRequired: true })
  const accepted: (string | null)[] = []
  server.use(
    http.get(`${USER_API}/consent-info`, ({ request }) => {
      const language = request.headers.get('accept-language') === 'es' ? 'es' : 'en'
      const consentCopy = language === 'es' ? '<p>Acepte, por favor.</p>' : '<p>Please agree.</p>'
      return HttpResponse.json({ consentRequired: true, consentCopy, language })
    }),
    http.post(`${USER_API}/accept-consent`, ({ request }) => {
      accepted.push(request.headers.get('accept-language'))
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = renderScreen(gate, { context: 'sms' })
  expect(await screen.findByText('Please agree.')).toBeVisible()
  act(() => setLanguages({ chosen: 'es', screen: 'es' }))
  expect((await screen.findByText('Acepte, por favor.')).closest('[lang]')).toHaveAttribute('lang', 'es')
  // The clinic has no consent in Arabic, so the English text stays and is marked.
  act(() => setLanguages({ chosen: 'ar', screen: 'ar' }))
  expect((await screen.findByText('Please agree.')).closest('[lang]')).toHaveAttribute('lang', 'en')
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(accepted).toEqual(['en']))
  act(() => setLanguages({ chosen: 'en', screen: 'en' }))
})

const USER = 'http://api.test/v1/public-api/user/user-1'
const refused = (reason: string) =>
  HttpResponse.json(
    { error: { message: 'Please verify your date of birth first.', reason } },
    { status: 403 },
  )

/** Has a read, an entry, and a request with its outcome. */
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

/** A test can expire the server's proofs. Records the requests. */
const aClinicOfProofs = ({ hasProof = true }: { hasProof?: boolean } = {}) => {
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

const gatedForm = (
  <PublicUserGateScreen>
    <Form />
  </PublicUserGateScreen>
)
const birthday = () => screen.findByLabelText('Date of birth')
const answer = () => screen.findByRole('textbox', { name: 'Answer' })

test('an expired proof opens a challenge over the form', async () => {
  const clinic = aClinicOfProofs()
  const { person } = renderScreen(gatedForm, { context: 'sms' })
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
  expect([...clinic.credentials]).toEqual(['include'])
})

test('a consent required again is asked for, and keeps the entries', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const clinic = aClinicOfProofs()
  const { person } = renderScreen(gatedForm, { context: 'sms' })
  await person.type(await answer(), 'Kept')
  clinic.hasConsented = false
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('It is stored')).toBeVisible()
  expect(await answer()).toHaveValue('Kept')
})

test('a refused refetch waits for the birthday', async () => {
  const clinic = aClinicOfProofs()
  const { person, queryClient } = renderScreen(gatedForm, { context: 'sms' })
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  clinic.hasProof = false
  const reading = queryClient.invalidateQueries({ queryKey: ['assigned'] })
  await sendBirthday(person)
  await reading
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(3)
})

test('a read that was refused before the birthday is repeated after it', async () => {
  const clinic = aClinicOfProofs({ hasProof: false })
  const { person, queryClient } = renderScreen(gatedForm, { context: 'sms' })
  await birthday()
  const early = {
    queryKey: ['assigned'],
    queryFn: () => api.get('/v1/public-api/user/user-1/assigned-assessments', noContent),
  }
  await queryClient.prefetchQuery(early)
  expect(clinic.reads).toBe(1)
  await sendBirthday(person)
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(2)
})

test('a page without a birthday check shows one if the server requires it', async () => {
  const clinic = aClinicOfProofs({ hasProof: false })
  const config = aConfig({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: false } })
  const { person } = renderScreen(gatedForm, { context: 'sms', config })
  await sendBirthday(person)
  expect(await screen.findByText('Assigned is read')).toBeVisible()
  expect(clinic.reads).toBe(2)
})

test('a browser that stores no proof gets only one challenge', async () => {
  const clinic = aClinicOfProofs()
  const { person } = renderScreen(gatedForm, { context: 'sms' })
  await person.type(await answer(), 'Kept')
  clinic.hasProof = false
  server.use(http.post(`${USER}/birthday-verification`, () => HttpResponse.json({ success: true })))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await sendBirthday(person)
  expect(await screen.findByText('Refused with 403')).toBeVisible()
  expect(await answer()).toHaveValue('Kept')
  expect(clinic.sent).toHaveLength(2)
})

test('a partial user is refetched before the content is shown', async () => {
  const clinic = aClinicOfProofs({ hasProof: false })
  const { person } = renderScreen(gatedForm, { context: 'sms', user: aPatient({ isPartial: true }) })
  await sendBirthday(person)
  expect(await answer()).toBeVisible()
  expect(clinic.userReads).toBe(1)
})

test.each([
  ['brings no reads', undefined],
  ['brings reads', { '/v1/public-api/user/user-1': aPatient() }],
])('the page warns of a lost proof cookie if the response %s', async (_, reads) => {
  aClinicOfProofs({ hasProof: false })
  server.use(
    http.get(USER, () => HttpResponse.json(aPatient({ isPartial: true }))),
    http.get(`${USER}/birthday-verification-status`, () =>
      HttpResponse.json({ isVerified: false, needsCookies: true }),
    ),
    http.post(`${USER}/birthday-verification`, () => HttpResponse.json({ success: true, reads })),
  )
  const { person } = renderScreen(gatedForm, { context: 'sms', user: aPatient({ isPartial: true }) })
  await sendBirthday(person)
  await expectFocus(screen.findByRole('heading', { name: 'Your browser is blocking cookies' }))
  expect(screen.queryByText('Verified date of birth!')).not.toBeInTheDocument()
})

test('the clinician app shows the refusal instead of a challenge [GATE-03]', async () => {
  aClinicOfProofs({ hasProof: false })
  renderScreen(gatedForm, { context: 'clinician_app' })
  expect(await screen.findByText('Please verify your date of birth first.')).toBeVisible()
  expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument()
})
