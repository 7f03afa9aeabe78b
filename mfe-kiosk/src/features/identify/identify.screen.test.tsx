import { server } from '@soundings/shared/testing/api-server'
import { screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { aClinic, KIOSK_API, openKiosk, submitName } from './kiosk-clinic.fixture'

const deferred = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a match opens the assessments, with the address to return to [KIOSK-15] [KIOSK-18]', async () => {
  const requests = aClinic({ status: 'match_found', userId: 'user-7' })
  await submitName(openKiosk())
  const there = '/user/user-7/assessments?context=kiosk&homescreenUrl=%2Fclinics%2Fharbor'
  expect(await screen.findByText(`At ${there}`)).toBeVisible()
  expect(requests).toEqual([
    { clinicDisplayId: 'harbor', phoneNumber: '', email: '', lastName: 'Marlow', dateOfBirth: '1990-01-02' },
  ])
})

test('the browser stores which kiosk it is, and nothing about the person', async () => {
  aClinic({ status: 'match_found', userId: 'user-7' })
  await submitName(openKiosk())
  await screen.findByText(/^At /)
  const traces = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(traces).toContain('harbor')
  expect(traces).not.toMatch(/user-7|Marlow|1990/)
})

test('further fields show without an alert the first time; the second time it is an error [KIOSK-11] [KIOSK-12] [KIOSK-13] [KIOSK-14]', async () => {
  const requests = aClinic({ status: 'more_info_needed' }, { status: 'more_info_needed' })
  const view = openKiosk()
  await submitName(view)
  expect(await screen.findByLabelText('Phone number')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  // Two presses closer than this are a double tap.
  await delay(50)
  await view.person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('link', { name: 'Phone number: Required' })).toBeVisible()
  expect(requests).toHaveLength(1)
  await view.person.type(screen.getByLabelText('Email'), 'robin@mail.test{Enter}')
  expect(await screen.findByText(/Try using email or MRN instead/)).toBeVisible()
  expect(requests[1]).toMatchObject({ email: 'robin@mail.test', lastName: 'Marlow' })
})

test('the medical record method asks for and sends only the number [KIOSK-03] [KIOSK-04] [KIOSK-05]', async () => {
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

test('the form is locked until the answer comes, also for another way to identify', async () => {
  aClinic()
  const { promise: answered, resolve: answer } = deferred()
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

test('only a 404 says that the clinic does not exist [KIOSK-02]', async () => {
  server.use(http.get(`${KIOSK_API}/clinic/harbor`, () => HttpResponse.json({}, { status: 404 })))
  openKiosk()
  const message = 'Could not find clinic: harbor. Are you sure you have the right URL?'
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a failed read of the clinic can be retried', async () => {
  server.use(http.get(`${KIOSK_API}/clinic/harbor`, () => HttpResponse.json({}, { status: 503 })))
  const { person } = openKiosk()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/Could not find clinic/)).not.toBeInTheDocument()
  aClinic()
  await person.click(retry)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
})

test.each([200, 404])(
  'the visit before is ended once, by a server with that call or without: %d',
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
