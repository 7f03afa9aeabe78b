import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import UnsubscribeSuccessfulScreen from './unsubscribe-successful.screen'

const USER = 'http://api.test/v1/public-api/user/user-1'
const address = { path: '/unsubscribe-successful/:userId', at: '/unsubscribe-successful/user-1' }
/** The previous page's button sets this router state. */
const pressed = { ...address, state: { isUnsubscribed: true } }

test('the screen confirms the unsubscription once [UNSUB-04]', async () => {
  server.use(http.get(USER, () => HttpResponse.json(aPatient())))
  renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  expect(
    await screen.findByText('You will no longer get these messages from Harbor Lane Clinic.'),
  ).toBeVisible()
  expect(screen.getAllByText(/unsubscribed/i)).toEqual([
    screen.getByRole('heading', { level: 1, name: 'You have been successfully unsubscribed.' }),
  ])
})

test('Undo subscribes the person only once [API-36]', async () => {
  const asked: string[] = []
  server.use(
    http.get(USER, () => HttpResponse.json(aPatient())),
    http.post(`${USER}/subscribe`, ({ request }) => {
      asked.push(request.method)
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  await person.dblClick(screen.getByRole('button', { name: 'Undo' }))
  await expectFocus(screen.findByRole('heading', { level: 1, name: 'You are subscribed again.' }))
  expect(screen.getByText('You will get messages from Harbor Lane Clinic again, as before.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(asked).toEqual(['POST'])
})

test.each([
  [422, 'That did not work. You are still unsubscribed. Please try again later.'],
  [503, 'We do not know yet if you are subscribed again. Please press Undo again.'],
])('an Undo that fails with %i shows: %s', async (status, message) => {
  server.use(
    http.get(USER, () => HttpResponse.json(aPatient())),
    http.post(`${USER}/subscribe`, () => HttpResponse.json({}, { status })),
  )
  const { person } = renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await screen.findByRole('alert')).textContent?.replace(/\s+/g, ' ')).toBe(message)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled()
})

test('Undo leads to the gate if the server requires a proof', async () => {
  let asked = 0
  server.use(
    http.get(USER, () => HttpResponse.json(aPatient())),
    http.post(`${USER}/subscribe`, () =>
      HttpResponse.json({ success: true }, { status: asked++ < 2 ? 403 : 200 }),
    ),
  )
  const { person, unmount } = renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('At /user/user-1/unsubscribed')).toBeVisible()
  unmount()
  const behindTheGate = renderScreen(<UnsubscribeSuccessfulScreen />, {
    layout: 'public-user',
    path: '/user/:userId/unsubscribed',
    at: '/user/user-1/unsubscribed',
    state: { isUnsubscribed: true, isUndoing: true },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still unsubscribed.')
  await behindTheGate.person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'You are subscribed again.' })).toBeVisible()
})

test("the screen confirms the unsubscription if the clinic's name cannot be read", async () => {
  server.use(http.get(USER, () => HttpResponse.json({}, { status: 404 })))
  const { queryClient } = renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('You have been successfully unsubscribed.')).toBeVisible()
  expect(screen.getByText('You will no longer get these messages from your clinic.')).toBeVisible()
})

test('the screen redirects if the unsubscribe button was not pressed', async () => {
  renderScreen(<UnsubscribeSuccessfulScreen />, address)
  expect(await screen.findByText('At /unsubscribe/user-1')).toBeVisible()
  expect(screen.queryByText('You have been successfully unsubscribed.')).not.toBeInTheDocument()
})
