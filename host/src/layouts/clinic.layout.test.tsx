import { markTabAsKiosk, useUnsavedEntries } from '@soundings/shared/platform'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { setUpOfflineKiosk } from '../testing/offline-kiosk.ts'
import { aHostSession, aRemote, renderPage } from '../testing/render-page'

const Identify = () => {
  const [text, setText] = useState('')
  useUnsavedEntries(text !== '')
  return (
    <>
      <h1>Welcome</h1>
      <input aria-label="Last name" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}
const remotes = {
  'mfe-a': aRemote([
    { path: '/clinics/:clinicDisplayId', layout: 'clinic', screen: 'identify' },
    { path: '/', layout: 'public', screen: 'home' },
  ]),
}
const field = () => screen.getByLabelText('Last name')

const CLINIC = { displayId: 'harbor-lane', organizationName: 'Harbor Lane Clinic', logoUrl: '/logo.svg' }

/** Opens the kiosk of Harbor Lane, whose clinic the boot script has asked for. */
const openKiosk = async (session = aHostSession().session, answer = { status: 200, data: CLINIC }) => {
  const started = { 'http://api.test/v1/public-api/kiosk/clinic/harbor-lane': Promise.resolve(answer) }
  window.soundingsPrefetched = { started, taken: new Set() }
  const page = renderPage({ at: '/clinics/harbor-lane', remotes, screens: { identify: Identify }, session })
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
  return page
}

setUpOfflineKiosk()

test('the page of a kiosk has the logo of its clinic and crisis help, and nothing that leads away', async () => {
  await openKiosk()
  expect(await screen.findByRole('img', { name: 'Harbor Lane Clinic' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main'])
})

test('a kiosk of no clinic has our own mark, and its screen says the rest', async () => {
  await openKiosk(undefined, { status: 404, data: CLINIC })
  expect(screen.queryByRole('img', { name: 'Harbor Lane Clinic' })).toBeNull()
})

test.each([
  ['leaves', new PageTransitionEvent('pagehide')],
  ['comes back to', new PageTransitionEvent('pageshow', { persisted: true })],
])('what was typed is gone when the browser %s the page', async (_, event) => {
  await openKiosk()
  fireEvent.change(field(), { target: { value: 'Marsh' } })
  act(() => void window.dispatchEvent(event))
  expect(field()).toHaveValue('')
})

test('what was typed is gone after a minute without a touch and twenty seconds of warning', async () => {
  markTabAsKiosk('harbor-lane')
  await openKiosk()
  jest.useFakeTimers()
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  // An empty form has nothing to clear.
  await pass(120)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(field(), { target: { value: 'Marsh' } })
  await pass(60)
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  expect(field()).toHaveValue('Marsh')
  await pass(20)
  expect(field()).toHaveValue('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a terminal ends the login that it finds; a phone that opens the page for the first time keeps its own', async () => {
  const signOut = jest.fn(async () => undefined)
  const { session } = aHostSession({ status: () => 'signed-in', signOut })
  const { unmount } = await openKiosk(session)
  expect(signOut).not.toHaveBeenCalled()
  unmount()
  markTabAsKiosk('harbor-lane')
  await openKiosk(session)
  expect(signOut).toHaveBeenCalledTimes(1)
})
