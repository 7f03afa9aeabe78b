import { expectFocus } from '@soundings/shared/testing/expect-focus'
import 'fake-indexeddb/auto'
import { TOAST_MS } from '@soundings/shared/platform'
import { server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { aSession } from '@soundings/shared/testing/worlds'
import { act, screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import {
  aClinic,
  fillBasics,
  fillContact,
  findHeading,
  goToBasics,
  goToPolicies,
  INTAKE_API,
  openIntake,
  press,
} from './intake-clinic.fixture'

beforeEach(() => eraseAllDrafts())
afterEach(() => jest.useRealTimers())

test('each step shows its number and buttons [INTAKE-01] [INTAKE-02] [INTAKE-03] [INTAKE-04]', async () => {
  aClinic()
  const view = openIntake()
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  await expectFocus(findHeading('Join your clinic'))
  expect(buttons()).toEqual(['Continue'])
  await press(view, 'Continue')
  await expectFocus(findHeading('About you'))
  expect(screen.getByText('Step 2 of 4')).toBeVisible()
  expect(buttons()).toEqual(['Choose from a calendar', 'Back', 'Next'])
  await fillBasics(view)
  await press(view, 'Next')
  await expectFocus(findHeading('How to reach you'))
  expect(buttons()).toEqual(['Back', 'Next'])
  await fillContact(view)
  await press(view, 'Next')
  await expectFocus(findHeading('Policies'))
  expect(buttons()).toEqual(['Back', 'Confirm & Sign'])
  expect(document.title).toContain('Step 4 of 4, Policies')
})

test('the intake sends both requests with one key [INTAKE-13] [INTAKE-14] [INTAKE-23] [INTAKE-27]', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const requests = aClinic()
  const view = openIntake()
  await goToPolicies(view)
  expect(await screen.findByRole('link', { name: /privacy\.pdf/ })).toHaveAttribute('href', '/privacy.pdf')
  const sign = screen.getByRole('button', { name: 'Confirm & Sign' })
  expect(sign).toBeDisabled()
  expect(sign).toHaveAccessibleDescription('Check the box above to sign.')
  await view.person.click(screen.getByRole('checkbox'))
  await press(view, 'Confirm & Sign')
  await expectFocus(findHeading('Thank you'))
  expect(screen.getByText(/Your clinic has your information and your agreement/)).toBeVisible()
  expect(document.body).toHaveTextContent(
    'You do not need to do anything else now. Your clinic can reach you at robin@mail.test or (212) 555-0142.',
  )
  // With a session, a redirect follows.
  await act(() => jest.advanceTimersByTimeAsync(TOAST_MS + 1000))
  expect(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(requests.map(({ path }) => path)).toEqual(['basic-info', 'sign-consent-policies'])
  expect(requests[0]?.body).toEqual({
    firstName: 'Robin',
    lastName: 'Marlow',
    email: 'robin@mail.test',
    dateOfBirth: '1990-01-02',
    phoneNumber: '+12125550142',
  })
  expect(requests[1]?.body).toEqual({})
  expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(requests[1]?.key).toBe(requests[0]?.key)
})

test('Continue exchanges the code once [INTAKE-05] [INTAKE-07] [INTAKE-08]', async () => {
  aClinic()
  const spent: string[] = []
  const session = aSession({
    exchangeMagicCode: async (code) => {
      spent.push(code)
      await delay(60)
      if (spent.length === 1) throw new Error('not now')
    },
  })
  const view = openIntake({ session, at: '/intake?code=abc' })
  await findHeading('Join your clinic')
  expect(spent).toEqual([])
  await press(view, 'Continue')
  expect(await screen.findByRole('alert')).toBeVisible()
  await press(view, 'Continue')
  await findHeading('About you')
  await press(view, 'Back')
  await goToBasics(view)
  await findHeading('About you')
  expect(spent).toEqual(['abc', 'abc'])
})

test('the intake with a session begins at the second step [INTAKE-06] [INTAKE-14]', async () => {
  aClinic()
  server.use(
    http.post(`${INTAKE_API}/sign-consent-policies`, () =>
      HttpResponse.json({ success: true, clinicName: 'Harbor Lane Clinic' }),
    ),
  )
  jest.useFakeTimers({ advanceTimers: true })
  const view = openIntake({ session: aSession({ status: 'signed-in' }) })
  await findHeading('About you')
  await press(view, 'Back')
  expect(await findHeading('Join your clinic')).toBeVisible()
  await goToPolicies(view)
  await view.person.click(await screen.findByRole('checkbox'))
  await press(view, 'Confirm & Sign')
  expect(await screen.findByText(/^Harbor Lane Clinic has your information/)).toBeVisible()
  expect(screen.getByText(/Your home page opens now\.$/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(TOAST_MS))
  expect(screen.getByText('At /')).toBeVisible()
})

test('a router state cannot skip a step with missing values', async () => {
  aClinic()
  openIntake({ state: { step: 'POLICIES' } })
  expect(await findHeading('About you')).toBeVisible()
})
