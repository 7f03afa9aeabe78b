import { anyDatabase, setUpTestClinic } from '../testing/test-clinic'

const IDENTIFY = '/v1/public-api/kiosk/identify-patient-attributes'
const FIFTEEN_MINUTES = 15 * 60_000

describe.each([anyDatabase])('identification at a kiosk, $name', ({ isServer }) => {
  const world = setUpTestClinic({ isServer })
  let clinics = 0

  const aDisplayId = () => {
    clinics += 1
    return `harbor-${clinics}`
  }
  const kiosks = new Map<string, Promise<Record<string, string>>>()
  /** At the paired kiosk of this clinic. */
  const identify = async (clinicDisplayId: string, who: object) => {
    const headers = kiosks.get(clinicDisplayId) ?? world.pairKiosk(clinicDisplayId)
    kiosks.set(clinicDisplayId, headers)
    return world.post(IDENTIFY, { clinicDisplayId, phoneNumber: '', email: '', ...who }, await headers)
  }
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
    const nowhere = { clinicDisplayId: 'nowhere', phoneNumber: '', email: '', ...marlow }
    expect((await world.post(IDENTIFY, nowhere)).status).toBe(404)
  })

  const guess = { lastName: 'Marlow', dateOfBirth: '1991-03-01' }

  test('limits guesses at one name, says for how long, and lets go after a while', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId })
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await identify(displayId, guess)).status).toBe(200)
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
    }
    const { status, headers, body } = await identify(displayId, marlow)
    expect([status, body.error.message]).toEqual([429, expect.stringContaining('Please wait 15 minutes')])
    expect(headers.get('retry-after')).toBe(String(FIFTEEN_MINUTES / 1000 - 10))
    // What is refused is no try: who waits as long as was said, is let in.
    world.clock.now = new Date(world.clock.now.getTime() + FIFTEEN_MINUTES - 10_000)
    expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })

  test('where any browser is a kiosk, a stranger has three guesses at a name, and twenty record numbers', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: '1007' }, { displayId, asksForPairing: false })
    const fromAnywhere = async (who: object) =>
      (await world.post(IDENTIFY, { clinicDisplayId: displayId, phoneNumber: '', email: '', ...who })).status
    for (let tries = 0; tries < 3; tries += 1) expect(await fromAnywhere(guess)).toBe(200)
    expect(await fromAnywhere(marlow)).toBe(429)
    const statuses: number[] = []
    for (let number = 1000; number < 1025; number += 1)
      statuses.push(await fromAnywhere({ medicalRecord: String(number) }))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('guesses at one name do not block another name', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, lastName: 'Other' }, { displayId })
    for (let tries = 0; tries < 11; tries += 1) await identify(displayId, guess)
    expect((await identify(displayId, { ...marlow, lastName: 'Other' })).body).toMatchObject({
      status: 'match_found',
    })
  })

  test('twins are told apart by a phone, and a wrong one is a guess at both', async () => {
    const displayId = aDisplayId()
    const twin = { ...marlow, firstName: 'Robin' }
    const { body: twins } = await world.post('/sandbox/scenarios', {
      clinic: { displayId },
      patients: [
        { ...twin, phoneNumber: '+12125550101' },
        { ...twin, phoneNumber: '+12125550102' },
      ],
    })
    for (let tries = 0; tries < 9; tries += 1) {
      expect((await identify(displayId, marlow)).body).toEqual({ status: 'more_info_needed' })
      const wrong = { ...marlow, phoneNumber: `+1212555${String(1000 + tries)}` }
      expect((await identify(displayId, wrong)).body).toEqual({ status: 'no_match' })
    }
    const right = { ...marlow, phoneNumber: '+12125550102' }
    expect((await identify(displayId, right)).body).toEqual({
      status: 'match_found',
      userId: twins.patients[1].userId,
    })
    expect((await identify(displayId, { ...marlow, email: 'no@mail.test' })).status).toBe(200)
    expect((await identify(displayId, right)).status).toBe(429)
  })

  test('a wrong phone or e-mail with a record number is a guess at its person', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: 'M-1', email: 'robin@mail.test' }, { displayId })
    const record = { medicalRecord: 'M-1' }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await identify(displayId, { ...record, email: `${tries}@mail.test` })).status).toBe(200)
    expect((await identify(displayId, { ...record, email: 'robin@mail.test' })).status).toBe(429)
    // Nor is their birthday guessed on.
    expect((await identify(displayId, marlow)).status).toBe(429)
  })

  test('somebody who is found may come again as often as they like', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId })
    for (let visits = 0; visits < 40; visits += 1)
      expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })
})
