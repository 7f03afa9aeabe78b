import { HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { proofCookieName } from '../proof/proofs.ts'
import { cookiesAfter, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const FIFTEEN_MINUTES = 15 * 60_000

const KIOSK = '/v1/public-api/kiosk'

const overdue = { assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }

type Headers = Record<string, string>

const world = setUpTestClinic()

describe('identification at a kiosk', () => {
  let clinics = 0

  const aDisplayId = () => {
    clinics += 1
    return `harbor-${clinics}`
  }
  const kiosks = new Map<string, Promise<Record<string, string>>>()
  const identify = async (clinicDisplayId: string, who: object) => {
    const headers = kiosks.get(clinicDisplayId) ?? world.pairKiosk(clinicDisplayId)
    kiosks.set(clinicDisplayId, headers)
    return world.identify(clinicDisplayId, who, await headers)
  }
  const marlow = { lastName: 'Marlow', dateOfBirth: '1990-01-02' }

  test('a kiosk finds a person by record number or by name [KIOSK-15]', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.createPatient({ ...marlow, mrn: 'M-1' }, { displayId })
    const found = { status: 'match_found', userId }
    expect((await identify(displayId, { ...marlow, lastName: ' MARLOW ' })).body).toEqual(found)
    expect((await identify(displayId, { medicalRecord: 'M-1' })).body).toEqual(found)
    expect((await identify(displayId, { medicalRecord: ' m-1 ' })).body).toEqual(found)
  })

  test('a kiosk gives the same response to every wrong identification [KIOSK-16]', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: 'M-1' }, { displayId })
    const answers = await Promise.all([
      identify(displayId, { ...marlow, dateOfBirth: '1990-01-03' }),
      identify(displayId, { ...marlow, lastName: 'Unknown' }),
      identify(displayId, { medicalRecord: 'M-2' }),
      identify(displayId, { ...marlow, email: 'somebody@else.test' }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [200, { status: 'no_match' }]),
    )
  })

  test('a kiosk does not find a patient of another clinic', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId: aDisplayId() })
    await world.createPatient({ ...marlow, lastName: 'Other' }, { displayId })
    expect((await identify(displayId, marlow)).body).toEqual({ status: 'no_match' })
    expect((await world.identify('nowhere', marlow)).status).toBe(404)
  })

  const guess = { lastName: 'Marlow', dateOfBirth: '1991-03-01' }

  test('a kiosk limits guesses at one name', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId })
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await identify(displayId, guess)).status).toBe(200)
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
    }
    const { status, headers, body } = await identify(displayId, marlow)
    expect([status, body.error.message]).toEqual([429, expect.stringContaining('Please wait 15 minutes')])
    expect(headers.get('retry-after')).toBe(String(FIFTEEN_MINUTES / 1000 - 10))
    // A refused guess does not count, so waiting the stated time is enough.
    world.clock.now = new Date(world.clock.now.getTime() + FIFTEEN_MINUTES - 10_000)
    expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })

  test('an unpaired browser may guess a name only three times', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: '1007' }, { displayId, asksForPairing: false })
    expect(await world.get(`${KIOSK}/clinic/${displayId}`)).not.toHaveProperty('pairing')
    const fromAnywhere = async (who: object) => (await world.identify(displayId, who)).status
    for (let tries = 0; tries < 3; tries += 1) expect(await fromAnywhere(guess)).toBe(200)
    expect(await fromAnywhere(marlow)).toBe(429)
    const statuses: number[] = []
    for (let number = 1000; number < 1025; number += 1)
      statuses.push(await fromAnywhere({ medicalRecord: String(number) }))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a kiosk distinguishes twins by phone number', async () => {
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

  test('a wrong email with a record number counts as a guess at that person', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ ...marlow, mrn: 'M-1', email: 'robin@mail.test' }, { displayId })
    const record = { medicalRecord: 'M-1' }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await identify(displayId, { ...record, email: `${tries}@mail.test` })).status).toBe(200)
    expect((await identify(displayId, { ...record, email: 'robin@mail.test' })).status).toBe(429)
    expect((await identify(displayId, marlow)).status).toBe(429)
  })

  test('a person may identify correctly any number of times', async () => {
    const displayId = aDisplayId()
    await world.createPatient(marlow, { displayId })
    for (let visits = 0; visits < 11; visits += 1)
      expect((await identify(displayId, marlow)).body).toMatchObject({ status: 'match_found' })
  })
})

describe('paired kiosks', () => {
  const aDisplayId = () => `desk-${crypto.randomUUID().slice(0, 8)}`
  const identify: typeof world.identify = (...asked) => world.identify(...asked)
  const pair = (clinicDisplayId: string, code: string) =>
    world.post(`${KIOSK}/pair`, { clinicDisplayId, code })
  const askForCode = async (displayId: string): Promise<string> =>
    (await world.post('/sandbox/kiosk-codes', { displayId })).body.code
  const pairingOf = async (displayId: string, headers: Headers = {}) =>
    (await world.get(`${KIOSK}/clinic/${displayId}`, headers)).pairing
  const later = (ms: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + ms)
  }
  const assignedOf = (userId: string, headers: Headers) =>
    world.request(`/v1/public-api/user/${userId}/assigned-assessments`, { headers })

  test('an unpaired browser identifies no one', async () => {
    const displayId = aDisplayId()
    await world.createPatient({ mrn: '1000' }, { displayId })
    for (const who of [
      { medicalRecord: '1000' },
      { medicalRecord: '1001' },
      { lastName: 'Marlow', dateOfBirth: '1990-01-02' },
    ]) {
      const { status, body, headers } = await identify(displayId, who)
      expect([status, body.error.reason, headers.getSetCookie()]).toEqual([403, 'device', []])
    }
  })

  test('a pairing code cannot be used a second time', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.createPatient({ mrn: 'M-1' }, { displayId })
    expect(await pairingOf(displayId)).toBe('required')
    const code = await askForCode(displayId)
    const paired = await pair(displayId, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)
    expect(paired.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^soundings-kiosk=.+; Max-Age=34560000; Path=\/v1\/public-api; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    const kiosk = cookiesAfter(paired)
    expect(await pairingOf(displayId, kiosk)).toBe('paired')
    expect((await identify(displayId, { medicalRecord: 'M-1' }, kiosk)).body).toEqual({
      status: 'match_found',
      userId,
    })
    expect((await pair(displayId, code)).status).toBe(400)
  })

  test('a pairing code expires after ten minutes', async () => {
    const [displayId, other] = [aDisplayId(), aDisplayId()]
    await world.createPatient({}, { displayId })
    await world.createPatient({}, { displayId: other })
    expect((await pair(other, await askForCode(displayId))).status).toBe(400)
    const code = await askForCode(displayId)
    later(10 * MINUTE_MS)
    expect((await pair(displayId, code)).status).toBe(400)
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await pair(displayId, 'ABCDEFGH')).status)
    expect(statuses).toContain(429)
    expect((await pair(displayId, await askForCode(displayId))).status).toBe(429)
    later(15 * MINUTE_MS)
    expect((await pair(displayId, await askForCode(displayId))).status).toBe(200)
  })

  test('a pairing code pairs only one of several concurrent browsers', async () => {
    const displayId = aDisplayId()
    await world.createPatient({}, { displayId })
    const code = await askForCode(displayId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pair(displayId, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    later(15 * MINUTE_MS)
  })

  test('a clinic refuses a kiosk of another clinic', async () => {
    const [displayId, other] = [aDisplayId(), aDisplayId()]
    await world.createPatient({ mrn: 'M-1' }, { displayId })
    await world.createPatient({ mrn: 'M-1' }, { displayId: other })
    const kiosk = await world.pairKiosk(displayId)
    expect(await pairingOf(other, kiosk)).toBe('required')
    expect((await identify(other, { medicalRecord: 'M-1' }, kiosk)).status).toBe(403)
    const altered = { cookie: `${kiosk.cookie?.slice(0, -4)}AAAA` }
    expect((await identify(displayId, { medicalRecord: 'M-1' }, altered)).status).toBe(403)
  })

  const tellBirthday = (userId: string, headers: Headers) =>
    world.post(`/v1/public-api/user/${userId}/birthday-verification`, { dateOfBirth: '1990-01-02' }, headers)
  const both = (...headers: Headers[]) => ({ cookie: headers.map(({ cookie }) => cookie).join('; ') })

  const aVisit = async (more: object = {}) => {
    const displayId = aDisplayId()
    const built = await world.createPatient({ ...overdue, mrn: 'M-1', ...more }, { displayId })
    const kiosk = await world.pairKiosk(displayId)
    const visit = cookiesAfter(await identify(displayId, { medicalRecord: 'M-1' }, kiosk))
    return { displayId, ...built, kiosk, visit }
  }

  test('revoking a device ends the open visit', async () => {
    const { displayId, userId, kiosk, visit } = await aVisit()
    expect((await assignedOf(userId, visit)).status).toBe(200)
    later(HOUR_MS / 2)
    await pairingOf(displayId, kiosk)
    const [device] = (await world.request(`/sandbox/kiosk-devices?displayId=${displayId}`)).body
    expect(device).toMatchObject({ name: 'Kiosk', lastSeenAt: world.clock.now.toISOString() })
    expect(device).not.toHaveProperty('secretHash')
    await world.send('DELETE', `/sandbox/kiosk-devices/${device.id}`, {})
    // A birthday cannot reopen the visit, so the page must not ask for one.
    expect(await assignedOf(userId, visit)).toMatchObject({
      status: 403,
      body: { error: { reason: 'visit', message: 'This visit has ended. Please ask the staff.' } },
    })
    expect((await identify(displayId, { medicalRecord: 'M-1' }, kiosk)).status).toBe(403)
    expect(await pairingOf(displayId, kiosk)).toBe('required')
  })

  test.each<[string, (visit: Headers, displayId: string) => ReturnType<typeof world.post>]>([
    ['the page deletes its proofs', (visit) => world.post('/v1/public-api/forget-proofs', {}, visit)],
    ["the kiosk's page opens again", (visit) => world.post(`${KIOSK}/end-visit`, {}, visit)],
    ['the next identification fails', (visit, id) => identify(id, { medicalRecord: 'unknown' }, visit)],
  ])('a visit ends when %s', async (_, end) => {
    const { displayId, userId, kiosk, visit } = await aVisit()
    expect((await assignedOf(userId, visit)).status).toBe(200)
    const { headers } = await end(both(visit, kiosk), displayId)
    expect(headers.getSetCookie()).toEqual([
      `${proofCookieName(userId)}=; Max-Age=0; Path=/v1/public-api; HttpOnly; Secure; SameSite=Strict`,
    ])
    expect((await assignedOf(userId, visit)).status).toBe(403)
  })

  test('a visit ends when the next visit begins', async () => {
    const { displayId, userId, kiosk, visit } = await aVisit()
    await identify(displayId, { medicalRecord: 'M-1' }, kiosk)
    expect((await assignedOf(userId, visit)).status).toBe(403)
  })

  test('a birthday extends a visit only on the same device', async () => {
    const { displayId, userId, kiosk, visit } = await aVisit()
    const ended = { status: 403, body: { error: { reason: 'visit' } } }
    await world.post('/sandbox/clock', { userId, advanceMs: HOUR_MS })
    expect((await assignedOf(userId, visit)).status).toBe(403)
    expect(await tellBirthday(userId, visit)).toMatchObject(ended)
    expect(await tellBirthday(userId, both(visit, await world.pairKiosk(displayId)))).toMatchObject(ended)
    const again = await tellBirthday(userId, both(visit, kiosk))
    expect(again.headers.getSetCookie()).toEqual([expect.not.stringContaining('Max-Age')])
    expect((await assignedOf(userId, cookiesAfter(again))).status).toBe(200)
  })

  test('a birthday does not reopen an ended visit', async () => {
    const { userId, kiosk, visit } = await aVisit()
    await world.post('/v1/public-api/kiosk/end-visit', {}, visit)
    for (const headers of [visit, both(visit, kiosk)]) {
      const sent = await tellBirthday(userId, headers)
      expect([sent.status, sent.body.error.reason, sent.headers.getSetCookie()]).toEqual([403, 'visit', []])
    }
    expect((await assignedOf(userId, visit)).status).toBe(403)
  })

  test("a read of the kiosk's page does not end the visit", async () => {
    const { displayId, userId, kiosk, visit } = await aVisit()
    const read = await world.request(`${KIOSK}/clinic/${displayId}`, { headers: both(visit, kiosk) })
    expect(read.headers.getSetCookie()).toEqual([])
    expect((await assignedOf(userId, visit)).status).toBe(200)
  })

  test('the server limits the identifications of a device', async () => {
    const { context } = world.clinic
    expect(context.maxIdentifications).toBe(60)
    context.maxIdentifications = 3
    const displayId = aDisplayId()
    await world.createPatient({ mrn: 'M-1' }, { displayId })
    const kiosk = await world.pairKiosk(displayId)
    const statuses = []
    for (const medicalRecord of ['M-1', 'no', 'M-1', 'M-1'])
      statuses.push((await identify(displayId, { medicalRecord }, kiosk)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    const another = await world.pairKiosk(displayId)
    expect((await identify(displayId, { medicalRecord: 'M-1' }, another)).status).toBe(200)
    later(15 * MINUTE_MS)
    expect((await identify(displayId, { medicalRecord: 'M-1' }, kiosk)).status).toBe(200)
    context.maxIdentifications = 60
  })

  const handOver = async (displayId: string, userId: string) => {
    const devices = (await world.request(`/sandbox/kiosk-devices?displayId=${displayId}`)).body
    const deviceId = devices.at(-1).id
    const { body } = await world.post('/sandbox/hand-over-codes', { userId, deviceId })
    return body.code as string
  }

  test('a hand-over code opens a visit only once', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.createPatient(overdue, { displayId })
    const elsewhere = await world.pairKiosk(displayId)
    const kiosk = await world.pairKiosk(displayId)
    const code = await handOver(displayId, userId)
    expect(code).toMatch(/^\d{4}$/)
    const tryCode = async (handOverCode: string, headers: Headers) =>
      (await identify(displayId, { handOverCode }, headers)).body
    expect(await tryCode(code, elsewhere)).toEqual({ status: 'no_match' })
    const found = await identify(displayId, { handOverCode: code }, kiosk)
    expect(found.body).toEqual({ status: 'match_found', userId })
    expect((await assignedOf(userId, cookiesAfter(found))).status).toBe(200)
    expect(await tryCode(code, kiosk)).toEqual({ status: 'no_match' })
    const late = await handOver(displayId, userId)
    later(10 * MINUTE_MS)
    expect(await tryCode(late, kiosk)).toEqual({ status: 'no_match' })
  })

  test('a hand-over code becomes invalid after five wrong tries', async () => {
    const displayId = aDisplayId()
    const { userId } = await world.createPatient(overdue, { displayId })
    const kiosk = await world.pairKiosk(displayId)
    const code = await handOver(displayId, userId)
    expect((await identify(displayId, { handOverCode: code })).status).toBe(403)
    const wrong = code === '0000' ? '0001' : '0000'
    for (let tries = 0; tries < 5; tries += 1) await identify(displayId, { handOverCode: wrong }, kiosk)
    expect((await identify(displayId, { handOverCode: code }, kiosk)).body).toEqual({ status: 'no_match' })
  })

  test('a hand-over code is refused for a device of another clinic', async () => {
    const [displayId, otherId] = [aDisplayId(), aDisplayId()]
    const { userId } = await world.createPatient(overdue, { displayId })
    await world.createPatient(overdue, { displayId: otherId })
    await world.pairKiosk(otherId)
    const [device] = (await world.request(`/sandbox/kiosk-devices?displayId=${otherId}`)).body
    const refused = await world.post('/sandbox/hand-over-codes', { userId, deviceId: device.id })
    expect(refused.status).toBe(404)
  })

  test('a kiosk visit cannot submit under another source', async () => {
    const { userId, patientId, visit } = await aVisit({ shouldPromptAccountCreation: true })
    const submit = (source: string) =>
      world.post(
        `/v1/public-api/user/${userId}/submit-assessments`,
        submissionOf(userId, [{ id: 'mood-and-energy', answers: [] }], { source }),
        { ...visit, 'idempotency-key': crypto.randomUUID() },
      )
    for (const source of ['sms', 'email', 'manual_sms', 'manual_email', 'patient_app', 'clinician_app'])
      expect([source, (await submit(source)).status]).toEqual([source, 403])
    const account = { patientId, email: uniqueEmail(), password: 'Tide-pool-7' }
    const made = await world.post('/v1/public-api/onboarding/account', account, visit)
    expect(made.body).toEqual({ status: 'failed' })
  })
})
