import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { dueDay } from './reminders.ts'

const ASSESSMENTS = 'SCHEDULED_ASSESSMENT_ADMINISTRATION'

const SAFETY_NET = 'CLIENT_SAFETY_NET'

const LONG_AGO = new Date('2026-01-01T00:00Z')

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const reminder = {
  isActive: true,
  daysOfWeek: [6],
  timeOfDay: '09:00',
  timeZone: null,
  createdAt: LONG_AGO,
  sentOn: null,
}

const saturday = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)

const inNewYork = { ...reminder, timeZone: 'America/New_York' }

const world = setUpTestClinic()

describe('settings', () => {
  const createSignedInPatient = async () => {
    const email = uniqueEmail()
    const patient = await world.createPatient({ email, password: 'Tide-pool-7' })
    const own = `/v1/client-api/users/${patient.userId}`
    return { own, userId: patient.userId, email, headers: await world.signIn(patient) }
  }

  /** Two devices of the person change the reminders. */
  const openReminders = async () => {
    const { own, userId, email, headers } = await createSignedInPatient()
    const path = `${own}/notification-preferences`
    return {
      sent: async () => {
        await world.post('/sandbox/deliver', { userId })
        const messages: { subject: string }[] = await world.get(`/sandbox/outbox?to=${email}`)
        return messages.filter(({ subject }) => subject === 'Time to check in').length
      },
      make: (
        timeOfDay: string,
        key: string,
        { replaces, ...more }: { replaces?: string; daysOfWeek?: number[]; timeZone?: string } = {},
      ) =>
        world.post(
          replaces ? `${path}?replaces=${replaces}` : path,
          { daysOfWeek: [1, 3], timeOfDay, notificationType: 'check_in', ...more },
          { ...headers, 'idempotency-key': key },
        ),
      times: async () => {
        const all: { timeOfDay: string }[] = await world.get(path, headers)
        return all.map(({ timeOfDay }) => timeOfDay).sort()
      },
    }
  }

  test('only one of two concurrent changes to a reminder succeeds', async () => {
    const { make, times } = await openReminders()
    const { id } = (await make('09:00', 'reminder-1')).body
    const answers = await Promise.all([
      make('10:00', 'change-10', { replaces: id }),
      make('11:00', 'change-11', { replaces: id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const changed = answers.find(({ status }) => status === 200)?.body
    expect(changed.replaced).toBe(id)
    expect(await times()).toEqual([changed.timeOfDay])
    const again = await make(changed.timeOfDay, `change-${changed.timeOfDay.slice(0, 2)}`, { replaces: id })
    expect(again.body).toEqual(changed)
    expect(await times()).toEqual([changed.timeOfDay])
  })

  test('an equal reminder is refused even from a concurrent tab', async () => {
    const { make, times } = await openReminders()
    const answers = await Promise.all([make('09:00', 'tab-number-1'), make('09:00', 'tab-number-2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.reason).toBe('equal')
    const { id } = answers.find(({ status }) => status === 200)?.body ?? {}
    expect((await make('09:00', 'tab-number-3', { daysOfWeek: [3, 1], timeZone: 'Asia/Tokyo' })).status).toBe(
      409,
    )
    expect((await make('09:00', 'tab-number-4', { timeZone: 'Asia/Tokyo', replaces: id })).status).toBe(200)
    expect((await make('09:00', 'tab-number-5', { timeZone: 'America/New_York' })).status).toBe(200)
    expect(await times()).toEqual(['09:00', '09:00'])
  })

  test('an equal reminder is refused under another name of the time zone', async () => {
    const { make } = await openReminders()
    expect((await make('09:00', 'zone-number-1', { timeZone: 'Asia/Calcutta' })).status).toBe(200)
    expect((await make('09:00', 'zone-number-2', { timeZone: 'Asia/Kolkata' })).status).toBe(409)
  })

  test('a reminder is not sent for a time before the creation', async () => {
    const { make, sent } = await openReminders()
    const begin = world.clock.now
    const at = (text: string) => {
      world.clock.now = new Date(`2026-03-${text}:00Z`)
    }
    at('11T15:00')
    const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]
    await make('09:00', 'past-number-1', { daysOfWeek })
    expect(await sent()).toBe(0)
    const { id } = (await make('16:00', 'sent-number-1', { daysOfWeek })).body
    at('11T16:01')
    expect(await sent()).toBe(1)
    await make('18:00', 'sent-number-2', { daysOfWeek, replaces: id })
    at('11T18:01')
    expect(await sent()).toBe(1)
    at('12T18:01')
    expect(await sent()).toBe(3)
    world.clock.now = begin
  })

  test('only one of two devices can change the same version of the preferences [API-28]', async () => {
    const { own, userId, headers } = await createSignedInPatient()
    const path = `${own}/optional-comms`
    const { headers: sent } = await world.request(path, { headers })
    const save = (type: string, ifMatch: string) =>
      world.post(path, { userId, push: [], email: [type], sms: [] }, { ...headers, 'if-match': ifMatch })
    const seen = sent.get('etag') ?? ''
    const answers = await Promise.all([save(ASSESSMENTS, seen), save(SAFETY_NET, `W/${seen}`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const now = answers.find(({ status }) => status === 200)?.headers.get('etag')
    expect((await save(SAFETY_NET, `W/${now}`)).status).toBe(200)
  })
})

test.each([
  ['at its time', reminder, '09:00', true],
  ['later that day', reminder, '17:30', true],
  ['before its time', reminder, '08:59', false],
  ['on another day', { ...reminder, daysOfWeek: [0, 1] }, '10:00', false],
  ['when it was sent today', { ...reminder, sentOn: '2026-11-21' }, '10:00', false],
  ['when it was sent a week ago', { ...reminder, sentOn: '2026-11-14' }, '10:00', true],
  ['when it is switched off', { ...reminder, isActive: false }, '10:00', false],
  ['when it was made after that time', { ...reminder, createdAt: saturday('09:30') }, '10:00', false],
  ['when it was made before that time', { ...reminder, createdAt: saturday('08:30') }, '10:00', true],
])('a reminder is due on the chosen days and time: %s', (_, one, time, due) => {
  expect(dueDay(one, saturday(time))).toBe(due ? '2026-11-21' : undefined)
})

test.each([
  ['before nine there, though past nine here', inNewYork, '2026-11-21T13:59Z', false],
  ['at nine there in winter', inNewYork, '2026-11-21T14:00Z', true],
  ['at nine there in summer', inNewYork, '2026-07-18T13:00Z', true],
  ['on Saturday evening there, though it is Sunday here', inNewYork, '2026-11-22T03:00Z', true],
  ['when it was sent on that evening', { ...inNewYork, sentOn: '2026-11-21' }, '2026-11-22T04:59Z', false],
  ['on Sunday morning far ahead', { ...reminder, timeZone: 'Pacific/Auckland' }, '2026-11-21T20:30Z', false],
])('a reminder is due by the time of the chosen zone: %s', (_, one, now, due) => {
  expect(dueDay(one, new Date(now)) !== undefined).toBe(due)
})

test.each([
  ['is sent for its day by a run after midnight', '2026-11-22T00:04Z', '2026-11-21'],
  ['is not sent long after it', '2026-11-22T01:00Z', undefined],
])('a reminder just before midnight %s', (_, now, day) => {
  const late = { ...reminder, daysOfWeek: EVERY_DAY, timeOfDay: '23:58' }
  expect(dueDay({ ...late, sentOn: '2026-11-20' }, new Date(now))).toBe(day)
  expect(dueDay({ ...late, sentOn: '2026-11-21' }, new Date(now))).toBeUndefined()
})

test('a reminder at a skipped local time is sent an hour later', () => {
  const night = { ...inNewYork, daysOfWeek: EVERY_DAY, timeOfDay: '02:30' }
  // At 2:00 the clock moves to 3:00, so 2:30 counts as 3:30.
  expect(dueDay(night, new Date('2026-03-08T07:29Z'))).toBeUndefined()
  expect(dueDay(night, new Date('2026-03-08T07:30Z'))).toBe('2026-03-08')
  const twice = { ...night, timeOfDay: '01:30' }
  expect(dueDay(twice, new Date('2026-11-01T05:30Z'))).toBe('2026-11-01')
  expect(dueDay({ ...twice, sentOn: '2026-11-01' }, new Date('2026-11-01T06:30Z'))).toBeUndefined()
})
