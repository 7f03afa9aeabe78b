import 'fake-indexeddb/auto'
import { server } from '@soundings/shared/testing/api-server'
import { eraseAllDrafts } from '@soundings/shared/testing/drafts'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import NewReminderScreen from './new-reminder.screen'

const URL = 'http://api.test/v1/client-api/users/user-1/notification-preferences'

beforeEach(async () => {
  server.use(http.get(URL, () => HttpResponse.json([])))
  await eraseAllDrafts()
})

const onItsPath = { path: '/settings/check-in-reminders/new', at: '/settings/check-in-reminders/new' }
const save = () => screen.getByRole('button', { name: 'Save' })
const day = (name: string) => screen.getByRole('checkbox', { name })

test('Save is enabled only while at least one day is chosen [REMIND-05] [REMIND-06] [REMIND-07] [REMIND-08]', async () => {
  const { person } = renderScreen(<NewReminderScreen />)
  expect(screen.getByLabelText('At what time?')).toHaveValue('09:00')
  expect(save()).toBeDisabled()
  expect(save()).toHaveAccessibleDescription('To save, choose at least one day, and a time.')
  await person.click(day('Tue'))
  expect(save()).toBeEnabled()
  expect(save()).not.toHaveAccessibleDescription()
  await person.click(day('Tue'))
  expect(save()).toBeDisabled()
})

/** Creates one reminder per key, and loses its first responses. */
const aClinic = ({ losing = 0, status = 200 } = {}) => {
  const clinic = { keys: [] as (string | null)[], made: new Map<string | null, object>() }
  server.use(
    http.get(URL, () => HttpResponse.json([])),
    http.post(URL, async ({ request }) => {
      const key = request.headers.get('idempotency-key')
      clinic.keys.push(key)
      if (status !== 200) return HttpResponse.json({ error: { message: 'Not this time.' } }, { status })
      const made = { id: `r-${clinic.made.size}`, isActive: true, ...((await request.json()) as object) }
      if (!clinic.made.has(key)) clinic.made.set(key, made)
      return clinic.keys.length <= losing ? HttpResponse.error() : HttpResponse.json(clinic.made.get(key))
    }),
  )
  return clinic
}
const UNKNOWN = /We do not know yet if your reminder was saved/

test('the request contains the chosen time [REMIND-09] [REMIND-14] [API-11]', async () => {
  const clinic = aClinic({ losing: 1 })
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  await person.click(day('Sat'))
  await person.click(day('Sun'))
  fireEvent.change(screen.getByLabelText('At what time?'), { target: { value: '21:45' } })
  await person.click(save())
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  expect(day('Sat')).toBeChecked()
  await person.click(save())
  expect(await screen.findByText('At /settings/check-in-reminders')).toBeVisible()
  expect(screen.getByText('Reminder created')).toBeVisible()
  expect(clinic.keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), clinic.keys[0]])
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect([...clinic.made.values()]).toEqual([
    {
      id: 'r-0',
      isActive: true,
      daysOfWeek: [0, 6],
      timeOfDay: '21:45',
      notificationType: 'check_in',
      timeZone,
    },
  ])
})

test('a pending reminder repeats its request after the screen is reopened', async () => {
  const clinic = aClinic({ losing: 1 })
  const before = renderScreen(<NewReminderScreen />, onItsPath)
  await before.person.click(day('Mon'))
  await before.person.click(save())
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  before.unmount()
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  expect(day('Mon')).toBeChecked()
  await person.click(save())
  expect(await screen.findByText('Reminder created')).toBeVisible()
  expect(clinic.made.size).toBe(1)
})

test('changed entries after an unknown outcome create another reminder', async () => {
  const clinic = aClinic({ losing: 1 })
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  await person.click(day('Mon'))
  await person.click(save())
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  await person.click(day('Tue'))
  expect(screen.getByText(/may have been saved too/)).toBeVisible()
  await person.click(save())
  expect(await screen.findByText('Reminder created')).toBeVisible()
  expect(clinic.made.size).toBe(2)
})

test('the form restores its entries when it is opened again', async () => {
  aClinic()
  const before = renderScreen(<NewReminderScreen />, onItsPath)
  await before.person.click(day('Wed'))
  before.unmount()
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  expect(await screen.findByText('We kept your answers')).toBeVisible()
  expect(day('Wed')).toBeChecked()
  await person.click(screen.getByRole('button', { name: 'Start over' }))
  await person.click(screen.getByRole('button', { name: 'Erase and start over' }))
  expect(day('Wed')).not.toBeChecked()
  expect(save()).toBeDisabled()
})

test("a refusal shows the server's message instead of an unknown outcome", async () => {
  const clinic = aClinic({ status: 400 })
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  await person.click(day('Wed'))
  await person.click(save())
  expect(await screen.findByText('Not this time.')).toBeVisible()
  expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument()
  await person.click(save())
  await waitFor(() => expect(clinic.keys).toHaveLength(2))
  expect(new Set(clinic.keys).size).toBe(2)
})

test('a duplicate shows an error until the entries change', async () => {
  const clinic = aClinic()
  server.use(
    http.get(URL, () =>
      HttpResponse.json([{ id: 'r-1', isActive: true, daysOfWeek: [3, 1], timeOfDay: '09:00' }]),
    ),
  )
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  await person.click(day('Mon'))
  await person.click(day('Wed'))
  await person.click(save())
  const words =
    'You already have this reminder: 9:00 AM, Mon, Wed. Choose a different time or different days.'
  const time = screen.getByLabelText('At what time?')
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '#reminder-time')
  expect(time).toHaveAccessibleDescription(words)
  expect(time).toBeInvalid()
  expect(document.title).toMatch(/^Error: Add reminder/)
  expect(clinic.keys).toEqual([])
  await person.click(day('Fri'))
  expect(time).toBeValid()
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await person.click(save())
  expect(await screen.findByText('Reminder created')).toBeVisible()
  expect(clinic.keys).toHaveLength(1)
})

test('a duplicate found by the server is reported at the time field', async () => {
  server.use(
    http.post(URL, () =>
      HttpResponse.json({ error: { message: 'You have it.', reason: 'equal' } }, { status: 409 }),
    ),
  )
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  await person.click(day('Mon'))
  await person.click(save())
  const words = 'You already have this reminder: 9:00 AM, Mon. Choose a different time or different days.'
  expect(await screen.findByRole('link', { name: words })).toBeVisible()
  expect(screen.getByLabelText('At what time?')).toHaveAccessibleDescription(words)
})

test('a reminder is not its own duplicate after a lost response', async () => {
  const clinic = aClinic({ losing: 1 })
  server.use(http.get(URL, () => HttpResponse.json([...clinic.made.values()])))
  const { person } = renderScreen(<NewReminderScreen />, onItsPath)
  await person.click(day('Sat'))
  await person.click(save())
  expect(await screen.findByText(UNKNOWN)).toBeVisible()
  await person.click(save())
  expect(await screen.findByText('Reminder created')).toBeVisible()
  expect(clinic.made.size).toBe(1)
})
