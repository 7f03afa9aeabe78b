import type { Source } from '../limits/throttle'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic'
import { identifyPatient } from './identify'

const IDENTIFY = '/v1/public-api/kiosk/identify-patient-attributes'
const MONTH_MS = 30 * 24 * 60 * 60_000

jest.setTimeout(60_000)

describe.each([anyDatabase])('identification at a kiosk, $name', ({ isServer }) => {
  const world = setUpTestClinic({ isServer })
  let clinics = 0

  const aDisplayId = () => {
    clinics += 1
    return `harbor-${clinics}`
  }
  const identify = (clinicDisplayId: string, who: object) =>
    world.post(IDENTIFY, { clinicDisplayId, phoneNumber: '', email: '', ...who })
  const marlow = { lastName: 'Marlow', dateOfBirth: '1990-01-02' }

  test('finds a person by name and birthday, however the name is written, or by record number [KIOSK-15]', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.createPatient({ ...marlow, mrn: 'M-1' }, { displayId })
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
    const { userId } = await world.createPatient({ ...marlow, lastName }, { displayId })
    const { body } = await identify(displayId, { ...marlow, lastName: typed })
    expect(body).toEqual({ status: 'match_found', userId })
  })

  test('answers a wrong birthday, a wrong name and a wrong number with the same words [KIOSK-16]', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: 'M-1' }, { displayId })
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

  test('does not find a patient of another clinic', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId: aDisplayId() })
    await world.createPatient({ ...marlow, lastName: 'Other' }, { displayId })
    expect((await identify(displayId, marlow)).body).toEqual({ status: 'no_match' })
    expect((await identify('nowhere', marlow)).status).toBe(404)
  })

  const guess = { lastName: 'Marlow', dateOfBirth: '1991-03-01' }

  test('limits guesses at one name, says for how long, and lets go after a while', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId })
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await identify(displayId, guess)).status).toBe(200)
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
    }
    const { status, headers, body } = await identify(displayId, marlow)
    expect([status, body.error.message]).toEqual([429, expect.stringContaining('Please wait 30 days')])
    expect(headers.get('retry-after')).toBe(String(MONTH_MS / 1000 - 3))
    // What is refused is no try: who waits as long as was said, is let in.
    world.clock.now = new Date(world.clock.now.getTime() + MONTH_MS - 3000)
    expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })

  test('a paired kiosk has tries of its own, which strangers do not use up', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.createPatient(marlow, { displayId })
    const { db, now } = world.clinic.context
    const identifyFrom = (from: Source, who: object) =>
      identifyPatient(db, {
        request: { clinicDisplayId: displayId, phoneNumber: '', email: '', ...who },
        from,
        now: now(),
      })
    for (let tries = 0; tries < 3; tries += 1) await identifyFrom({ address: '203.0.113.9' }, guess)
    await expect(identifyFrom({ address: '203.0.113.9' }, marlow)).rejects.toMatchObject({ status: 429 })
    const kiosk = { address: '203.0.113.9', device: 'device:lobby' }
    for (let tries = 0; tries < 9; tries += 1)
      expect(await identifyFrom(kiosk, guess)).toEqual({ status: 'no_match' })
    expect(await identifyFrom(kiosk, marlow)).toEqual({ status: 'match_found', userId })
    await identifyFrom(kiosk, guess)
    await expect(identifyFrom(kiosk, guess)).rejects.toMatchObject({ status: 429 })
  })

  test('record numbers are counted one by one, right or wrong', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: '1007' }, { displayId })
    const statuses: number[] = []
    for (let number = 1000; number < 1025; number += 1)
      statuses.push((await identify(displayId, { medicalRecord: String(number) })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('guesses at one name do not block another name', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, lastName: 'Other' }, { displayId })
    for (let tries = 0; tries < 4; tries += 1) await identify(displayId, guess)
    expect((await identify(displayId, { ...marlow, lastName: 'Other' })).body).toMatchObject({
      status: 'match_found',
    })
  })

  test('twins are not locked out by each other, however often one mistypes', async () => {
    const displayId = aDisplayId()
    const twin = { ...marlow, firstName: 'Robin' }
    const { body: twins } = await world.post('/sandbox/scenarios', {
      clinic: { displayId },
      patients: [
        { ...twin, phoneNumber: '+12125550101' },
        { ...twin, phoneNumber: '+12125550102' },
      ],
    })
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await identify(displayId, marlow)).body).toEqual({ status: 'more_info_needed' })
      const wrong = { ...marlow, phoneNumber: `+1212555${String(1000 + tries)}` }
      expect((await identify(displayId, wrong)).body).toEqual({ status: 'no_match' })
    }
    const { body } = await identify(displayId, { ...marlow, phoneNumber: '+12125550102' })
    expect(body).toEqual({ status: 'match_found', userId: twins.patients[1].userId })
  })

  test('somebody who is found may come again as often as they like', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId })
    for (let visits = 0; visits < 40; visits += 1)
      expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })
})
