import { databases, openTestClinic, type TestClinic } from '../testing/test-clinic'

const IDENTIFY = '/v1/public-api/kiosk/identify-patient-attributes'
const FIFTEEN_MINUTES = 15 * 60_000

jest.setTimeout(60_000)

describe.each(databases)('identification at a kiosk, $name', ({ isServer }) => {
  let world: TestClinic
  let clinics = 0
  beforeAll(async () => {
    world = await openTestClinic({ isServer })
  })
  afterAll(() => world.clinic.close())

  const aDisplayId = () => {
    clinics += 1
    return `harbor-${clinics}`
  }
  const identify = (clinicDisplayId: string, who: object) =>
    world.post(IDENTIFY, { clinicDisplayId, phoneNumber: '', email: '', ...who })
  const marlow = { lastName: 'Marlow', dateOfBirth: '1990-01-02' }

  test('finds a person by name and birthday, however the name is written, or by record number [KIOSK-15]', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.aPatient({ ...marlow, mrn: 'M-1' }, { displayId })
    const found = { status: 'match_found', userId }
    expect((await identify(displayId, { ...marlow, lastName: ' MARLOW ' })).body).toEqual(found)
    expect((await identify(displayId, { medicalRecord: 'M-1' })).body).toEqual(found)
    expect((await identify(displayId, { medicalRecord: ' m-1 ' })).body).toEqual(found)
  })

  test.each([
    ["O'Brien", 'o’brien'],
    ['García Márquez', 'garcia  marquez'],
    ['Éluard', 'E\u0301luard'],
    ['Иванова', 'ИВАНОВА'],
    ['李', '李'],
  ])('finds %s as %s', async (lastName, typed) => {
    const displayId = aDisplayId()
    const { userId } = await world.aPatient({ ...marlow, lastName }, { displayId })
    const { body } = await identify(displayId, { ...marlow, lastName: typed })
    expect(body).toEqual({ status: 'match_found', userId })
  })

  test('answers a wrong birthday, a wrong name and a wrong number with the same words [KIOSK-16]', async () => {
    const displayId = aDisplayId()
    await world.aPatient({ ...marlow, mrn: 'M-1' }, { displayId })
    const answers = await Promise.all([
      identify(displayId, { ...marlow, dateOfBirth: '1990-01-03' }),
      identify(displayId, { ...marlow, lastName: 'Nobody' }),
      identify(displayId, { medicalRecord: 'M-2' }),
      identify(displayId, { ...marlow, email: 'somebody@else.test' }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [200, { status: 'no_match' }]),
    )
  })

  test('finds nobody of another clinic', async () => {
    const displayId = aDisplayId()
    await world.aPatient(marlow, { displayId: aDisplayId() })
    await world.aPatient({ ...marlow, lastName: 'Other' }, { displayId })
    expect((await identify(displayId, marlow)).body).toEqual({ status: 'no_match' })
    expect((await identify('nowhere', marlow)).status).toBe(404)
  })

  test('counts tries at one person, at one name, and lets go after a while', async () => {
    const displayId = aDisplayId()
    await world.aPatient(marlow, { displayId })
    const wrong = { ...marlow, lastName: 'Guess' }
    for (let tries = 0; tries < 10; tries += 1) expect((await identify(displayId, wrong)).status).toBe(200)
    expect((await identify(displayId, wrong)).status).toBe(429)
    // Whoever tries every birthday of a name is a guesser too.
    for (let day = 1; day <= 28; day += 1)
      await identify(displayId, {
        lastName: 'Marlow',
        dateOfBirth: `1991-03-${String(day).padStart(2, '0')}`,
      })
    await identify(displayId, { lastName: 'Marlow', dateOfBirth: '1991-04-01' })
    await identify(displayId, { lastName: 'Marlow', dateOfBirth: '1991-04-02' })
    const { status, body } = await identify(displayId, marlow)
    expect([status, body.error.message]).toEqual([429, expect.stringContaining('Too many tries')])
    world.clock.now = new Date(world.clock.now.getTime() + FIFTEEN_MINUTES + 1)
    expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })

  test('somebody who is found may come again as often as they like', async () => {
    const displayId = aDisplayId()
    await world.aPatient(marlow, { displayId })
    for (let visits = 0; visits < 40; visits += 1)
      expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })
})
