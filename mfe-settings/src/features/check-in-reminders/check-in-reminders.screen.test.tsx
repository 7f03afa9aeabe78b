import type { Reminder } from '@soundings/shared/api/reminders'
import { server } from '@soundings/shared/testing/api-server'
import { expectFocus } from '@soundings/shared/testing/expect-focus'
import { renderScreen } from '@soundings/shared/testing/render-screen'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import CheckInRemindersScreen from './check-in-reminders.screen'

const URL = 'http://api.test/v1/client-api/users/user-1/notification-preferences'
const EVENING: Reminder = { id: 'r-1', isActive: true, daysOfWeek: [0, 1, 2, 3, 4, 5, 6], timeOfDay: '20:30' }
const MORNING: Reminder = { id: 'r-2', isActive: true, daysOfWeek: [1, 3], timeOfDay: '09:00' }

type Call = { method: string; id: unknown; key: string | null }
type Faults = {
  posts?: ('refused' | 'equal' | 'lost')[]
  deletes?: ('failed' | 'lost')[]
  /** The server does not support `replaces`. */
  isOlder?: boolean
}
type Created = Reminder & { replaced?: string }

const refusals = {
  refused: () => HttpResponse.json({ error: { message: 'Not this time.' } }, { status: 400 }),
  equal: () => HttpResponse.json({ error: { message: 'You have it.', reason: 'equal' } }, { status: 409 }),
}

/** Creates one reminder per key, and records all calls in order. */
const aClinic = ({ posts = [], deletes = [], isOlder = false }: Faults = {}) => {
  const clinic = { list: [EVENING, MORNING], calls: [] as Call[] }
  const made = new Map<string | null, Created>()
  server.use(
    http.get(URL, () => HttpResponse.json(clinic.list)),
    http.post<never, Reminder>(URL, async ({ request }) => {
      const key = request.headers.get('idempotency-key')
      const { daysOfWeek, timeOfDay } = await request.json()
      const replaces = isOlder ? null : new globalThis.URL(request.url).searchParams.get('replaces')
      const one: Created = made.get(key) ?? {
        id: `made-${made.size + 1}`,
        isActive: true,
        daysOfWeek,
        timeOfDay,
        ...(replaces ? { replaced: replaces } : {}),
      }
      clinic.calls.push({ method: 'POST', id: one.id, key })
      const fault = posts.shift()
      if (fault === 'refused' || fault === 'equal') return refusals[fault]()
      if (!made.has(key)) {
        if (replaces && !clinic.list.some(({ id }) => id === replaces))
          return HttpResponse.json({ error: { message: 'It is gone.' } }, { status: 404 })
        clinic.list = [...clinic.list.filter(({ id }) => id !== replaces), one]
      }
      made.set(key, one)
      return fault === 'lost' ? HttpResponse.error() : HttpResponse.json(one)
    }),
    http.delete(`${URL}/:id`, ({ params: { id } }) => {
      clinic.calls.push({ method: 'DELETE', id, key: null })
      const fault = deletes.shift()
      if (fault === 'failed') return HttpResponse.json({}, { status: 500 })
      if (!clinic.list.some((reminder) => reminder.id === id)) return HttpResponse.json({}, { status: 404 })
      clinic.list = clinic.list.filter((reminder) => reminder.id !== id)
      return fault === 'lost' ? HttpResponse.error() : HttpResponse.json({ success: true })
    }),
  )
  return clinic
}
const remove = (name: string) => screen.findByRole('button', { name: `Delete reminder, ${name}` })
const change = (name: string) => screen.findByRole('button', { name: `Change reminder, ${name}` })
const dialog = () => within(screen.getByRole('dialog', { name: 'Change reminder' }))
const save = () => dialog().getByRole('button', { name: 'Save' })
const setTime = (value: string) =>
  fireEvent.change(dialog().getByLabelText('At what time?'), { target: { value } })
const callsOf = ({ calls }: { calls: Call[] }) => calls.map(({ method, id }) => `${method} ${id}`)
const saveMorningAt10 = async (beforeSave = () => {}) => {
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  setTime('10:00')
  beforeSave()
  await person.click(save())
  return person
}
test('a reminder is deleted only after a confirmation [REMIND-10] [REMIND-11] [REMIND-12] [API-12]', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('9:00 AM, Mon, Wed'))
  await person.click(screen.getByRole('button', { name: 'Keep it' }))
  await expectFocus(remove('9:00 AM, Mon, Wed'))
  expect(callsOf(clinic)).toEqual([])
  await person.click(await remove('9:00 AM, Mon, Wed'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Reminder deleted')).toBeVisible()
  expect(callsOf(clinic)).toEqual(['DELETE r-2'])
  expect(screen.queryByText('9:00 AM')).not.toBeInTheDocument()
  expect(await remove('8:30 PM, Every Day')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add reminder' })).toHaveFocus()
})

test('the list after a deletion includes changes of another device', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('9:00 AM, Mon, Wed'))
  clinic.list = [{ ...MORNING, timeOfDay: '07:00', id: 'r-3' }, MORNING]
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await remove('7:00 AM, Mon, Wed')).toBeVisible()
  expect(callsOf(clinic)).toEqual(['DELETE r-2'])
})

test('a deletion with a lost response can be repeated [REMIND-12]', async () => {
  aClinic({ deletes: ['lost'] })
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('8:30 PM, Every Day'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/We do not know yet if your reminder was deleted/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Reminder deleted')).toBeVisible()
  expect(screen.queryByText('8:30 PM')).not.toBeInTheDocument()
})

test('the list is refetched when a person cancels after a failed deletion', async () => {
  aClinic({ deletes: ['lost'] })
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await remove('8:30 PM, Every Day'))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/We do not know yet/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByText('8:30 PM')).not.toBeInTheDocument())
})

test('the list is sorted by time of day instead of the server’s order', async () => {
  aClinic()
  renderScreen(<CheckInRemindersScreen />)
  await change('9:00 AM, Mon, Wed')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '9:00 AM Mon, Wed',
    '8:30 PM Every Day',
  ])
})

test('a reminder is changed with one request', async () => {
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
  expect(callsOf(clinic)).toEqual(['POST made-1'])
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-1'])
})

test('a change creates the new reminder before it deletes the old one', async () => {
  const clinic = aClinic({ isOlder: true })
  await saveMorningAt10()
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
  expect(callsOf(clinic)).toEqual(['POST made-1', 'DELETE r-2'])
})

test('a reminder that another device has changed is not duplicated', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  clinic.list = [EVENING, { ...MORNING, id: 'r-3', timeOfDay: '07:00' }]
  setTime('10:00')
  await person.click(save())
  expect(await screen.findByText(/was changed or deleted on another device/)).toBeVisible()
  expect(await dialog().findByText('7:00 AM, Mon, Wed')).toBeVisible()
  expect(dialog().queryByText('9:00 AM, Mon, Wed')).not.toBeInTheDocument()
  expect(dialog().getByLabelText('At what time?')).toHaveValue('10:00')
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'r-3'])
  await person.click(save())
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
  expect(screen.getByText('Reminder created')).toBeVisible()
  expect(clinic.list.map(({ timeOfDay }) => timeOfDay)).toEqual(['20:30', '07:00', '10:00'])
})

test('a duplicate found by the server is reported at the time field', async () => {
  aClinic({ posts: ['equal'] })
  await saveMorningAt10()
  const words =
    'You already have this reminder: 10:00 AM, Mon, Wed. Choose a different time or different days.'
  expect(await dialog().findByRole('link', { name: words })).toBeVisible()
  expect(dialog().getByLabelText('At what time?')).toHaveAccessibleDescription(words)
})

test('entries changed after a lost response replace the sent reminder', async () => {
  const clinic = aClinic({ posts: ['lost'] })
  const person = await saveMorningAt10()
  expect(await screen.findByText('We do not know yet if your change was saved.')).toBeVisible()
  setTime('11:00')
  await person.click(save())
  await waitFor(async () => expect(await change('11:00 AM, Mon, Wed')).toHaveFocus())
  expect(clinic.list.map(({ timeOfDay }) => timeOfDay)).toEqual(['20:30', '11:00'])
})

test('the dialog stays open while the reminder is being saved', async () => {
  const clinic = aClinic()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.post(URL, async () => {
      await answered
      const created = { ...MORNING, id: 'r-3', timeOfDay: '10:00' }
      clinic.list = [EVENING, created]
      return HttpResponse.json({ ...created, replaced: 'r-2' })
    }),
  )
  const person = await saveMorningAt10()
  expect(dialog().getByText(/You cannot change anything/)).toHaveAttribute('role', 'status')
  await person.click(dialog().getByRole('checkbox', { name: 'Sun' }))
  await person.click(dialog().getByRole('button', { name: 'Close' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(dialog().getByRole('checkbox', { name: 'Sun' })).not.toBeChecked()
  answer()
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
})

test('a form saved without changes sends nothing', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  setTime('10:00')
  await person.click(dialog().getByRole('button', { name: 'Close' }))
  await expectFocus(change('9:00 AM, Mon, Wed'))
  await person.click(await change('9:00 AM, Mon, Wed'))
  await person.click(save())
  await expectFocus(change('9:00 AM, Mon, Wed'))
  expect(clinic.calls).toEqual([])
})

test('a reminder cannot be changed to equal another one', async () => {
  const clinic = aClinic()
  const { person } = renderScreen(<CheckInRemindersScreen />)
  await person.click(await change('9:00 AM, Mon, Wed'))
  await person.click(dialog().getByRole('checkbox', { name: 'Every Day' }))
  setTime('20:30')
  await person.click(save())
  expect(dialog().getByLabelText('At what time?')).toHaveAccessibleDescription(
    'You already have this reminder: 8:30 PM, Every Day. Choose a different time or different days.',
  )
  expect(clinic.calls).toEqual([])
})

test('a refused change keeps the old reminder', async () => {
  const clinic = aClinic({ posts: ['refused'] })
  await saveMorningAt10()
  expect(await screen.findByText('Not this time.')).toBeVisible()
  expect(callsOf(clinic)).toEqual(['POST made-1'])
  expect(clinic.list).toEqual([EVENING, MORNING])
})

test('Save after a lost response creates no second reminder', async () => {
  const clinic = aClinic({ posts: ['lost'] })
  const person = await saveMorningAt10()
  expect(await screen.findByText('We do not know yet if your change was saved.')).toBeVisible()
  await person.click(save())
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
  expect(callsOf(clinic)).toEqual(['POST made-1', 'POST made-1'])
  expect(new Set(clinic.calls.slice(0, 2).map(({ key }) => key)).size).toBe(1)
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-1'])
})

test('a failed deletion of the old reminder shows that both exist', async () => {
  const clinic = aClinic({ deletes: ['failed'], isOlder: true })
  const person = await saveMorningAt10()
  expect(await screen.findByText('Your change was saved.')).toBeVisible()
  expect(screen.getByText(/Press Save again to remove it/)).toBeVisible()
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'r-2', 'made-1'])
  await waitFor(() => expect(screen.getAllByText(/AM/)).toHaveLength(2))
  await person.click(save())
  await waitFor(async () => expect(await change('10:00 AM, Mon, Wed')).toHaveFocus())
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-1'])
})

test('a further change after a failed deletion deletes both old reminders', async () => {
  const clinic = aClinic({ deletes: ['failed'], isOlder: true })
  const person = await saveMorningAt10()
  expect(await screen.findByText('Your change was saved.')).toBeVisible()
  setTime('11:00')
  await person.click(save())
  await waitFor(async () => expect(await change('11:00 AM, Mon, Wed')).toHaveFocus())
  expect(clinic.list.map(({ id }) => id)).toEqual(['r-1', 'made-2'])
})
