import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, findBirthdayField, findContent, gate, USER_API } from './gate-clinic.fixture'

test.each(['kiosk', 'sms'] as const)(
  'the phone number of the clinic is a link except at a kiosk: %s',
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
const sayingWhoReads = aPatient({ clinic: { ...aPatient().clinic, answersReadBy: readBy } })

test.each([
  ['consent', { consentRequired: true }],
  ['birthday', { isVerified: false }],
])('before the %s it is said who reads the answers, where the clinic says so', async (_step, start) => {
  aClinic(start)
  const { unmount } = renderScreen(gate, { context: 'sms', user: sayingWhoReads })
  expect(await screen.findByText(readBy)).toBeVisible()
  unmount()
  renderScreen(gate, { context: 'sms' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(readBy)).not.toBeInTheDocument()
})

test('a participant sees whose birthday is meant [SESSION-27]', async () => {
  aClinic({ isVerified: false })
  renderScreen(gate, {
    context: 'sms',
    user: aPatient({ type: 'participant', relatedPatientFirstName: 'Ada' }),
  })
  expect(await screen.findByRole('heading', { name: "Verify Ada's date of birth" })).toHaveFocus()
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
    await person.type(await findBirthdayField(), '1/2/1990')
    await person.click(screen.getByRole('button', { name: 'Verify' }))
    await findContent()
    expect(bodies).toEqual([body])
  },
)

test('the right birthday is confirmed and opens the content [GATE-26]', async () => {
  aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await findBirthdayField(), '01/02/1990{Enter}')
  expect(await screen.findByText('Verified date of birth!')).toBeVisible()
  expect(await findContent()).toBeVisible()
})

test('a birthday corrected in the middle is sent by Enter too [GATE-18]', async () => {
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

test('a wrong birthday says what to do, keeps the entry, and opens nothing [GATE-27]', async () => {
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

test.each([
  ['', '* Required', 'GATE-22'],
  ['01/02/2999', "You can't be born in the future!", 'GATE-23'],
  ['01/02/1800', 'Year is too far in the past.', 'GATE-24'],
  ['99/99/2000', 'Please enter a valid date of birth', 'GATE-25'],
])("'%s' says '%s' and sends nothing [%s]", async (typed, message) => {
  const { bodies } = aClinic({ isVerified: false })
  const { person } = renderScreen(gate, { context: 'sms' })
  const field = await findBirthdayField()
  if (typed) await person.type(field, typed)
  await person.click(screen.getByRole('button', { name: 'Verify' }))
  const inSummary = message.replace('* ', 'Date of birth: ')
  expect(await screen.findByRole('link', { name: inSummary })).toBeVisible()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(bodies).toEqual([])
})

test.each([
  [{ error: { message: 'Too many tries.' } }, 'Too many tries.', 'GATE-28'],
  [{}, "Something went wrong, couldn't verify birthday", 'GATE-29'],
])('a refused check shows %j as %s, and blames no entry [%s]', async (body, message, _id) => {
  aClinic({ isVerified: false })
  server.use(http.post(`${USER_API}/birthday-verification`, () => HttpResponse.json(body, { status: 422 })))
  const { person } = renderScreen(gate, { context: 'sms' })
  await person.type(await findBirthdayField(), '01/02/1990{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await findBirthdayField()).toBeValid()
})

test('an unknown outcome blames no entry, and the check can be repeated', async () => {
  aClinic({ isVerified: false })
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
  // The message appears a moment before the form takes keys again.
  expect(await screen.findByRole('button', { name: 'Verify' })).toBeEnabled()
  await person.type(field, '{Enter}')
  expect(await findContent()).toBeVisible()
})

test('a refused birthday that is typed again raises no new message before it is sent [GATE-27]', async () => {
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
