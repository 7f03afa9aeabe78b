import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { aPatient } from '@soundings/shared/testing/worlds'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import UnsubscribeSuccessfulScreen from './unsubscribe-successful.screen'

test('it says that it is done, for whose messages, and what takes it back [UNSUB-04]', async () => {
  server.use(http.get('http://api.test/v1/public-api/user/user-1', () => HttpResponse.json(aPatient())))
  renderScreen(<UnsubscribeSuccessfulScreen />, {
    path: '/unsubscribe-successful/:userId',
    at: '/unsubscribe-successful/user-1',
  })
  expect(screen.getByText('You have been successfully unsubscribed.')).toBeVisible()
  expect(
    screen.getByText('To get them again, log in and open Settings. Then choose Notifications.'),
  ).toBeVisible()
  expect(
    await screen.findByText('You will get no more of these messages from Harbor Lane Clinic.'),
  ).toBeVisible()
})
