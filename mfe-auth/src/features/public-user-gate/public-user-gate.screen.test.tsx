import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aConfig, aPatient } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import PublicUserGateScreen from './public-user-gate.screen'

const USER = 'http://api.test/v1/public-api/user/user-1'
const gate = (
  <PublicUserGateScreen>
    <p>The content</p>
  </PublicUserGateScreen>
)

/** A clinic's server that remembers consent and what it was asked. */
const aClinic = (start: { consentRequired?: boolean; consentCopy?: string; isVerified?: boolean } = {}) => {
  const asked: string[] = []
  const bodies: unknown[] = []
  let consentRequired = start.consentRequired ?? false
  const note = ({ method, url }: Request) => asked.push(`${method} ${url.replace(USER, '')}`)
  server.use(
    http.get(`${USER}/consent-info`, ({ request }) => {
      note(request)
      return HttpResponse.json({
        consentRequired,
        consentCopy: start.consentCopy ?? '<p>Please <b>agree</b>.</p>',
      })
    }),
    http.post(`${USER}/accept-consent`, ({ request }) => {
      note(request)
      consentRequired = false
      return HttpResponse.json({ success: true })
    }),
    http.get(`${USER}/birthday-verification-status`, ({ request }) => {
      note(request)
      return HttpResponse.json({ isVerified: start.isVerified ?? true })
    }),
    http.post(`${USER}/birthday-verification`, async ({ request }) => {
      note(request)
      const body = await request.clone().json()
      bodies.push(body)
      return HttpResponse.json({ success: body.dateOfBirth === '1990-01-02' })
    }),
  )
  return { asked, bodies }
}

const content = () => screen.findByText('The content')
const birthdayField = () => screen.findByLabelText('Date of birth')

test('with nothing required the content shows [GATE-08] [GATE-15]', async () => {
  aClinic()
  renderScreen(gate, { context: 'sms' })
  expect(await content()).toBeVisible()
})

test('at a kiosk the links of a consent are addresses to scan and numbers to dial, and nothing to press', async () => {
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

test.each(['kiosk', 'sms'] as const)(
  'the clinic’s number under the birthday can be pressed but at a kiosk: %s',
  async (context) => {
    aClinic({ isVerified: false })
    renderScreen(gate, {
      context,
      user: aPatient({ clinic: { ...aPatient().clinic, phoneNumber: '+12125550123' } }),
    })
    await birthdayField()
    expect(screen.getByText(/\(212\) 555-0123/)).toBeVisible()
    expect(screen.queryAllByRole('link')).toHaveLength(context === 'kiosk' ? 0 : 1)
  },
)

test('consent stands first, then the birthday, then the content [GATE-01] [GATE-07] [GATE-11] [GATE-12] [GATE-14]', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { asked } = aClinic({ consentRequired: true, isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })

  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  await person.type(await birthdayField(), '01021990')
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(asked.filter((line) => line === 'GET /consent-info')).toHaveLength(2)
  expect(asked).toContain('POST /accept-consent')
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await content()).toBeVisible()
})

test('the copy of the consent is shown as the rich text that it is [GATE-09]', async () => {
  aClinic({ consentRequired: true })
  renderScreen(gate, { context: 'sms' })
  expect((await screen.findByText('agree')).tagName).toBe('B')
})

test('nothing that could run is left in the copy [GATE-10]', async () => {
  aClinic({
    consentRequired: true,
    consentCopy:
      '<p>Read<script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:hit()">me</a></p>',
  })
  const { container } = renderScreen(gate, { context: 'sms' })
  await screen.findByText(/Read/)
  expect(container.querySelector('script, img, [onerror], a[href^="javascript"]')).toBeNull()
})

test('the clinician app is asked for nothing and asks nothing [GATE-03] [GATE-04]', async () => {
  const { asked } = aClinic({ consentRequired: true, isVerified: false })
  renderScreen(gate, { context: 'clinician_app' })
  expect(await content()).toBeVisible()
  expect(asked).toEqual([])
})

test('a participant is never asked for consent [GATE-06]', async () => {
  const { asked } = aClinic({ consentRequired: true })
  renderScreen(gate, {
    context: 'sms',
    user: aPatient({ type: 'participant', relatedPatientFirstName: 'Ada' }),
  })
  expect(await content()).toBeVisible()
  expect(asked).toEqual(['GET /birthday-verification-status?telecomType=phone'])
})

test('a participant is told whose birthday is meant [SESSION-27]', async () => {
  aClinic({ isVerified: false })
  renderScreen(gate, {
    context: 'sms',
    user: aPatient({ type: 'participant', relatedPatientFirstName: 'Ada' }),
  })
  expect(await screen.findByRole('heading', { name: "Verify Ada's date of birth" })).toHaveFocus()
})

test('without the flag no birthday is asked for [GATE-13]', async () => {
  const { asked } = aClinic({ isVerified: false })
  const config = aConfig({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: false } })
  renderScreen(gate, { context: 'sms', config })
  expect(await content()).toBeVisible()
  expect(asked).toEqual(['GET /consent-info'])
})

test("a clinic's own flag goes before the configuration's [SHELL-37]", async () => {
  aClinic({ isVerified: false })
  const clinic = { logoUrl: '', flags: { assessment_birthday_confirmation: false } }
  renderScreen(gate, { context: 'sms', user: aPatient({ clinic }) })
  expect(await content()).toBeVisible()
})

test.each([
  ['sms', { dateOfBirth: '1990-01-02', telecomType: 'phone' }],
  ['email', { dateOfBirth: '1990-01-02', telecomType: 'email' }],
  ['kiosk', { dateOfBirth: '1990-01-02' }],
] as const)(
  'from %s the birthday travels as a calendar date [GATE-16] [GATE-18] [GATE-20] [GATE-32] [API-34]',
  async (context, body) => {
    const { bodies } = aClinic({ isVerified: false })
    const { person } = renderScreen(gate, { context })
    await person.type(await birthdayField(), '1/2/1990')
    await person.click(screen.getByRole('button', { name: 'Verify' }))
    await content()
    expect(bodies).toEqual([body])
  },
)

test('the right birthday is confirmed and opens the content [GATE-26]', async () => {
  aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await birthdayField(), '01/02/1990{Enter}')
  expect(await screen.findByText('Verified date of birth!')).toBeVisible()
  expect(await content()).toBeVisible()
})

test('a birthday that was mended in the middle is sent by Enter too [GATE-18]', async () => {
  const { bodies } = aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'kiosk' })
  const field = await birthdayField()
  await person.type(field, '01/05/1990')
  await person.type(field, '{Backspace}{Backspace}2', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(field).toHaveValue('01/2/1990')
  await person.keyboard('{Enter}')
  await content()
  expect(bodies).toEqual([{ dateOfBirth: '1990-01-02' }])
})

test('a wrong birthday says what to do, keeps what was typed, and opens nothing [GATE-27]', async () => {
  aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await birthdayField(), '03/04/1990{Enter}')
  const message =
    'Incorrect date of birth, did you use the MM/dd/yyyy format? Contact your clinician for further assistance.'
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(await birthdayField()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(await birthdayField()).toHaveValue('03/04/1990')
  expect(screen.queryByText('The content')).not.toBeInTheDocument()
  expect(document.title).toBe('Error: Verify your date of birth, Harbor Lane Clinic')
})

test.each([
  ['', '* Required', 'GATE-22'],
  ['01/02/2999', "You can't be born in the future!", 'GATE-23'],
  ['01/02/1800', 'Year is too far in the past.', 'GATE-24'],
  ['99/99/2000', 'Please enter a valid date of birth', 'GATE-25'],
])("'%s' says '%s' and sends nothing [%s]", async (typed, message) => {
  const { bodies } = aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  const field = await birthdayField()
  if (typed) await person.type(field, typed)
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(bodies).toEqual([])
})

test.each([
  [{ error: { message: 'Too many tries.' } }, 'Too many tries.', 'GATE-28'],
  [{}, "Something went wrong, couldn't verify birthday", 'GATE-29'],
])('a failing check shows %j as %s [%s]', async (body, message, _id) => {
  aClinic({ isVerified: false })
  server.use(http.post(`${USER}/birthday-verification`, () => HttpResponse.json(body, { status: 500 })))
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await birthdayField(), '01/02/1990{Enter}')
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
})

test('a status that cannot be read is asked for twice, then shows an error with a way on [API-04]', async () => {
  aClinic()
  let tries = 0
  server.use(
    http.get(`${USER}/consent-info`, () => {
      tries += 1
      return tries <= 2
        ? HttpResponse.json({ error: { message: 'We are mending this.' } }, { status: 503 })
        : HttpResponse.json({ consentRequired: false, consentCopy: '' })
    }),
  )
  const { person } = renderScreen(gate, { context: 'sms' })
  expect(await screen.findByText('We are mending this.')).toBeVisible()
  expect(tries).toBe(2)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await content()).toBeVisible()
})

test('a consent that was not saved says so, and can be given again', async () => {
  aClinic({ consentRequired: true })
  server.use(
    http.post(`${USER}/accept-consent`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
  )
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(
    await screen.findByText('We do not know yet whether your consent was saved. Please press Accept again.'),
  ).toBeVisible()
  // Sooner than this it would be the second half of a double tap.
  await new Promise((resolve) => setTimeout(resolve, 60))
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  // Everything is asked anew: under load that takes its time.
  expect(await screen.findByText('The content', {}, { timeout: 4000 })).toBeVisible()
})
