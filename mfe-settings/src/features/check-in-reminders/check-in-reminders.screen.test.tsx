import type { Reminder } from '@soundings/shared/api/reminders'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { screen, waitFor } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import CheckInRemindersScreen from './check-in-reminders.screen'

const URL = 'http://api.test/v1/client-api/users/user-1/notification-preferences'
const reminders: Reminder[] = [
  { id: 'r-1', isActive: true, daysOfWeek: [1, 3], timeOfDay: '09:00' },
  { id: 'r-2', isActive: true, daysOfWeek: [0, 1, 2, 3, 4, 5, 6], timeOfDay: '20:30' },
]
const remove = (name: string) => screen.findByRole('button', { name: `Delete reminder, ${name}` })

/** Records the deleted reminders; the first `failures` calls fail. */
const aClinic = ({ failures = 0 } = {}) => {
  const deleted: unknown[] = []
  let left = failures
  server.use(
    http.get(URL, () => HttpResponse.json(reminders.filter(({ id }) => !deleted.includes(id)))),
    http.delete(`${URL}/:id`, ({ params }) => {
      left -= 1
      if (left >= 0) return HttpResponse.json({}, { status: 500 })
      deleted.push(params.id)
      return HttpResponse.json({ success: true })
    }),
  )
  return deleted
}

test('a reminder is deleted only when that is confirmed; the focus goes on to what is left [REMIND-10] [REMIND-11] [REMIND-12] [API-12]', async () => {
  const deleted = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('9:00 AM, Mon, Wed'))
  await person.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(await remove('9:00 AM, Mon, Wed')).toHaveFocus()
  expect(deleted).toEqual([])
  await person.click(await remove('9:00 AM, Mon, Wed'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Reminder deleted')).toBeVisible()
  expect(deleted).toEqual(['r-1'])
  expect(screen.queryByText('9:00 AM')).not.toBeInTheDocument()
  expect(await remove('8:30 PM, Every Day')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add reminder' })).toHaveFocus()
})

test('a deletion whose outcome is unknown says so in the dialog and can be asked again', async () => {
  const deleted = aClinic({ failures: 1 })
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('8:30 PM, Every Day'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/We do not know yet if your reminder was deleted/)).toBeVisible()
  expect(await remove('8:30 PM, Every Day')).toBeInTheDocument()
  // Two presses closer than this are a double tap.
  await delay(50)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Reminder deleted')).toBeVisible()
  expect(deleted).toEqual(['r-2'])
})

test('what another device has made of it meanwhile shows after it is deleted', async () => {
  const deleted = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('9:00 AM, Mon, Wed'))
  const changed: Reminder = { id: 'r-3', isActive: true, daysOfWeek: [1, 3], timeOfDay: '07:00' }
  server.use(http.get(URL, () => HttpResponse.json([changed])))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await remove('7:00 AM, Mon, Wed')).toBeVisible()
  expect(deleted).toEqual(['r-1'])
})

/** Deletes, and loses its first answer; what is gone is answered with 404. */
const aForgetfulClinic = () => {
  const gone = new Set<unknown>()
  server.use(
    http.get(URL, () => HttpResponse.json(reminders.filter(({ id }) => !gone.has(id)))),
    http.delete(`${URL}/:id`, ({ params: { id } }) => {
      if (gone.has(id)) return HttpResponse.json({}, { status: 404 })
      gone.add(id)
      return HttpResponse.error()
    }),
  )
}

test('a deletion whose response was lost counts as deleted, not failed [REMIND-12]', async () => {
  aForgetfulClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('8:30 PM, Every Day'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/We do not know yet if your reminder was deleted/)).toBeVisible()
  await delay(50)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Reminder deleted')).toBeVisible()
  expect(screen.queryByText('8:30 PM')).not.toBeInTheDocument()
})

test('a person who keeps it after that sees what the clinic has', async () => {
  aForgetfulClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('8:30 PM, Every Day'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/We do not know yet/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByText('8:30 PM')).not.toBeInTheDocument())
})
