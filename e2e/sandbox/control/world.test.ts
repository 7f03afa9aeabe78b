import { DAY_MS } from '@soundings/shared/dates/durations'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const dueIn = (dueInDays: number) => ({
  birthdayVerified: true,
  assignments: [{ questionnaire: 'mood-and-energy', dueInDays }],
})

describe('worlds of tests', () => {
  const world = setUpTestClinic()

  const isOverdue = async (userId: string) =>
    (await world.get(`/v1/public-api/user/${userId}/assigned-assessments`))[0].isOverdue

  test("a clinic's clock moves for its own people alone", async () => {
    const mine = await world.createPatient(dueIn(1))
    const theirs = await world.createPatient(dueIn(1))
    const moved = await world.post('/sandbox/clock', { userId: mine.userId, advanceMs: 2 * DAY_MS })
    expect(moved.body).toEqual({ now: '2026-03-12T15:00:00.000Z' })
    expect(await isOverdue(mine.userId)).toBe(true)
    expect(await isOverdue(theirs.userId)).toBe(false)
  })

  test('a clock is moved on twice, and set', async () => {
    const { userId } = await world.createPatient()
    await world.post('/sandbox/clock', { userId, advanceMs: DAY_MS })
    const twice = await world.post('/sandbox/clock', { userId, advanceMs: DAY_MS })
    expect(twice.body).toEqual({ now: '2026-03-12T15:00:00.000Z' })
    const set = await world.post('/sandbox/clock', { userId, now: '2027-01-01T09:00:00Z' })
    expect(set.body).toEqual({ now: '2027-01-01T09:00:00.000Z' })
    expect((await world.post('/sandbox/clock', { userId: 'unknown', advanceMs: 1 })).status).toBe(404)
    expect((await world.post('/sandbox/clock', { userId })).status).toBe(400)
  })

  test('a reset takes away everybody and their accounts, and leaves the instruments', async () => {
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
