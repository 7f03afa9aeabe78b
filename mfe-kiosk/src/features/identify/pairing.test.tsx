import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import IdentifyScreen from './identify.screen'
import { KIOSK_API } from './kiosk-clinic.fixture'

const CODE = 'ABCD2345'
const OUR_KIOSK = "This page is for the clinic's own screens"

/** A clinic that asks for pairing, and pairs by one code. */
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

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a browser that is not paired is no kiosk: it shows the ways of a person', async () => {
  aClinicWithPairing()
  open()
  expect(await screen.findByRole('heading', { name: OUR_KIOSK })).toHaveFocus()
  expect(screen.getByText(/use the link that your clinic sent you/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

test('the code of the address pairs at once, and leaves the address', async () => {
  const { codes } = aClinicWithPairing()
  open(`?pair=${CODE}`)
  expect(await screen.findByLabelText('Last name')).toBeVisible()
  expect(codes).toEqual([CODE])
  expect(sessionStorage.getItem('soundings.kiosk')).toContain('harbor')
})

test('a code that is refused is said, and another one can be typed', async () => {
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

test('a paired kiosk that is revoked says so with the next try, and keeps nothing of what was typed', async () => {
  const { clinic } = aClinicWithPairing({ isPaired: true })
  const { person } = open()
  await person.type(await screen.findByLabelText('Last name'), 'Marlow')
  clinic.isPaired = false
  await person.type(screen.getByRole('textbox', { name: 'Date of birth' }), '01/02/1990{Enter}')
  expect(await screen.findByRole('heading', { name: OUR_KIOSK })).toBeVisible()
  expect(document.body.innerHTML).not.toContain('Marlow')
})

test('a code of the clinic is sent alone, and has a message of its own', async () => {
  const { requests } = aClinicWithPairing({ isPaired: true })
  const { person } = open()
  await person.click(await screen.findByRole('radio', { name: 'Code from the clinic' }))
  await person.type(screen.getByLabelText('Code'), '12{Enter}')
  expect(await screen.findByRole('link', { name: 'Please enter four digits' })).toBeVisible()
  await person.type(screen.getByLabelText('Code'), '34{Enter}')
  expect(await screen.findByText(/This code does not work, or it was already used/)).toBeVisible()
  expect(requests).toEqual([{ clinicDisplayId: 'harbor', phoneNumber: '', email: '', handOverCode: '1234' }])
})
