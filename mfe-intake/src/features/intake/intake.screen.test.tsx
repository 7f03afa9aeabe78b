import 'fake-indexeddb/auto'
import { server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aSession } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import IntakeScreen from './intake.screen'

const API = 'http://api.test/v1/public-api/intake'

/** A clinic's server that remembers what it was sent, and with which key. */
const aClinic = () => {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const note = async (request: Request) => {
    const text = await request.text()
    const { pathname } = new URL(request.url)
    sent.push({
      path: pathname.replace('/v1/public-api/intake/', ''),
      key: request.headers.get('idempotency-key'),
      body: text ? JSON.parse(text) : undefined,
    })
    return HttpResponse.json({ success: true })
  }
  server.use(
    http.get(`${API}/policies`, () =>
      HttpResponse.json([
        { id: 'privacy', description: 'How it is kept', fileName: 'privacy.pdf', url: '/privacy.pdf' },
      ]),
    ),
    http.post(`${API}/basic-info`, ({ request }) => note(request)),
    http.post(`${API}/sign-consent-policies`, ({ request }) => note(request)),
  )
  return sent
}

type View = ReturnType<typeof renderScreen>
const open = (world: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<IntakeScreen />, { path: '/intake', at: '/intake', ...world })
const press = ({ person }: View, name: string) => person.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const fillBasics = async ({ person }: View) => {
  await person.type(await screen.findByLabelText('First name'), 'Robin')
  await person.type(screen.getByLabelText('Last name'), 'Marlow')
  await person.type(screen.getByRole('textbox', { name: 'Date of birth' }), '1/2/1990')
}
const fillContact = async ({ person }: View) => {
  await person.type(await screen.findByLabelText('Email'), 'robin@mail.test')
  await person.type(screen.getByLabelText('Phone'), '2125550142')
}
const toPolicies = async (view: View) => {
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await press(view, 'Next')
  await fillContact(view)
  await press(view, 'Next')
  await heading('Policies')
}

beforeEach(() => eraseAllDrafts())

test('every step says which it is, has its buttons, and takes the focus [INTAKE-01] [INTAKE-02] [INTAKE-03] [INTAKE-04]', async () => {
  aClinic()
  const view = open()
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(await heading('Join your clinic')).toHaveFocus()
  expect(buttons()).toEqual(['Continue'])
  await press(view, 'Continue')
  expect(await heading('About you')).toHaveFocus()
  expect(screen.getByText('Step 2 of 4')).toBeVisible()
  expect(buttons()).toEqual(['Choose from a calendar', 'Back', 'Next'])
  await fillBasics(view)
  await press(view, 'Next')
  expect(await heading('How we reach you')).toHaveFocus()
  expect(buttons()).toEqual(['Back', 'Next'])
  await fillContact(view)
  await press(view, 'Next')
  expect(await heading('Policies')).toHaveFocus()
  expect(buttons()).toEqual(['Back', 'Confirm & Sign'])
  expect(document.title).toContain('Step 4 of 4, Policies')
})

test('all of it is sent with one key; without a session it ends on Thank you and stays there [INTAKE-13] [INTAKE-14] [INTAKE-27]', async () => {
  const sent = aClinic()
  const view = open()
  await toPolicies(view)
  expect(await screen.findByRole('link', { name: /privacy\.pdf/ })).toHaveAttribute('href', '/privacy.pdf')
  expect(screen.getByRole('button', { name: 'Confirm & Sign' })).toBeDisabled()
  await view.person.click(screen.getByRole('checkbox'))
  await press(view, 'Confirm & Sign')
  expect(await heading('Thank you')).toHaveFocus()
  expect(screen.getByText(/Your clinic has what you told us, and your agreement/)).toBeVisible()
  // As long as who is logged in waits here.
  await act(() => delay(2300))
  expect(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['basic-info', 'sign-consent-policies'])
  expect(sent[0]?.body).toEqual({
    firstName: 'Robin',
    lastName: 'Marlow',
    email: 'robin@mail.test',
    dateOfBirth: '1990-01-02',
    phoneNumber: '+12125550142',
  })
  expect(sent[1]?.body).toBeUndefined()
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a step whose send fails stays, keeps what was typed, and sends with the same key again [INTAKE-09]', async () => {
  const sent = aClinic()
  const keys: (string | null)[] = []
  server.use(
    http.post(
      `${API}/basic-info`,
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'))
        return HttpResponse.json({ error: { message: 'The clinic is closed.' } }, { status: 503 })
      },
      { once: true },
    ),
  )
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await press(view, 'Next')
  await fillContact(view)
  await press(view, 'Next')
  // It may have been stored before the server broke.
  expect(await screen.findByRole('alert')).toHaveTextContent('We do not know yet whether this arrived.')
  expect(screen.getByLabelText('Email')).toHaveValue('robin@mail.test')
  // Two presses closer than this are a double tap.
  await delay(50)
  await press(view, 'Next')
  await heading('Policies')
  expect(sent[0]?.key).toBe(keys[0])
})

test('what the server refuses is said in its words, and what never left is not said to be unknown', async () => {
  const sent = aClinic()
  server.use(
    http.post(
      `${API}/basic-info`,
      () => HttpResponse.json({ error: { message: 'The clinic is closed.' } }, { status: 422 }),
      { once: true },
    ),
  )
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await press(view, 'Next')
  await fillContact(view)
  await press(view, 'Next')
  expect(await screen.findByRole('alert')).toHaveTextContent('The clinic is closed.')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await delay(350)
  await press(view, 'Next')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent yet: there is no connection.'),
  )
  expect(sent).toEqual([])
  online.mockRestore()
  await delay(350)
  await press(view, 'Next')
  await heading('Policies')
})

test('who goes Back while it is sent is not led on by the answer [INTAKE-11]', async () => {
  const sent = aClinic()
  server.use(
    http.post(`${API}/basic-info`, async () => {
      await delay(200)
      sent.push({ path: 'basic-info', key: null, body: undefined })
      return HttpResponse.json({ success: true })
    }),
  )
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await press(view, 'Next')
  await fillContact(view)
  await press(view, 'Next')
  await press(view, 'Back')
  await heading('About you')
  await waitFor(() => expect(sent).toHaveLength(1))
  await delay(100)
  expect(await heading('About you')).toBeVisible()
})

test('a code is exchanged by Continue alone, once; a failed one stays [INTAKE-05] [INTAKE-07] [INTAKE-08]', async () => {
  aClinic()
  const spent: string[] = []
  const session = aSession({
    exchangeMagicCode: async (code) => {
      spent.push(code)
      await delay(60)
      if (spent.length === 1) throw new Error('not now')
    },
  })
  const view = open({ session, at: '/intake?code=abc' })
  await heading('Join your clinic')
  expect(spent).toEqual([])
  await press(view, 'Continue')
  expect(await screen.findByRole('alert')).toBeVisible()
  await press(view, 'Continue')
  await heading('About you')
  await press(view, 'Back')
  await heading('Join your clinic')
  await press(view, 'Continue')
  await heading('About you')
  expect(spent).toEqual(['abc', 'abc'])
})

test('who is logged in moves on to home, and the clinic is named where the server tells it [INTAKE-14]', async () => {
  aClinic()
  server.use(
    http.post(`${API}/sign-consent-policies`, () =>
      HttpResponse.json({ success: true, clinicName: 'Harbor Lane Clinic' }),
    ),
  )
  const view = open({ session: aSession({ status: 'signed-in' }) })
  await heading('About you')
  await press(view, 'Back')
  await toPolicies(view)
  await view.person.click(await screen.findByRole('checkbox'))
  await press(view, 'Confirm & Sign')
  expect(await screen.findByText(/^Harbor Lane Clinic has what you told us/)).toBeVisible()
  expect(await screen.findByText('At /', {}, { timeout: 4000 })).toBeVisible()
})

test('who is known begins at the second step, and can go back to the first [INTAKE-06]', async () => {
  aClinic()
  const view = open({ session: aSession({ status: 'signed-in' }) })
  await heading('About you')
  await press(view, 'Back')
  expect(await heading('Join your clinic')).toBeVisible()
})

test('what was typed is there on return, and Start over takes it away', async () => {
  aClinic()
  const before = open()
  await heading('Join your clinic')
  await press(before, 'Continue')
  await fillBasics(before)
  await new Promise((resolve) => setTimeout(resolve, 300))
  before.unmount()

  const view = open()
  expect(await screen.findByText('We kept your answers')).toBeVisible()
  await press(view, 'Continue')
  expect(await screen.findByLabelText('First name')).toHaveValue('Robin')
  await press(view, 'Start over')
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue(''))
  expect(screen.queryByText('We kept your answers')).not.toBeInTheDocument()
})

test.each([
  ['a tab that was a kiosk', 'sessionStorage'],
  ['another tab of a kiosk', 'localStorage'],
] as const)('%s keeps nothing, and promises nothing', async (_, storage) => {
  aClinic()
  window[storage].setItem('soundings.kiosk', '{"displayId":"harbor"}')
  const before = open()
  await heading('Join your clinic')
  expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument()
  await press(before, 'Continue')
  await fillBasics(before)
  await new Promise((resolve) => setTimeout(resolve, 300))
  before.unmount()
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  expect(await screen.findByLabelText('First name')).toHaveValue('')
  window[storage].clear()
})

test('documents that cannot be read can be tried again, and nothing is signed meanwhile', async () => {
  aClinic()
  server.use(http.get(`${API}/policies`, () => HttpResponse.json({}, { status: 500 })))
  const view = open()
  await toPolicies(view)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('button', { name: 'Confirm & Sign' })).toBeDisabled()
  aClinic()
  await view.person.click(retry)
  expect(await screen.findByRole('checkbox')).toBeVisible()
})

test('pronouns are optional, and are taken back [INTAKE-18]', async () => {
  const sent = aClinic()
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await view.person.click(screen.getByLabelText('she/her/hers'))
  await press(view, 'Clear answer')
  expect(screen.getByLabelText('she/her/hers')).not.toBeChecked()
  await press(view, 'Next')
  await fillContact(view)
  await press(view, 'Next')
  await heading('Policies')
  expect(sent[0]?.body).not.toHaveProperty('pronoun')
})

test('an address that looks mistyped is asked about once the field is left, and what was meant is one press away [INTAKE-24]', async () => {
  const sent = aClinic()
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await press(view, 'Next')
  const email = await screen.findByLabelText('Email')
  await view.person.type(email, 'robin@gmial.com')
  expect(screen.queryByText(/right\?/)).not.toBeInTheDocument()
  await view.person.type(screen.getByLabelText('Phone'), '2125550142')
  expect(await screen.findByText(/Is robin@gmial.com right\?/)).toBeVisible()
  expect(email).toHaveAccessibleDescription(/Is robin@gmial.com right\?/)
  expect(email).toBeValid()
  await press(view, 'Change it to robin@gmail.com')
  expect(email).toHaveFocus()
  expect(email).toHaveValue('robin@gmail.com')
  expect(screen.queryByText(/right\?/)).not.toBeInTheDocument()
  await press(view, 'Next')
  await heading('Policies')
  expect(sent[0]?.body).toMatchObject({ email: 'robin@gmail.com' })
})

test('an address without a dot is asked about and taken all the same [INTAKE-24]', async () => {
  const sent = aClinic()
  const view = open()
  await heading('Join your clinic')
  await press(view, 'Continue')
  await fillBasics(view)
  await press(view, 'Next')
  const email = await screen.findByLabelText('Email')
  await view.person.type(email, 'foo@bar')
  await view.person.type(screen.getByLabelText('Phone'), '2125550142')
  expect(await screen.findByText(/Is foo@bar right\?/)).toBeVisible()
  await press(view, 'Next')
  await heading('Policies')
  expect(sent[0]?.body).toMatchObject({ email: 'foo@bar' })
})

test('a policy is opened by its title; its file name stands beside it [INTAKE-27]', async () => {
  aClinic()
  await toPolicies(open())
  const link = await screen.findByRole('link', { name: 'How it is kept privacy.pdf, opens in a new tab' })
  expect(link).toHaveAttribute('href', '/privacy.pdf')
  expect(link).toHaveAttribute('target', '_blank')
})
