import type { Reminder } from '@soundings/shared/api/reminders'
import { server } from '@soundings/shared/testing/api-server'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import CheckInRemindersScreen from './check-in-reminders.screen'

const URL = 'http://api.test/v1/client-api/users/user-1/notification-preferences'
const EVENING: Reminder = { id: 'r-1', isActive: true, daysOfWeek: [0, 1, 2, 3, 4, 5, 6], timeOfDay: '20:30' }
const MORNING: Reminder = { id: 'r-2', isActive: true, daysOfWeek: [1, 3], timeOfDay: '09:00' }

type Call = { method: string; id: unknown; key: string | null }
type Faults = {
  /** What becomes of the first calls that make one. */
  posts?: ('refused' | 'lost')[]
  /** What becomes of the first calls that delete one. */
  deletes?: 'failed'[]
}

/** A clinic that makes one reminder for each key, and tells every call in the order in which they came. */
const aClinic = ({ posts = [], deletes = [] }: Faults = {}) => {
  const clinic = { list: [EVENING, MORNING], calls: [] as Call[] }
  const made = new Map<string | null, Reminder>()
  server.use(
    http.get(URL, () => HttpResponse.json(clinic.list)),
    http.post<never, Reminder>(URL, async ({ request }) => {
      const key = request.headers.get('idempotency-key')
      const { daysOfWeek, timeOfDay } = await request.json()
      const one = made.get(key) ?? { id: `made-${made.size + 1}`, isActive: true, daysOfWeek, timeOfDay }
      clinic.calls.push({ method: 'POST', id: one.id, key })
      const fault = posts.shift()
      if (fault === 'refused')
        return HttpResponse.json({ error: { message: 'Not this time.' } }, { status: 400 })
      if (!made.has(key)) clinic.list = [...clinic.list, one]
      made.set(key, one)
      return fault === 'lost' ? HttpResponse.error() : HttpResponse.json(one)
    }),
    http.delete(`${URL}/:id`, ({ params: { id } }) => {
      clinic.calls.push({ method: 'DELETE', id, key: null })
      if (deletes.shift()) return HttpResponse.json({}, { status: 500 })
      clinic.list = clinic.list.filter((reminder) => reminder.id !== id)
      return HttpResponse.json({ success: true })
    }),
  )
  return clinic
}
const change = (name: string) => screen.findByRole('button', { name: `Change reminder, ${name}` })
const dialog = () => within(screen.getByRole('dialog', { name: 'Change reminder' }))
const save = () => dialog().getByRole('button', { name: 'Save' })
const setTime = (value: string) =>
  fireEvent.change(dialog().getByLabelText('At what time?'), { target: { value } })
const callsOf = ({ calls }: { calls: Call[] }) => calls.map(({ method, id }) => `${method} ${id}`)
/** Moves the reminder of the morning to 10:00 and presses Save. */
const saveMorningAt10 = async () => {
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  setTime('10:00')
  await person.click(save())
  return person
}
/** Two presses closer than this are a double tap. */
const aMoment = () => delay(50)

test('reminders stand in the order of the day, not in the server’s', async () => {
  aClinic()
  renderScreen(<CheckInRemindersScreen />)
  await change('9:00 AM, Mon, Wed')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '9:00 AM Mon, Wed',
    '8:30 PM Every Day',
  ])
})

test('a reminder is changed in the form that made it, prefilled: the new one first, then the old one goes; the focus stays with it', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  expect(dialog().getByLabelText('At what time?')).toHaveValue('09:00')
  const chosen = dialog()
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Mon', 'Wed'])
  await person.click(dialog().getByRole('checkbox', { name: 'Fri' }))
  setTime('21:15')
  await person.click(save())
  await waitFor(async () => expect(await change('9:15 PM, Mon, Wed, Fri')).toHaveFocus())
  expect(screen.getByText('Reminder changed')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText('9:00 AM')).not.toBeInTheDocument()
  expect(callsOf(clinic)).toEqual(['POST made-1', 'DELETE r-2'])
})

test('a form that is closed or saved unchanged sends nothing, and the focus returns', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  setTime('10:00')
  await person.click(dialog().getByRole('button', { name: 'Close' }))
  expect(await change('9:00 AM, Mon, Wed')).toHaveFocus()
  await person.click(await change('9:00 AM, Mon, Wed'))
  await person.click(save())
  expect(await change('9:00 AM, Mon, Wed')).toHaveFocus()
  expect(clinic.calls).toEqual([])
})

test('it cannot become equal to another reminder', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  await person.click(dialog().getByRole('checkbox', { name: 'Every Day' }))
  setTime('20:30')
  await person.click(save())
  expect(dialog().getByLabelText('At what time?')).toHaveAccessibleDescription(
    'You already have this reminder: 8:30 PM, Every Day. Please choose another time or other days.',
  )
  expect(clinic.calls).toEqual([])
})

test('a refusal deletes nothing: the reminder stays, and the server’s message shows', async () => {
  const clinic = aClinic({ posts: ['refused'] })
  await saveMorningAt10()
  expect(await screen.findByText('Not this time.')).toBeVisible()
  expect(callsOf(clinic)).toEqual(['POST made-1'])
  expect(clinic.list).toEqual([EVENING, MORNING])
})

test('a lost response leaves the outcome unknown and deletes nothing; Save again makes no second one', async () => {
  const clinic = aClinic({ posts: ['lost'] })
  const person = await saveMorningAt10()
  expect(await screen.findByText('We do not know yet whether your change was saved.')).toBeVisible()
  expect(clinic.list).toContainEqual(MORNING)
  await aMoment()
  await person.click(save())
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
  expect(callsOf(clinic)).toEqual(['POST made-1', 'POST made-1', 'DELETE r-2'])
  expect(new Set(clinic.calls.slice(0, 2).map(({ key }) => key)).size).toBe(1)
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-1'])
})

test('when the old one cannot be deleted a message says that both exist, and Save again deletes the old one', async () => {
  const clinic = aClinic({ deletes: ['failed'] })
  const person = await saveMorningAt10()
  expect(await screen.findByText('Your change is saved.')).toBeVisible()
  expect(screen.getByText(/Press Save again to take it away/)).toBeVisible()
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'r-2', 'made-1'])
  await waitFor(() => expect(screen.getAllByText(/AM/)).toHaveLength(2))
  await aMoment()
  await person.click(save())
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-1'])
})

test('a further change after that deletes both old ones', async () => {
  const clinic = aClinic({ deletes: ['failed'] })
  const person = await saveMorningAt10()
  expect(await screen.findByText('Your change is saved.')).toBeVisible()
  setTime('11:00')
  await aMoment()
  await person.click(save())
  await waitFor(async () => expect(await change('11:00 AM, Mon, Wed')).toHaveFocus())
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-2'])
})
