import { markTabAsKiosk, startKioskVisit, useUnsavedEntries } from '@soundings/shared/platform'
import { aPatient } from '@soundings/shared/testing/worlds'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { setUpOfflineKiosk } from '../testing/offline-kiosk.ts'
import { aHostSession, aRemote, preread, renderPage } from '../testing/render-page'

const Form = () => {
  const [text, setText] = useState('')
  useUnsavedEntries(text !== '')
  return (
    <>
      <h1>Questions</h1>
      <input aria-label="Answer" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}
const Login = () => <h1>Log in</h1>
const Identify = () => <h1>Welcome</h1>
const remotes = {
  'mfe-a': aRemote([
    { path: '/user/:userId/form', layout: 'public-user', screen: 'form' },
    { path: '/login', layout: 'public', screen: 'login' },
    { path: '/clinics/:clinicDisplayId', layout: 'clinic', screen: 'identify' },
  ]),
}
const open = (at: string, session = aHostSession().session) =>
  renderPage({ at, remotes, screens: { form: Form, login: Login, identify: Identify }, session })
const userUrl = (id: string) => `http://api.test/v1/public-api/user/${id}`
const heading = (name: string) => screen.findByRole('heading', { name })

const openVisit = async () => {
  startKioskVisit('harbor-lane', 'user-1')
  const page = open('/user/user-1/form?context=kiosk')
  expect(await heading('Questions')).toBeVisible()
  return page
}

setUpOfflineKiosk()
beforeEach(() => {
  const clinic = { displayId: 'harbor-lane', organizationName: 'Harbor Lane Clinic', logoUrl: '' }
  preread({
    [userUrl('user-1')]: aPatient(),
    [userUrl('user-2')]: aPatient({ id: 'user-2' }),
    'http://api.test/v1/public-api/kiosk/clinic/harbor-lane': clinic,
  })
})

test('Leave is the only exit of a kiosk visit', async () => {
  await openVisit()
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#main'])
})

test('the URL of a visit redirects to the kiosk in a new document', async () => {
  const { unmount } = await openVisit()
  unmount()
  // A new document does not admit the previous visit's person.
  window.history.replaceState(null, '', '/clinics/harbor-lane')
  open('/user/user-2/form?context=kiosk')
  expect(await heading('Welcome')).toBeVisible()
  expect(window.location.pathname).toBe('/clinics/harbor-lane')
  // The page requests nothing, and uses no early read of the boot script.
  expect(window.soundingsPrefetched?.taken.has(userUrl('user-2'))).toBe(false)
})

test('Leave asks for confirmation before it clears typed text', async () => {
  const { person } = await openVisit()
  await person.type(screen.getByLabelText('Answer'), 'tired')
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(screen.getByRole('dialog', { name: 'Leave now?' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText('Answer')).toHaveValue('tired')
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  await person.click(screen.getByRole('button', { name: 'Leave and clear' }))
  expect(await heading('Welcome')).toBeVisible()
})

test('the content of a visit disappears when the browser leaves the page', async () => {
  await openVisit()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
})

test('Leave returns to the kiosk at once if nothing was typed', async () => {
  const { person, queryClient } = await openVisit()
  const keys = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
  expect(keys()).toContain('public-user')
  await person.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await heading('Welcome')).toBeVisible()
  expect(window.location.pathname).toBe('/clinics/harbor-lane')
  expect(new Set(keys())).toEqual(new Set(['kiosk-clinic']))
})

test("an idle login screen in a kiosk's tab logs out", async () => {
  markTabAsKiosk('harbor-lane')
  const signOut = jest.fn(() => new Promise<void>(() => undefined))
  jest.useFakeTimers()
  open('/login', aHostSession({ signOut }).session)
  expect(await heading('Log in')).toBeVisible()
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  await pass(60)
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible()
  await pass(20)
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull()
  await pass(2)
  expect(window.location.pathname).toBe('/login')
  await pass(2)
  expect(window.location.pathname).toBe('/clinics/harbor-lane')
})

test('a screen outside a kiosk has no kiosk guards', async () => {
  open('/login')
  expect(await heading('Log in')).toBeVisible()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await heading('Log in')).toBeVisible()
})
