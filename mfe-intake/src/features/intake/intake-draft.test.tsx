import 'fake-indexeddb/auto'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { screen, waitFor } from '@testing-library/react'
import {
  aClinic,
  fillBasics,
  findHeading,
  goToBasics,
  openIntake,
  press,
  submitContact,
} from './intake-clinic.fixture'

beforeEach(() => eraseAllDrafts())

test('a draft is restored on return', async () => {
  aClinic()
  const before = openIntake()
  await goToBasics(before)
  await fillBasics(before)
  before.unmount()

  const view = openIntake()
  expect(await screen.findByText('We kept your answers')).toBeVisible()
  await press(view, 'Continue')
  expect(await screen.findByLabelText('First name')).toHaveValue('Robin')
  await press(view, 'Start over')
  await press(view, 'Erase and start over')
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue(''))
  expect(screen.queryByText('We kept your answers')).not.toBeInTheDocument()
})

test('the notice of an expired draft is shown until it is dismissed', async () => {
  aClinic()
  const before = openIntake()
  await goToBasics(before)
  await fillBasics(before)
  before.unmount()

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000)
  const view = openIntake()
  expect(await screen.findByText('Your earlier answers were erased.')).toBeVisible()
  await press(view, 'OK')
  expect(screen.queryByText('Your earlier answers were erased.')).not.toBeInTheDocument()
  view.unmount()
  openIntake()
  await findHeading('Join your clinic')
  expect(screen.queryByText('Your earlier answers were erased.')).not.toBeInTheDocument()
  jest.restoreAllMocks()
})

test.each([
  ['a tab that was a kiosk', 'sessionStorage'],
  ['another tab of a kiosk', 'localStorage'],
] as const)('%s keeps no draft', async (_, storage) => {
  aClinic()
  window[storage].setItem('soundings.kiosk', '{"displayId":"harbor"}')
  const before = openIntake()
  await findHeading('Join your clinic')
  expect(screen.queryByText(/kept on this device/)).not.toBeInTheDocument()
  await press(before, 'Continue')
  await fillBasics(before)
  before.unmount()
  const view = openIntake()
  await goToBasics(view)
  expect(await screen.findByLabelText('First name')).toHaveValue('')
  window[storage].clear()
})

test('the intake opens in a browser that blocks cookies and storage', async () => {
  const refuse = () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  }
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse)
  Object.defineProperty(navigator, 'locks', { get: refuse, configurable: true })
  const requests = aClinic()
  const view = openIntake()
  await findHeading('Join your clinic')
  expect(screen.queryByText(/We keep what you type on this device/)).not.toBeInTheDocument()
  await submitContact(view)
  await findHeading('Policies')
  expect(requests).toMatchObject([{ key: expect.any(String) }])
  jest.restoreAllMocks()
})
