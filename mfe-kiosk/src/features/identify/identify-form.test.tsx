import { goOffline, server } from '@soundings/shared/testing/api-server'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { aClinic, KIOSK_API, openKiosk, submitName } from './kiosk-clinic.fixture'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a date corrected in the middle is sent complete, by Enter too', async () => {
  const requests = aClinic({ status: 'no_match' })
  const { person } = openKiosk()
  await person.type(await screen.findByLabelText('Last name'), 'Marlow')
  const birthday = screen.getByRole('textbox', { name: 'Date of birth' })
  await person.type(birthday, '01/05/1990')
  await person.type(birthday, '{Backspace}{Backspace}2{Enter}', {
    initialSelectionStart: 5,
    initialSelectionEnd: 5,
  })
  await screen.findByText(/^No account found/)
  expect(requests).toMatchObject([{ dateOfBirth: '1990-01-02' }])
})

test('the summary names the field of each required entry [KIOSK-06] [KIOSK-07]', async () => {
  aClinic()
  const view = openKiosk()
  await screen.findByLabelText('Last name')
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('link', { name: 'Last name: Required' })
  expect(screen.getByRole('link', { name: 'Date of birth: Required' })).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('* Required')
})

test.each([
  [429, /Please try again in 15 minutes/, 'status'],
  [500, /Something went wrong/, 'alert'],
] as const)('after %i the entries stay, and the message is %s', async (status, message, role) => {
  aClinic(status)
  await submitName(openKiosk())
  const notice = await screen.findByText(message)
  expect(notice.closest('[role]')).toHaveAttribute('role', role)
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test.each([
  ['130', /Please try again in 3 minutes, or ask at the front desk/],
  [String(30 * 24 * 3600), /There were too many tries here. Please ask at the front desk/],
])('a rate limit of %s seconds says how long to wait, and blames no details', async (seconds, words) => {
  aClinic()
  server.use(
    http.post(`${KIOSK_API}/identify-patient-attributes`, () =>
      HttpResponse.json(
        { error: { message: 'Too many tries.' } },
        { status: 429, headers: { 'retry-after': seconds } },
      ),
    ),
  )
  await submitName(openKiosk())
  const notice = await screen.findByText(words)
  expect(notice.closest('[role]')).toHaveAttribute('role', 'status')
  expect(document.body).not.toHaveTextContent(/these details|your details|Too many/)
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test('no entry is offered to the next person', async () => {
  aClinic({ status: 'more_info_needed' })
  const { container } = await (async () => {
    const view = openKiosk()
    await submitName(view)
    await screen.findByLabelText('Phone number')
    return view
  })()
  const fields = [...container.querySelectorAll('input:not([type="radio"])')]
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field).toHaveAttribute('autocomplete', 'off')
  expect(document.title).toBe('Welcome, Harbor Lane Clinic')
})

test('twins type their whole phone number: typing after an attempt keeps the focus [KIOSK-12] [KIOSK-17]', async () => {
  const requests = aClinic({ status: 'more_info_needed' }, { status: 'match_found', userId: 'user-8' })
  const view = openKiosk()
  await submitName(view)
  const phone = await screen.findByLabelText('Phone number')
  await waitFor(() => expect(phone).toHaveFocus())
  for (const key of '2125550142') {
    await view.person.keyboard(key)
    expect(phone).toHaveFocus()
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  }
  expect(phone).toHaveValue('(212) 555-0142')
  await view.person.keyboard('{Enter}')
  expect(await screen.findByText(/^At \/user\/user-8/)).toBeVisible()
  expect(requests[1]).toMatchObject({ phoneNumber: '+12125550142' })
})

test('a lost network is a warning that passes, nothing is sent, and the entries stay', async () => {
  const requests = aClinic()
  const view = openKiosk()
  await screen.findByLabelText('Last name')
  goOffline()
  await submitName(view)
  const notice = await screen.findByText(/This kiosk is offline right now/)
  expect(notice.closest('[role]')).toHaveAttribute('role', 'status')
  expect(screen.getByText('Please wait a little.')).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
  expect(document.title).not.toContain('Error')
  expect(requests).toEqual([])
  jest.restoreAllMocks()
})

test('a lost answer is no lost network, and the entries stay', async () => {
  aClinic()
  server.use(http.post(`${KIOSK_API}/identify-patient-attributes`, () => HttpResponse.error()))
  await submitName(openKiosk())
  expect(await screen.findByText('We do not know yet if we can find you.')).toBeVisible()
  expect(screen.queryByText(/no network/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test('a message disappears as its entry is corrected, and the focus stays in the entry', async () => {
  aClinic()
  const { person } = openKiosk()
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toHaveFocus()
  const lastName = screen.getByLabelText('Last name')
  await person.type(lastName, 'Marlow')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Last name/ })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: /^Date of birth/ })).toBeVisible()
  await person.clear(lastName)
  expect(screen.queryByRole('link', { name: /^Last name/ })).not.toBeInTheDocument()
  expect(lastName).toHaveFocus()
})

test('the message that no account matches takes the focus, each time', async () => {
  aClinic()
  const view = openKiosk()
  await submitName(view)
  const message = async () =>
    (await screen.findByText(/^No account found that matches/)).closest('[tabindex="-1"]')
  expect(await message()).toHaveFocus()
  await view.person.click(screen.getByLabelText('Last name'))
  await view.person.keyboard('{Enter}')
  await waitFor(async () => expect(await message()).toHaveFocus())
})

test.each([
  ['Last name', 'Last name can have at most 100 characters'],
  ['Medical record number (MRN)', 'Medical record number (MRN) can have at most 100 characters'],
])('a %s over the limit is refused by its name, before it is sent', async (label, message) => {
  const requests = aClinic()
  const { person } = openKiosk()
  await person.click(
    await screen.findByRole('radio', { name: label === 'Last name' ? /^Name/ : 'Medical record number' }),
  )
  await person.type(await screen.findByRole('textbox', { name: label }), `${'a'.repeat(101)}{Enter}`)
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(requests).toEqual([])
})

test.each(['+4721234567', 'call me at 2125550142', '2125550142 ext 5'])(
  'the phone number %s stays as typed, and is refused with a message',
  async (typed) => {
    const requests = aClinic({ status: 'more_info_needed' })
    const view = openKiosk()
    await submitName(view)
    const phone = await screen.findByLabelText('Phone number')
    await view.person.type(phone, `${typed}{Enter}`)
    expect(await screen.findByRole('link', { name: 'Must be a valid phone number.' })).toBeVisible()
    const bare = (text: string) => text.replace(/[\s()-]/g, '')
    expect(bare((phone as HTMLInputElement).value)).toBe(bare(typed))
    expect(requests).toHaveLength(1)
  },
)
