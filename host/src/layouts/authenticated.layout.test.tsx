import { ApiError, useActiveProfile, useLocation } from '@soundings/shared/platform'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { anActiveProfile, aPatient } from '@soundings/shared/testing/worlds'
import { act, screen, waitFor } from '@testing-library/react'
import { aHostSession, aRemote, preread, renderPage } from '../testing/render-page'

let mockFails = true
jest.mock('./authenticated.layout', () => {
  if (mockFails) throw new Error('It does not come')
  return jest.requireActual('./authenticated.layout')
})

const Home = () => <h1>{`Hello ${useActiveProfile().profile.firstName}`}</h1>
const Account = () => <h1>{`Account of ${useActiveProfile().userId}`}</h1>
const Login = () => (
  <>
    <h1>Log in</h1>
    <output>{JSON.stringify(useLocation().state)}</output>
  </>
)
const remotes = {
  'mfe-a': aRemote([
    { path: '/', layout: 'authenticated', screen: 'home' },
    { path: '/account', layout: 'authenticated', screen: 'account' },
    { path: '/login', layout: 'public', screen: 'login' },
  ]),
}
const screens = { home: Home, account: Account, login: Login }
const heading = (name: string) => screen.findByRole('heading', { name })
const { profile } = anActiveProfile()
const readActiveProfile = async () => profile

beforeEach(() => {
  preread({
    'http://api.test/v1/public-api/user/user-1': aPatient(),
    'http://api.test/v1/public-api/user/user-1/assigned-assessments': [],
  })
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  window.soundingsPrefetched = undefined
})

// Runs first, because the module of the layout is loaded only once.
test('a layout that fails to load can be retried', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const { session } = aHostSession({ status: () => 'signed-in', readActiveProfile })
  const { person } = renderPage({ at: '/', remotes, screens, session })
  await expectFocus(heading('This page did not load'))
  expect(document.title).toMatch(/^Error: This page did not load/)
  mockFails = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Hello Robin')).toBeVisible()
  // Also for a person who has dismissed it on home.
  await person.click(screen.getByRole('button', { name: 'Crisis help' }))
  expect(screen.getByRole('link', { name: 'Your Safety Net' })).toHaveAttribute(
    'href',
    '/user/user-1/safety-net',
  )
})

test.each([
  ['/account?tab=2', false, { from: '/account?tab=2', reason: 'needed' }],
  ['/account', true, { from: '/account', reason: 'expired' }],
  // A visitor of the start page expects to log in.
  ['/', false, { from: '/' }],
])('a visit of %s without a login redirects to the login', async (at, expired, expected) => {
  const { session } = aHostSession({ ending: () => (expired ? 'expired' : undefined) })
  renderPage({ at, remotes, screens, session })
  expect(await heading('Log in')).toBeVisible()
  const state = JSON.parse(document.querySelector('output')?.textContent ?? '')
  expect(state).toEqual({ ...expected, fromState: null })
})

test('a login that can be resumed shows a skeleton first', async () => {
  let isSignedIn = false
  let answer: (isResumed: boolean) => void = () => undefined
  const { session, notify } = aHostSession({
    status: () => (isSignedIn ? 'signed-in' : 'signed-out'),
    resume: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
    readActiveProfile,
  })
  renderPage({ at: '/account', remotes, screens, session })
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  await act(async () => undefined)
  isSignedIn = true
  await act(async () => {
    notify()
    answer(true)
  })
  expect(await heading('Account of user-1')).toBeVisible()
})

test('a failed read of the profile is retried when the device is online [SESSION-30]', async () => {
  const answers = [
    new ApiError('network'),
    new ApiError('http', { status: 500, serverMessage: 'No.' }),
    profile,
  ]
  const { session } = aHostSession({
    status: () => 'signed-in',
    readActiveProfile: async () => {
      const answer = answers.shift() ?? profile
      if (answer instanceof ApiError) throw answer
      return answer
    },
  })
  const { person } = renderPage({ at: '/', remotes, screens, session })
  await expectFocus(heading('This page did not load'))
  expect(screen.getByText('For support: network 0')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout')
  expect(screen.getByRole('button', { name: 'Crisis help' })).toBeVisible()
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('For support: network 0')).toBeNull())
  expect(await screen.findByText(/^An error occured/)).toBeVisible()
  expect(screen.queryByText('No.')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Hello Robin')).toBeVisible()
})
