import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import NewReminderScreen from './new-reminder.screen'

const URL = 'http://api.test/v1/client-api/users/user-1/notification-preferences'
const save = () => screen.getByRole('button', { name: 'Save' })
const day = (name: string) => screen.getByRole('checkbox', { name })

test('Save waits for a day, and for the last one to stay [REMIND-05] [REMIND-06] [REMIND-07] [REMIND-08]', async () => {
  const { person } = renderScreen(<NewReminderScreen />)
  expect(screen.getByLabelText('At what time?')).toHaveValue('09:00')
  expect(save()).toBeDisabled()
  await person.click(day('Tue'))
  expect(save()).toBeEnabled()
  await person.click(day('Tue'))
  expect(save()).toBeDisabled()
})

test('a time travels as it was chosen; what failed is said and can be sent again [REMIND-09] [REMIND-14] [API-11]', async () => {
  const sent: unknown[] = []
  server.use(
    http.post(URL, async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      if (sent.length === 1) return HttpResponse.json({}, { status: 500 })
      return HttpResponse.json({ id: 'r-1', isActive: true, daysOfWeek: [0, 6], timeOfDay: '21:45' })
    }),
  )
  const { person } = renderScreen(<NewReminderScreen />, {
    path: '/settings/check-in-reminders/new',
    at: '/settings/check-in-reminders/new',
  })
  await person.click(day('Sat'))
  await person.click(day('Sun'))
  fireEvent.change(screen.getByLabelText('At what time?'), { target: { value: '21:45' } })
  await person.click(save())
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible()
  expect(day('Sat')).toBeChecked()
  // Two presses closer than this are a double tap.
  await delay(50)
  await person.click(save())
  expect(await screen.findByText('At /settings/check-in-reminders')).toBeVisible()
  expect(screen.getByText('Reminder created')).toBeVisible()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(sent[1]).toEqual({
    daysOfWeek: [0, 6],
    timeOfDay: '21:45',
    notificationType: 'check_in',
    timeZone,
  })
})
