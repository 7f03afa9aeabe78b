import type { PrefetchedResponse } from '@soundings/shared/internal/api/prefetched.ts'
import { markTabAsKiosk, usePublicUser, useUnsavedEntries } from '@soundings/shared/platform'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { aPatient } from '@soundings/shared/testing/worlds'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { setUpOfflineKiosk } from '../testing/offline-kiosk.ts'
import { aHostSession, aRemote, renderPage } from '../testing/render-page'

const Form = () => <h1>{`Questions for ${usePublicUser().user.info.firstName}`}</h1>
const Contacts = () => <h1>Contacts</h1>
const Gate = ({ children }: { children?: ReactNode }) => (
  <>
    <p>Past the gate</p>
    {children}
  </>
)
const remotes = {
  'mfe-a': aRemote([
    { path: '/user/:userId/form', layout: 'public-user', screen: 'form' },
    { path: '/user/:userId/contacts', layout: 'public-user', screen: 'contacts', standalone: true },
    { path: '/user/:userId/safety-net', layout: 'public-user', screen: 'contacts', standalone: true },
  ]),
  'mfe-gate': aRemote([], { gates: [{ layout: 'public-user', screen: 'gate', prefetch: [] }] }),
}
const open = (screenPath = 'form', session = aHostSession().session) =>
  renderPage({
    session,
    at: `/user/user-1/${screenPath}`,
    remotes,
    screens: { form: Form, contacts: Contacts, gate: Gate },
  })
/** Sets the response that the boot script would have requested. */
const answer = (early: Promise<PrefetchedResponse>) => {
  early.catch(() => undefined)
  const started = { 'http://api.test/v1/public-api/user/user-1': early }
  window.soundingsPrefetched = { started, taken: new Set() }
}
const respond = (status: number, data: unknown = {}) => answer(Promise.resolve({ status, data }))
const failure = () => screen.findByRole('heading', { name: 'This page did not load' })

afterEach(() => {
  window.soundingsPrefetched = undefined
})

test('the layout shows the gate before the screen', async () => {
  respond(200, aPatient())
  open()
  expect(await screen.findByRole('heading', { name: 'Questions for Robin' })).toBeVisible()
  expect(screen.getByText('Past the gate')).toBeVisible()
})

test('crisis help links to the safety net after a login', async () => {
  respond(200, aPatient())
  const { person } = open('form', aHostSession({ status: () => 'signed-in' }).session)
  const [button] = await screen.findAllByRole('button', { name: 'Text size and reading' })
  if (button) await person.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Text size and reading' })
  await person.click(within(dialog).getByRole('button', { name: 'Crisis help' }))
  await person.click(screen.getByRole('link', { name: 'Your Safety Net' }))
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('crisis help has no link to the safety net without a login', async () => {
  respond(200, aPatient())
  const { person } = open()
  await screen.findByRole('heading', { name: 'Questions for Robin' })
  await person.click(screen.getByRole('button', { name: 'Crisis help' }))
  expect(screen.queryByRole('link', { name: 'Your Safety Net' })).toBeNull()
})

test("the layout shows the clinic's name while it reads the person", async () => {
  const name = Object.assign(document.createElement('meta'), {
    name: 'application-name',
    content: 'Harbor Lane',
  })
  document.head.append(name)
  answer(new Promise(() => undefined))
  open('contacts')
  expect(await screen.findByRole('link', { name: /^Harbor Lane ?, home$/ })).toBeVisible()
  name.remove()
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Contacts' })).toBeNull()
})

test("a link that the server refuses shows the server's message [GATE-30]", async () => {
  respond(404, { error: { message: 'This link is not valid.' } })
  open()
  await failure()
  expect(screen.getByText('This link is not valid.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Questions for Robin' })).toBeNull()
})

test.each([
  ['an error of the server', () => respond(500)],
  ['no network', () => answer(Promise.reject(new Error('no network')))],
  ['an answer of another shape', () => respond(200, { id: 1 })],
])('a person can retry after %s', async (_, fail) => {
  fail()
  const { person } = open()
  await expectFocus(failure())
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  respond(200, aPatient())
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Questions for Robin' })).toBeVisible()
})

test('a screen with `standalone` is shown after a server error', async () => {
  respond(503)
  const { unmount } = open('contacts')
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
  unmount()
  respond(404)
  open('contacts')
  await failure()
  expect(screen.queryByRole('heading', { name: 'Contacts' })).toBeNull()
})

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
const clinicRemotes = {
  'mfe-a': aRemote([
    { path: '/clinics/:clinicDisplayId', layout: 'clinic', screen: 'identify' },
    { path: '/', layout: 'public', screen: 'home' },
  ]),
}
const field = () => screen.getByLabelText('Last name')

const CLINIC = { displayId: 'harbor-lane', organizationName: 'Harbor Lane Clinic', logoUrl: '/logo.svg' }

/** The boot script has requested the clinic. */
const openKiosk = async (session = aHostSession().session, answer = { status: 200, data: CLINIC }) => {
  const started = { 'http://api.test/v1/public-api/kiosk/clinic/harbor-lane': Promise.resolve(answer) }
  window.soundingsPrefetched = { started, taken: new Set() }
  const page = renderPage({
    at: '/clinics/harbor-lane',
    remotes: clinicRemotes,
    screens: { identify: Identify },
    session,
  })
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible()
  return page
}

setUpOfflineKiosk()

test("the kiosk's page has no links that lead away", async () => {
  await openKiosk()
  expect(await screen.findByRole('img', { name: 'Harbor Lane Clinic' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main'])
})

test('a kiosk of an unknown clinic shows no clinic logo', async () => {
  await openKiosk(undefined, { status: 404, data: CLINIC })
  expect(screen.queryByRole('img', { name: 'Harbor Lane Clinic' })).toBeNull()
})

test.each([
  ['leaves', new PageTransitionEvent('pagehide')],
  ['comes back to', new PageTransitionEvent('pageshow', { persisted: true })],
])('the kiosk clears typed text when the browser %s the page', async (_, event) => {
  await openKiosk()
  fireEvent.change(field(), { target: { value: 'Marsh' } })
  act(() => void window.dispatchEvent(event))
  expect(field()).toHaveValue('')
})

test('an idle kiosk clears typed text after a warning', async () => {
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

test("a kiosk's page ends an existing login only if the tab is already a kiosk", async () => {
  const signOut = jest.fn(async () => undefined)
  const { session } = aHostSession({ status: () => 'signed-in', signOut })
  const { unmount } = await openKiosk(session)
  expect(signOut).not.toHaveBeenCalled()
  unmount()
  markTabAsKiosk('harbor-lane')
  await openKiosk(session)
  expect(signOut).toHaveBeenCalledTimes(1)
})
