import type { SafetyResource } from '@soundings/shared/api/safety-net'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { anActiveProfile, aSession } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import SafetyNetScreen from './safety-net.screen'

const SAFETY_NET = 'http://api.test/v1/public-api/user/user-1/safety-net'
const PROFILES = 'http://api.test/v1/client-api/account/user-profiles'
const DISMISS = 'http://api.test/v1/client-api/users/user-1/safety-net/dismiss'

const ana: SafetyResource = { displayText: 'My sister Ana', type: 'call', value: '+15555550177' }
const show = (search = '?context=sms', world: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<SafetyNetScreen />, {
    path: '/user/:userId/safety-net',
    at: `/user/user-1/safety-net${search}`,
    ...world,
  })
const resources = (...all: SafetyResource[]) => server.use(http.get(SAFETY_NET, () => HttpResponse.json(all)))
const isDown = () => server.use(http.get(SAFETY_NET, () => HttpResponse.error()))
const linksToCall = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const CRISIS_LINKS = ['tel:988', 'sms:988', 'https://988lifeline.org/chat/']

beforeEach(() => {
  localStorage.clear()
  // The API module logs a warning for each call without an answer.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('the safety net shows crisis lines, contacts and the disclaimer [SAFETY-01] [SAFETY-12]', async () => {
  resources(ana)
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Safety Net' })).toBeVisible()
  expect(linksToCall()).toEqual([...CRISIS_LINKS, 'tel:911'])
  expect(screen.getByText('Loading your contacts')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /My sister Ana/ })).toHaveAttribute(
    'href',
    'tel:+15555550177',
  )
  expect(linksToCall()).toEqual([...CRISIS_LINKS, 'tel:+15555550177', 'tel:911'])
  expect(screen.getByText(/does not notify your clinician in real time/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
})

test('the safety net shows the crisis lines while the API is down', async () => {
  isDown()
  const { person } = show()
  expect(await screen.findByText('We could not load your own contacts.')).toBeVisible()
  expect(linksToCall()).toEqual([...CRISIS_LINKS, 'tel:911'])
  resources(ana)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /My sister Ana/ })).toBeVisible()
})

test('a personal device shows stored contacts while the API is down', async () => {
  resources(ana)
  const { unmount } = show()
  await screen.findByRole('link', { name: /My sister Ana/ })
  unmount()
  isDown()
  show()
  expect(screen.getByRole('link', { name: /My sister Ana/ })).toBeVisible()
  expect(await screen.findByText(/the contacts you saw last time/)).toBeVisible()
})

test('a kiosk stores no contacts', async () => {
  resources(ana)
  const { unmount } = show('?context=kiosk')
  await screen.findByText('My sister Ana')
  expect(screen.queryByRole('link', { name: '911' })).not.toBeInTheDocument()
  unmount()
  isDown()
  show('?context=kiosk')
  expect(await screen.findByText('We could not load your own contacts.')).toBeVisible()
  expect(screen.queryByText('My sister Ana')).not.toBeInTheDocument()
})

test('a logged-in person can dismiss the safety net', async () => {
  resources(ana)
  let attempts = 0
  server.use(
    http.get(PROFILES, () => HttpResponse.json([anActiveProfile().profile])),
    http.patch(DISMISS, () => {
      attempts += 1
      return attempts === 1
        ? HttpResponse.json({ error: { message: 'Not now.' } }, { status: 500 })
        : HttpResponse.json({ success: true })
    }),
  )
  const { person } = show('', { session: aSession({ status: 'signed-in' }) })
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('At /')).toBeVisible()
  expect(screen.getByText('Dismissed. You can still find it in Crisis help.')).toBeVisible()
})

test("the button 'Dismiss' is absent after the safety net was dismissed", async () => {
  resources()
  let hasRead = false
  const other = anActiveProfile({ profile: { userId: 'user-2' } }).profile
  const dismissed = anActiveProfile({ profile: { safetyNetEnabled: false } }).profile
  server.use(
    http.get(PROFILES, () => {
      hasRead = true
      return HttpResponse.json([other, dismissed])
    }),
  )
  const { queryClient } = show('', { session: aSession({ status: 'signed-in' }) })
  await waitFor(() => expect(hasRead && queryClient.isFetching() === 0).toBe(true))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
})
