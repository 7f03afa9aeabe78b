import { eq } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { planForHardDays } from '../testing/plan-for-hard-days.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'
const sister = { displayText: 'My sister', type: 'call', value: '+15555550177' }
const line = { displayText: 'Night line', type: 'sms', value: '741741' }

describe.each([anyDatabase])('safety nets and interventions, on $name', (database) => {
  const world = setUpTestClinic(database)

  test("a safety net has the person's own resources, then the clinic's [API-52]", async () => {
    const { userId } = await world.createPatient({ safetyNet: [sister] }, { safetyNet: [line] })
    const mine = await world.verifyBirthday(userId)
    expect(await world.get(`/v1/public-api/user/${userId}/safety-net`, mine)).toEqual([sister, line])
    const { status } = await world.request('/v1/public-api/user/nobody/safety-net')
    expect(status).toBe(404)
  })

  test('dismissing it is stored [API-25]', async () => {
    const built = await world.createPatient({ email: uniqueEmail(), password })
    const path = `/v1/client-api/users/${built.userId}/safety-net/dismiss`
    const answer = await world.send('PATCH', path, undefined, await world.signIn(built))
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const mine = eq(users.id, built.userId)
    const [person] = await world.clinic.db.select().from(users).where(mine)
    expect(person?.safetyNetDismissedAt).toEqual(world.clock.now)
  })

  test('a completed form is read with its answers [API-26]', async () => {
    const built = await world.createPatient({
      email: uniqueEmail(),
      password,
      interventions: [planForHardDays],
    })
    const path = `/v1/client-api/users/${built.userId}/intervention/${built.interventionIds[0]}`
    expect(await world.get(path, await world.signIn(built))).toEqual(planForHardDays)
  })

  test('the user of a patient id is found [API-54]', async () => {
    const { userId, patientId } = await world.createPatient()
    expect(await world.get(`/v1/public-api/kiosk/patients/${patientId}`)).toEqual({ userId })
    expect((await world.request(`/v1/public-api/kiosk/patients/${userId}`)).status).toBe(404)
  })
})
