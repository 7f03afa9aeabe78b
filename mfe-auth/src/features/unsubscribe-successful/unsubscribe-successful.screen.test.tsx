import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient } from '@soundings/shared/testing/worlds'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import UnsubscribeSuccessfulScreen from './unsubscribe-successful.screen'

const USER = 'http://api.test/v1/public-api/user/user-1'
const address = { path: '/unsubscribe-successful/:userId', at: '/unsubscribe-successful/user-1' }
/** As the button of the page before leads here. */
const pressed = { ...address, state: { isUnsubscribed: true } }

test('it confirms, names the clinic, and says how to undo it [UNSUB-04]', async () => {
  server.use(http.get(USER, () => HttpResponse.json(aPatient())))
  renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  expect(screen.getByText('You have been successfully unsubscribed.')).toBeVisible()
  expect(
    screen.getByText('Want them again? Log in and open Settings. Then choose Notifications.'),
  ).toBeVisible()
  expect(
    await screen.findByText('You will no longer get these messages from Harbor Lane Clinic.'),
  ).toBeVisible()
})

test('it confirms without the name of the clinic when the read fails', async () => {
  server.use(http.get(USER, () => HttpResponse.json({}, { status: 404 })))
  const { queryClient } = renderScreen(<UnsubscribeSuccessfulScreen />, pressed)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('You have been successfully unsubscribed.')).toBeVisible()
  expect(screen.getByText('You will no longer get these messages from your clinic.')).toBeVisible()
})

test('it claims nothing where nothing was pressed: it leads to the button', async () => {
  renderScreen(<UnsubscribeSuccessfulScreen />, address)
  expect(await screen.findByText('At /unsubscribe/user-1')).toBeVisible()
  expect(screen.queryByText('You have been successfully unsubscribed.')).not.toBeInTheDocument()
})
