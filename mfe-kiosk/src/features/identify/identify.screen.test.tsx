import { goOffline, server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import IdentifyScreen from './identify.screen'
import { aClinic, KIOSK_API, openKiosk, submitName } from './kiosk-clinic.fixture'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a match opens the assessments of the person [KIOSK-15] [KIOSK-18]', async () => {
  const requests = aClinic({ status: 'match_found', userId: 'user-7' })
  await submitName(openKiosk())
  const there = '/user/user-7/assessments?context=kiosk&homescreenUrl=%2Fclinics%2Fharbor'
  expect(await screen.findByText(`At ${there}`)).toBeVisible()
  expect(requests).toEqual([
    { clinicDisplayId: 'harbor', phoneNumber: '', email: '', lastName: 'Marlow', dateOfBirth: '1990-01-02' },
  ])
})

test('an ambiguous match shows further fields [KIOSK-11] [KIOSK-12] [KIOSK-13] [KIOSK-14]', async () => {
  const requests = aClinic(
    { status: 'more_info_needed' },
    { status: 'more_info_needed' },
    { status: 'no_match' },
  )
  const view = openKiosk()
  await submitName(view)
  expect(await screen.findByLabelText('Phone number')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('link', { name: 'Phone number: Required' })).toBeVisible()
  expect(requests).toHaveLength(1)
  await view.person.type(screen.getByLabelText('Email'), 'robin@mail.test{Enter}')
  expect(await screen.findByText(/Try using email or MRN instead/)).toBeVisible()
  expect(requests[1]).toMatchObject({ email: 'robin@mail.test', lastName: 'Marlow' })
  await view.person.type(screen.getByLabelText('Last name'), 'e{Enter}')
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument()
  await waitFor(() => expect(requests[2]).toMatchObject({ email: '', lastName: 'Marlowe' }))
})

test('the medical record method sends only the number [KIOSK-03] [KIOSK-04] [KIOSK-05]', async () => {
  const requests = aClinic({ status: 'no_match' })
  const view = openKiosk()
  await submitName(view)
  expect(await screen.findByText(/^No account found/)).toBeVisible()
  await view.person.click(screen.getByRole('radio', { name: 'Medical record number' }))
  expect(screen.queryByText(/^No account found/)).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('link', { name: 'Medical record number (MRN): Required' })).toBeVisible()
  await view.person.type(screen.getByLabelText('Medical record number (MRN)'), ' M-7 {Enter}')
  expect(await screen.findByText(/^No account found/)).toBeVisible()
  expect(requests[1]).toEqual({ clinicDisplayId: 'harbor', phoneNumber: '', email: '', medicalRecord: 'M-7' })
  await view.person.click(screen.getByRole('radio', { name: 'Name and date of birth' }))
  expect(screen.getByLabelText('Last name')).toHaveValue('')
})

test('the form is locked until the response arrives', async () => {
  aClinic()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post(`${KIOSK_API}/identify-patient-attributes`, async () => {
      await answered
      return HttpResponse.json({ status: 'match_found', userId: 'user-7' })
    }),
  )
  const view = openKiosk()
  await submitName(view)
  expect(await screen.findByText(/You cannot change anything/)).toHaveAttribute('role', 'status')
  await view.person.click(screen.getByRole('radio', { name: 'Medical record number' }))
  await view.person.type(screen.getByLabelText('Last name'), 'son')
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
  answer()
  expect(await screen.findByText(/^At \/user\/user-7/)).toBeVisible()
})

test('a clinic is shown as not found only after a 404 [KIOSK-02]', async () => {
  server.use(http.get(`${KIOSK_API}/clinic/harbor`, () => HttpResponse.json({}, { status: 404 })))
  openKiosk()
  const message = 'Could not find clinic: harbor. Are you sure you have the right URL?'
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a clinic that fails to load can be retried', async () => {
  server.use(http.get(`${KIOSK_API}/clinic/harbor`, () => HttpResponse.json({}, { status: 503 })))
  const { person } = openKiosk()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/Could not find clinic/)).not.toBeInTheDocument()
  aClinic()
  await person.click(retry)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
})

test.each([200, 404])(
  'the kiosk ends the previous visit once if the server responds with %d',
  async (status) => {
    aClinic({ status: 'match_found', userId: 'user-7' })
    const bodies: unknown[] = []
    server.use(
      http.post(`${KIOSK_API}/end-visit`, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json({}, { status })
      }),
    )
    await submitName(openKiosk())
    expect(await screen.findByText(/^At \/user\/user-7/)).toBeVisible()
    expect(bodies).toEqual([{}])
  },
)

test('the error summary names the field of each required entry [KIOSK-06] [KIOSK-07]', async () => {
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
] as const)('a response with status %i shows %s', async (status, message, role) => {
  aClinic(status)
  await submitName(openKiosk())
  const notice = await screen.findByText(message)
  expect(notice.closest('[role]')).toHaveAttribute('role', role)
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test.each([
  ['130', /Please try again in 3 minutes, or ask at the front desk/],
  [String(30 * 24 * 3600), /There were too many tries here. Please ask at the front desk/],
])('a rate limit of %s seconds shows what to do', async (seconds, words) => {
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

test('the form turns off autocomplete for the next person', async () => {
  aClinic({ status: 'more_info_needed' })
  const view = openKiosk()
  await submitName(view)
  await screen.findByLabelText('Phone number')
  const fields = [...view.container.querySelectorAll('input:not([type="radio"])')]
  expect(fields).toHaveLength(4)
  for (const field of fields) expect(field).toHaveAttribute('autocomplete', 'off')
  expect(document.title).toBe('Welcome, Harbor Lane Clinic')
})

test('a phone number typed after an ambiguous match keeps the focus [KIOSK-12] [KIOSK-17]', async () => {
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

test('an offline kiosk sends nothing', async () => {
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

test('a lost response shows an unknown outcome', async () => {
  aClinic()
  server.use(http.post(`${KIOSK_API}/identify-patient-attributes`, () => HttpResponse.error()))
  await submitName(openKiosk())
  expect(await screen.findByText('We do not know yet if we can find you.')).toBeVisible()
  expect(screen.queryByText(/no network/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Last name')).toHaveValue('Marlow')
})

test.each([
  ['Last name', 'Last name can have at most 100 characters'],
  ['Medical record number (MRN)', 'Medical record number (MRN) can have at most 100 characters'],
])('a %s over the limit shows an error without a request', async (label, message) => {
  const requests = aClinic()
  const { person } = openKiosk()
  await person.click(
    await screen.findByRole('radio', { name: label === 'Last name' ? /^Name/ : 'Medical record number' }),
  )
  await person.click(await screen.findByRole('textbox', { name: label }))
  await person.paste('a'.repeat(101))
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: message })).toBeVisible()
  expect(requests).toEqual([])
})

test('a foreign phone number shows an error', async () => {
  const requests = aClinic({ status: 'more_info_needed' })
  const view = openKiosk()
  await submitName(view)
  const phone = await screen.findByLabelText('Phone number')
  await view.person.type(phone, '+4721234567{Enter}')
  expect(await screen.findByRole('link', { name: 'Must be a valid phone number.' })).toBeVisible()
  expect(phone).toHaveValue('+47 21 23 45 67')
  expect(requests).toHaveLength(1)
})

const CODE = 'ABCD2345'
const OUR_KIOSK = "This page is for the clinic's own screens"

/** Requires pairing, and accepts one code. */
const aClinicWithPairing = ({ isPaired = false } = {}) => {
  const clinic = { isPaired }
  const codes: string[] = []
  const requests: unknown[] = []
  server.use(
    http.get(`${KIOSK_API}/clinic/harbor`, () =>
      HttpResponse.json({
        displayId: 'harbor',
        organizationName: 'Harbor Lane Clinic',
        logoUrl: '/logo.svg',
        pairing: clinic.isPaired ? 'paired' : 'required',
      }),
    ),
    http.post(`${KIOSK_API}/pair`, async ({ request }) => {
      const { code } = (await request.json()) as { code: string }
      codes.push(code)
      clinic.isPaired = code === CODE
      const refusal = {
        error: { message: 'This code has expired, was already used, or is from another clinic.' },
      }
      return clinic.isPaired
        ? HttpResponse.json({ success: true })
        : HttpResponse.json(refusal, { status: 400 })
    }),
    http.post(`${KIOSK_API}/end-visit`, () => HttpResponse.json({ success: true })),
    http.post(`${KIOSK_API}/identify-patient-attributes`, async ({ request }) => {
      requests.push(await request.json())
      if (!clinic.isPaired)
        return HttpResponse.json({ error: { message: 'No.', reason: 'device' } }, { status: 403 })
      return HttpResponse.json({ status: 'no_match' })
    }),
  )
  return { clinic, codes, requests }
}

const open = (query = '') =>
  renderScreen(<IdentifyScreen />, { path: '/clinics/:clinicDisplayId', at: `/clinics/harbor${query}` })

test('an unpaired browser shows links instead of the form', async () => {
  aClinicWithPairing()
  open()
  await expectFocus(screen.findByRole('heading', { name: OUR_KIOSK }))
  expect(screen.getByText(/use the link that your clinic sent you/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

test('a pairing code in the URL pairs the browser at once', async () => {
  const { codes } = aClinicWithPairing()
  open(`?pair=${CODE}`)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
  expect(codes).toEqual([CODE])
  expect(sessionStorage.getItem('soundings.kiosk')).toContain('harbor')
})

test('a refused pairing code shows an error', async () => {
  const { codes } = aClinicWithPairing()
  const { person } = open('?pair=TOO-OLD')
  expect(await screen.findByText(/This code has expired/)).toBeVisible()
  const field = screen.getByLabelText('Pairing code')
  await person.clear(field)
  await person.click(screen.getByRole('button', { name: 'Pair this device' }))
  expect(await screen.findByRole('link', { name: 'Pairing code: Required' })).toBeVisible()
  await person.type(field, `${CODE}{Enter}`)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
  expect(codes).toEqual(['TOO-OLD', CODE])
})

test('a revoked kiosk keeps no entries', async () => {
  const { clinic } = aClinicWithPairing({ isPaired: true })
  const { person } = open()
  await person.type(await screen.findByLabelText('Last name'), 'Marlow')
  clinic.isPaired = false
  await person.type(screen.getByRole('textbox', { name: 'Date of birth' }), '01/02/1990{Enter}')
  expect(await screen.findByRole('heading', { name: OUR_KIOSK })).toBeVisible()
  expect(document.body.innerHTML).not.toContain('Marlow')
})

test('a code from the clinic is sent without other entries', async () => {
  const { requests } = aClinicWithPairing({ isPaired: true })
  const { person } = open()
  await person.click(await screen.findByRole('radio', { name: 'Code from the clinic' }))
  await person.type(screen.getByLabelText('Code'), '12{Enter}')
  expect(await screen.findByRole('link', { name: 'Please enter four digits' })).toBeVisible()
  await person.type(screen.getByLabelText('Code'), '34{Enter}')
  expect(await screen.findByText(/This code does not work, or it was already used/)).toBeVisible()
  expect(requests).toEqual([{ clinicDisplayId: 'harbor', phoneNumber: '', email: '', handOverCode: '1234' }])
})
