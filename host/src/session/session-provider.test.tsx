import { authenticateMagicCode } from '@soundings/shared/internal/api/magic-code.ts'
import { useSession } from '@soundings/shared/platform'
import { aConfig } from '@soundings/shared/testing/worlds'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createSession, type HostSession } from './create-session'
import { SessionProvider, useHostSession } from './session-provider'
import { takeMagicCode } from './take-magic-code'

jest.mock('@soundings/shared/internal/api/magic-code.ts', () => ({
  authenticateMagicCode: jest.fn(async () => 't1'),
}))

const { identity } = aConfig()
const USER_COOKIE = `CognitoIdentityServiceProvider.${identity.userPoolClientId}.LastAuthUser`
const logIn = () => jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${USER_COOKIE}=robin`)

let reads = 0
const Screen = () => {
  const { status, hasMagicToken } = useSession()
  const { ending } = useHostSession()
  const { data } = useQuery({ queryKey: ['name'], queryFn: async () => `read ${++reads}` })
  return (
    <p>{`${status}${ending() ? `, ${ending()}` : ''}${hasMagicToken ? ', magic token' : ''}, ${data}`}</p>
  )
}

const openPage = (session: HostSession = createSession(identity, undefined, () => undefined)) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['of another screen'], 'private')
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <Screen />
      </SessionProvider>
    </QueryClientProvider>,
  )
  return { session, queryClient }
}

/** Closed after each test. */
const channels: BroadcastChannel[] = []
const { BroadcastChannel: Channel } = globalThis
class ClosedAfterTest extends Channel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

const openOtherTab = () => new BroadcastChannel('soundings.session')
const broadcast = (message: string) => openOtherTab().postMessage(message)

beforeEach(() => {
  reads = 0
  localStorage.clear()
  globalThis.BroadcastChannel = ClosedAfterTest
})
afterEach(() => {
  jest.restoreAllMocks()
  globalThis.BroadcastChannel = Channel
  for (const channel of channels.splice(0)) channel.close()
})

test('a logout in another tab ends the login in this tab', async () => {
  logIn()
  const { queryClient } = openPage()
  await screen.findByText('signed-in, read 1')
  broadcast('signed-out')
  expect(await screen.findByText('signed-out, signed-out-elsewhere, read 2')).toBeVisible()
  expect(queryClient.getQueryCache().find({ queryKey: ['of another screen'] })).toBeUndefined()
})

test('a login in another tab logs this tab in', async () => {
  openPage()
  await screen.findByText('signed-out, read 1')
  broadcast('something else')
  broadcast('signed-in')
  expect(await screen.findByText('signed-in, read 2')).toBeVisible()
})

test('a login whose renewal fails notifies other tabs', async () => {
  logIn()
  const tab = openOtherTab()
  const received: unknown[] = []
  tab.addEventListener('message', ({ data }) => received.push(data))
  const { session } = openPage()
  await screen.findByText('signed-in, read 1')
  act(() => session.requestIdentity.handleUnrecovered({ isPublic: false, token: 'old' }))
  expect(await screen.findByText('signed-out, expired, read 2')).toBeVisible()
  await waitFor(() => expect(received).toEqual(['expired']))
})

test("a link's token applies at once to all reads", async () => {
  const { session } = openPage()
  await screen.findByText('signed-out, read 1')
  act(() => session.storeMagicToken('t1'))
  expect(await screen.findByText('signed-out, magic token, read 2')).toBeVisible()
})

test('a token that another tab has obtained applies in this tab', async () => {
  openPage()
  await screen.findByText('signed-out, read 1')
  localStorage.setItem('soundings.magic-token', 't2')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'soundings.magic-token' })))
  expect(await screen.findByText(/magic token/)).toBeVisible()
})

test("a clinician's link code is exchanged after a press", async () => {
  const { session } = openPage()
  session.exchangeLinkCode('of-a-clinician', 'clinician_app')
  await screen.findByText('signed-out, read 1')
  expect(session.heldCode()).toBe('of-a-clinician')
  expect(authenticateMagicCode).not.toHaveBeenCalled()
  await act(() => session.exchangeMagicCode('of-a-clinician'))
  expect(await screen.findByText('signed-out, magic token, read 2')).toBeVisible()
  expect(session.heldCode()).toBeUndefined()
  session.exchangeLinkCode('of-a-patient', 'sms')
  expect(session.heldCode()).toBeUndefined()
  expect(await screen.findByText('signed-out, magic token, read 3')).toBeVisible()
  expect(authenticateMagicCode).toHaveBeenCalledTimes(2)
})

test('a screen outside the provider throws when it reads the session', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Screen />)).toThrow('useSession needs the host above it')
})

const open = (address: string) => window.history.replaceState({ idx: 0 }, '', address)
const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

test('a code is removed from the address bar at once [SESSION-21]', () => {
  open('/user/u-1/assessments?context=sms&code=a%2Bb&assessments=1#top')
  const entries = window.history.length
  expect(takeMagicCode(window)).toBe('a+b')
  expect(here()).toBe('/user/u-1/assessments?context=sms&assessments=1#top')
  expect(window.history.length).toBe(entries)
})

test('a URL without a code stays unchanged', () => {
  open('/login?email=a%20b')
  expect(takeMagicCode(window)).toBeUndefined()
  expect(here()).toBe('/login?email=a%20b')
})

test('the URL of the intake keeps its code', () => {
  open('/intake?code=abc')
  expect(takeMagicCode(window)).toBeUndefined()
  expect(here()).toBe('/intake?code=abc')
})
