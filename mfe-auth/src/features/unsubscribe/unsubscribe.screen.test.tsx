import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import UnsubscribeScreen from './unsubscribe.screen'

const USER = 'http://api.test/v1/public-api/user/user-1'
const address = { path: '/unsubscribe/:userId', at: '/unsubscribe/user-1' }

test('the screen names the clinic whose messages will stop [UNSUB-01]', async () => {
  server.use(http.get(USER, () => HttpResponse.json(aPatient())))
  renderScreen(<UnsubscribeScreen />, address)
  expect(
    await screen.findByText('Do you want to stop getting messages from Harbor Lane Clinic?'),
  ).toBeVisible()
})

test("the screen unsubscribes even if the clinic's name cannot be read [UNSUB-03]", async () => {
  server.use(
    http.get(USER, () => HttpResponse.json({}, { status: 404 })),
    http.post(`${USER}/unsubscribe`, () => HttpResponse.json({ success: true })),
  )
  const { person } = renderScreen(<UnsubscribeScreen />, address)
  expect(screen.getByText('Do you want to stop getting messages from your clinic?')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('At /unsubscribe-successful/user-1')).toBeVisible()
})

test.each([
  [422, 'An error occurred. Please try again later.'],
  [500, 'An error occurred. Please try again later.'],
])('a response with status %i shows: %s [UNSUB-05] [COPY-06]', async (status, message) => {
  server.use(
    http.get(USER, () => HttpResponse.json(aPatient())),
    http.post(`${USER}/unsubscribe`, () => HttpResponse.json({}, { status })),
  )
  const { person } = renderScreen(<UnsubscribeScreen />, address)
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled()
})
