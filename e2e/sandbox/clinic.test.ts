import { DAY_MS } from '@soundings/shared/dates/durations'
import { openEmbedded, openPglite } from './db/embedded-database.ts'
import { profiles } from './db/schema.ts'
import { isDemoSeeded, seedOrRejectDemo } from './demo/seed-demo.ts'
import type { AssignedAssessment } from './http/api.types.ts'
import { answeredMood, setUpTestClinic, submissionOf } from './testing/test-clinic.ts'
import { uniqueEmail } from './testing/unique.ts'

const world = setUpTestClinic()

const createPatient = async (more: object = {}): Promise<string> =>
  (await world.createPatient({ birthdayVerified: true, ...more })).userId

const overdue = (cadence = 'once') => ({
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1, cadence }],
})

const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`

test('the clinic returns a user in the specified form [API-32]', async () => {
  const userId = await createPatient()
  expect(await world.get(user(userId))).toMatchObject({
    type: 'patient',
    patientId: expect.any(String),
    clinic: { logoUrl: '/clinic-assets/harbor-lane.svg' },
    info: { firstName: 'Robin', hasOnboarded: false, shouldPromptAccountCreation: false },
  })
})

test('the clinic returns an assigned assessment in the specified form [API-37]', async () => {
  expect(await world.get(user(await createPatient(overdue()), '/assigned-assessments'))).toEqual([
    {
      assessment: {
        id: 'mood-and-energy',
        name: 'Mood and energy',
        language: 'en',
        disorder: 'Mood and energy',
        totalQuestions: 10,
      },
      clinicAssessmentId: expect.any(String),
      isOverdue: true,
      administrationDate: '2026-03-02',
      dueDate: '2026-03-09',
      cadence: 'once',
    },
  ])
})

test("the clinic returns an assignment's name in the language of the request", async () => {
  const assignments = ['daily-living', 'mood-and-energy'].map((questionnaire) => ({
    questionnaire,
    dueInDays: -1,
  }))
  const path = user(await createPatient({ assignments }), '/assigned-assessments')
  const assigned = await world.get(path, { 'accept-language': 'es-MX,en;q=0.5' })
  expect(assigned.map(({ assessment: { name, language } }: AssignedAssessment) => [name, language])).toEqual([
    ['Vida diaria', 'es'],
    ['Mood and energy', 'en'],
  ])
})

test('the clinic omits unknown Ids from the definitions [API-38] [API-39]', async () => {
  const [definition, ...others] = await world.get('/v1/public-api/assessments?Ids=unknown,mood-and-energy')
  expect(others).toEqual([])
  expect(definition.content.sections[0].questions[0]).toEqual({
    key: 'mood-1',
    title: 'Feeling flat or low',
    type: 'single-choice',
    skippable: false,
  })
})

test('the clinic makes a weekly assessment due again a week later', async () => {
  const before = world.clock.now
  for (const [cadence, left] of [
    ['weekly', 1],
    ['once', 0],
  ] as const) {
    const userId = await createPatient(overdue(cadence))
    const { status } = await world.post(
      user(userId, '/submit-assessments'),
      submissionOf(userId, [answeredMood()]),
    )
    expect(status).toBe(200)
    const assigned = await world.get(user(userId, '/assigned-assessments'))
    expect(assigned).toHaveLength(left)
    if (!left) continue
    expect(assigned[0]).toMatchObject({ isOverdue: false, dueDate: '2026-03-17' })
    world.clock.now = new Date('2026-03-18T12:00:00Z')
    expect((await world.get(user(userId, '/assigned-assessments')))[0].isOverdue).toBe(true)
    world.clock.now = before
  }
})

test('the clinic lists each text message in the outbox', async () => {
  const userId = await createPatient({ ...overdue(), phoneNumber: '+15555550188' })
  const [message] = await world.get('/sandbox/outbox?to=%2B15555550188')
  expect(message.links[0].url).toBe(`https://app.localhost/user/${userId}/assessments?context=sms`)
})

test('the clinic serves a logo as a download that cannot run scripts', async () => {
  const { headers, status } = await fetch(`${world.origin}/clinic-assets/harbor-lane.svg`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(headers.get('content-disposition')).toBe('attachment')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
})

const dueIn = (dueInDays: number) => ({
  birthdayVerified: true,
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays }],
})

describe('test worlds', () => {
  const isOverdue = async (userId: string) =>
    (await world.get(`/v1/public-api/user/${userId}/assigned-assessments`))[0].isOverdue

  test('advancing the clock of a clinic affects only that clinic', async () => {
    const mine = await world.createPatient(dueIn(1))
    const theirs = await world.createPatient(dueIn(1))
    const moved = await world.post('/sandbox/clock', { userId: mine.userId, advanceMs: 2 * DAY_MS })
    expect(moved.body).toEqual({ now: '2026-03-12T15:00:00.000Z' })
    expect(await isOverdue(mine.userId)).toBe(true)
    expect(await isOverdue(theirs.userId)).toBe(false)
  })

  test('a reset deletes all people and accounts', async () => {
    const email = uniqueEmail()
    const built = await world.createPatient({ email, password: 'Tide-pool-7', ...dueIn(-1) })
    const headers = await world.signIn(built)
    expect((await world.post('/sandbox/reset', {})).status).toBe(200)
    expect((await world.request(`/v1/public-api/user/${built.userId}`)).status).toBe(404)
    const profiles = '/v1/client-api/account/user-profiles'
    expect((await world.request(profiles, { headers })).status).toBe(401)
    expect(await world.get('/sandbox/outbox')).toEqual([])
    expect(await world.get('/v1/public-api/assessments?Ids=mood-and-energy')).toHaveLength(1)
    const again = await world.createPatient({ email, password: 'Tide-pool-8' })
    expect(await world.signIn(again)).toHaveProperty('authorization')
  })
})

describe('demo people', () => {
  test('a server without the control API refuses a database with demo people', async () => {
    const { context, db } = world.clinic
    await world.post('/sandbox/reset', {})
    await seedOrRejectDemo(false, context)
    expect(await isDemoSeeded(db)).toBe(false)
    expect(await db.select().from(profiles)).toEqual([])
    await seedOrRejectDemo(true, context)
    expect(await isDemoSeeded(db)).toBe(true)
    await expect(seedOrRejectDemo(false, context)).rejects.toThrow(
      /^This database holds demo people, .*start with an empty one, or with SANDBOX_CONTROL=1\.$/,
    )
  })
})

test('the server refuses a database of an unknown earlier version', async () => {
  const { db, close } = await openEmbedded(undefined)
  // Simulates tables from before the first existing migration.
  await db.execute('update drizzle.__drizzle_migrations set created_at = 1763700000000')
  await expect(openPglite(Reflect.get(db, '$client'))).rejects.toThrow(
    /^its data are of a version before the first release, which this one cannot read\. Choose another folder \(DATA_DIR=\.data-2 npm start\) or database, or move the old one away \(mv \.data\/clinic \.data\/clinic-before\)\.$/,
  )
  await close()
})
