import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aConfig, aPatient } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, findBirthdayField, findContent, gate, USER_API } from './gate-clinic.fixture'

test('without a consent or birthday to ask for, the content shows [GATE-08] [GATE-15]', async () => {
  aClinic()
  renderScreen(gate, { context: 'sms' })
  expect(await findContent()).toBeVisible()
})

test('consent comes first, then the birthday, then the content [GATE-01] [GATE-07] [GATE-11] [GATE-12] [GATE-14] [ASSESS-03]', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
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
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await findContent()).toBeVisible()
})

test('the clinician app skips the gate and its reads [GATE-03] [GATE-04]', async () => {
  const { calls } = aClinic({ consentRequired: true, isVerified: false })
  renderScreen(gate, { context: 'clinician_app' })
  expect(await findContent()).toBeVisible()
  expect(calls).toEqual([])
})

test('a participant is never asked for consent [GATE-06]', async () => {
  const { calls } = aClinic({ consentRequired: true })
  renderScreen(gate, {
    context: 'sms',
    user: aPatient({ type: 'participant', relatedPatientFirstName: 'Ada' }),
  })
  expect(await findContent()).toBeVisible()
  expect(calls).toEqual(['GET /birthday-verification-status?telecomType=phone'])
})

test('without the flag no birthday is asked for [GATE-13]', async () => {
  const { calls } = aClinic({ isVerified: false })
  const config = aConfig({ flags: { accept_invite_flow: true, assessment_birthday_confirmation: false } })
  renderScreen(gate, { context: 'sms', config })
  expect(await findContent()).toBeVisible()
  expect(calls).toEqual(['GET /consent-info'])
})

test("a clinic's own flag overrides the configuration's [SHELL-37]", async () => {
  aClinic({ isVerified: false })
  const clinic = { logoUrl: '', flags: { assessment_birthday_confirmation: false } }
  renderScreen(gate, { context: 'sms', user: aPatient({ clinic }) })
  expect(await findContent()).toBeVisible()
})

test('a failed read of the status is retried once, then shows an error with a retry [API-04]', async () => {
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

test('a browser that blocks cookies gets a warning before any question, and continues once it keeps them', async () => {
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
