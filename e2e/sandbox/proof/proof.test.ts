import { HOUR_MS } from '@soundings/shared/dates/durations'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { choice, createQuestionnaire } from '../fhir/questionnaire.fixture.ts'
import { answeredMood, cookiesAfter, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { AUDIENCE, proofCookieName, readProofKeys, readToken, signToken } from './proofs.ts'
import { isSecureCookie } from './secure-cookie.rules.ts'

const password = 'Tide-pool-7'

const at = (origin: string) => {
  const { protocol, hostname } = new URL(origin)
  return { protocol, hostname }
}

const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`

const verify = { dateOfBirth: '1990-01-02' }

const overdue = { assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }

const world = setUpTestClinic()

const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await world.request(path, { headers })).status

describe('a link alone proves no person', () => {
  const submit = (userId: string, headers: Record<string, string> = {}, more: object = {}) =>
    world.post(user(userId, '/submit-assessments'), submissionOf(userId, [answeredMood()], more), headers)
  const account = (patientId: string, headers: Record<string, string> = {}) =>
    world.post('/v1/public-api/onboarding/account', { patientId, email: uniqueEmail(), password }, headers)
  const exchange = (link: string) => world.exchange(new URL(link).searchParams.get('code'))
  const asBearer = ({ body }: { body: { accessToken: string } }) => ({
    authorization: `Bearer ${body.accessToken}`,
  })

  test('a link needs no proof at a clinic without a gate', async () => {
    const flags = { assessment_birthday_confirmation: false }
    const { userId, patientId } = await world.createPatient(
      { ...overdue, email: uniqueEmail(), shouldPromptAccountCreation: true },
      { flags },
    )
    expect(await statusOf(user(userId, '/assigned-assessments'))).toBe(200)
    expect((await submit(userId)).status).toBe(200)
    expect((await world.get(user(userId))).patientId).toBeUndefined()
    expect((await account(patientId)).body).toEqual({ status: 'failed' })
    expect((await account(patientId, await world.verifyBirthday(userId))).body).toMatchObject({
      status: 'created',
    })
  })

  test('a participant needs no consent [GATE-06]', async () => {
    const { userId } = await world.createPatient({
      ...overdue,
      userType: 'participant',
      consentRequired: true,
    })
    expect(await statusOf(user(userId, '/assigned-assessments'), await world.verifyBirthday(userId))).toBe(
      200,
    )
  })

  test("answers from clinician_app require the clinic's code", async () => {
    const { userId, links } = await world.createPatient({
      ...overdue,
      consentRequired: true,
      magicCode: true,
    })
    const byClinic = { source: 'clinician_app' }
    const patient = asBearer(await exchange(links.sms))
    await world.post(user(userId, '/accept-consent'), {})
    expect((await submit(userId, await world.verifyBirthday(userId), byClinic)).status).toBe(403)
    expect((await submit(userId, patient, byClinic)).status).toBe(403)
    const other = await world.createPatient({ ...overdue, consentRequired: true })
    const clinician = asBearer(await exchange(other.links.clinician))
    expect((await submit(userId, clinician, byClinic)).status).toBe(403)
    expect((await submit(other.userId, clinician, byClinic)).status).toBe(200)
  })

  test('a patient without the assignment cannot read a private definition', async () => {
    const url = `http://x.test/private-${crypto.randomUUID().slice(0, 8)}`
    const questionnaire = createQuestionnaire([choice('one', 'a')], { url })
    const { body } = await world.post('/sandbox/questionnaires', questionnaire)
    const assignments = [{ questionnaire: body.assessmentId, dueInDays: -1 }]
    const path = `/v1/public-api/assessments?Ids=mood-and-energy,${body.assessmentId}`
    const mine = await world.createPatient({ assignments })
    const theirs = await world.createPatient(overdue)
    expect(await statusOf(path)).toBe(403)
    expect(await statusOf(path, await world.verifyBirthday(theirs.userId))).toBe(403)
    expect(await statusOf(path, await world.verifyBirthday(mine.userId))).toBe(200)
    expect(await statusOf(path, asBearer(await exchange(theirs.links.clinician)))).toBe(200)
    expect(await statusOf('/v1/public-api/assessments?Ids=mood-and-energy')).toBe(200)
    const unasked = await world.createPatient({ assignments, consentRequired: true })
    const { body: refused } = await world.request(path, {
      headers: await world.verifyBirthday(unasked.userId),
    })
    expect(refused.error.reason).toBe('consent')
    await world.createPatient({ assignments, birthdayVerified: true })
    expect(await statusOf(path)).toBe(200)
  })

  test("another person's code does not prove a person", async () => {
    const [mine, theirs] = [
      await world.createPatient(overdue),
      await world.createPatient({ ...overdue, magicCode: true }),
    ]
    const strangers = [asBearer(await exchange(theirs.links.sms)), await world.pairKiosk(mine.clinicId)]
    for (const headers of strangers)
      expect(await statusOf(user(mine.userId, '/assigned-assessments'), headers)).toBe(403)
  })
})

test.each([
  ['short', 'k'.repeat(31), '32 characters or more'],
  ['32 spaces', ' '.repeat(32), 'can be guessed'],
  ['one repeated word', 'secret'.repeat(8), 'can be guessed'],
])('a key that is %s is refused', (_name, key, why) => {
  expect(() => readProofKeys(key, undefined)).toThrow(`PROOF_KEY `)
  expect(() => readProofKeys(undefined, key)).toThrow(why)
  expect(() => readProofKeys(undefined, key)).toThrow('PROOF_KEY_PREVIOUS ')
})

test('the previous key is accepted during key rotation', () => {
  const [before, after] = ['b', 'a'].map((letter) => `${letter}0123456789abcdef0123456789abcdef`)
  const claims = { aud: AUDIENCE, sub: 'user', exp: 1 }
  const [old = new Uint8Array()] = readProofKeys(before, undefined)
  const keys = readProofKeys(after, before)
  const token = signToken(old, claims)
  expect(readToken(keys, AUDIENCE, token)).toMatchObject(claims)
  expect(readToken(readProofKeys(after, undefined), AUDIENCE, token)).toBeUndefined()
  expect(readToken([old], AUDIENCE, signToken(keys[0], claims))).toBeUndefined()
})

test.each<[string, (token: string) => string]>([
  ['a token with a changed signature', (token) => `${token.slice(0, -4)}AAAA`],
  ['a token without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  [
    'a token with the algorithm "none"',
    (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
  ],
  ['any other text', () => 'nonsense'],
  ['an empty text', () => ''],
])('%s is no valid token', (_name, change) => {
  const [key] = readProofKeys(undefined, undefined)
  const token = signToken(key, { aud: AUDIENCE, sub: 'user', exp: 1 })
  expect(readToken([key], AUDIENCE, token)).toBeDefined()
  expect(readToken([key], AUDIENCE, change(token))).toBeUndefined()
})

describe('proof cookie', () => {
  test('the proof cookie lasts a day', async () => {
    const { userId } = await world.createPatient(overdue)
    const answer = await world.post(user(userId, '/birthday-verification'), { dateOfBirth: '1990-01-02' })
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([expect.stringMatching(/^soundings-device=/)])
    expect(cookie).toMatch(/; Max-Age=86400; Path=\/v1\/public-api; HttpOnly; Secure; SameSite=Strict$/)
    expect(cookie).not.toContain(userId)
    const mine = cookiesAfter(answer)
    const path = user(userId, '/assigned-assessments')
    await world.post('/sandbox/clock', { userId, advanceMs: 24 * HOUR_MS - 1000 })
    expect(await statusOf(path, mine)).toBe(200)
    await world.post('/sandbox/clock', { userId, advanceMs: 1000 })
    expect(await statusOf(path, mine)).toBe(403)
    expect(await world.get(user(userId, '/birthday-verification-status'), mine)).toEqual({
      isVerified: false,
      needsCookies: true,
    })
    const wrong = await world.post(user(userId, '/birthday-verification'), { dateOfBirth: '1991-01-02' })
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('a verified birthday counts only in that browser [GATE-01]', async () => {
    const verified = await world.createPatient(overdue)
    await world.verifyBirthday(verified.userId)
    const status = '/birthday-verification-status?telecomType=phone'
    expect(await world.get(user(verified.userId, status))).toEqual({ isVerified: false, needsCookies: true })
    const vouched = await world.createPatient({ ...overdue, birthdayVerified: true })
    expect(await world.get(user(vouched.userId, status))).toEqual({ isVerified: true })
    expect(await statusOf(user(vouched.userId, '/assigned-assessments'))).toBe(200)
  })

  test('a device stores the proofs of at most eight people', async () => {
    const family = []
    let carried: string[] = []
    let taken: string[] = []
    for (let member = 0; member < 9; member += 1) {
      const { userId } = await world.createPatient(overdue)
      family.push(userId)
      const path = user(userId, '/birthday-verification')
      const answer = await world.post(path, { dateOfBirth: '1990-01-02' }, { cookie: carried.join('; ') })
      const given = answer.headers.getSetCookie()
      taken = given
        .filter((cookie) => cookie.includes('Max-Age=0'))
        .map((cookie) => cookie.split('=')[0] ?? '')
      carried = [...carried, cookiesAfter(answer).cookie ?? ''].filter(
        (one) => !taken.includes(one.split('=')[0] ?? ''),
      )
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
    }
    expect(taken).toEqual([proofCookieName(family[0] ?? '')])
    expect(carried).toHaveLength(8)
    for (const userId of family.slice(1))
      expect(await statusOf(user(userId, '/assigned-assessments'), { cookie: carried.join('; ') })).toBe(200)
  })

  test('the end of a kiosk visit does not delete other proofs', async () => {
    const displayId = `room-${crypto.randomUUID().slice(0, 8)}`
    const { userId } = await world.createPatient(overdue, { displayId })
    const headers = await world.verifyBirthday(userId)
    const opened = await world.post('/v1/public-api/kiosk/end-visit', {}, headers)
    expect(opened.headers.getSetCookie()).toEqual([])
    const ended = await world.post('/v1/public-api/forget-proofs', {}, headers)
    expect(ended.headers.getSetCookie()).toHaveLength(1)
  })
})

describe('data sent with a verified birthday', () => {
  const verify = (userId: string, dateOfBirth = '1990-01-02') =>
    world.post(paths.birthdayVerification(userId), { dateOfBirth })

  test("the birthday response contains the data for the page's next requests", async () => {
    const { userId } = await world.createPatient(overdue)
    const answer = await verify(userId)
    const { reads } = answer.body
    expect(Object.keys(reads).sort()).toEqual([
      paths.assessments([reads[paths.assignedAssessments(userId)][0].assessment.id]),
      paths.publicUser(userId),
      paths.assignedAssessments(userId),
    ])
    for (const [path, body] of Object.entries(reads))
      expect(await world.get(path, cookiesAfter(answer))).toEqual(body)
  })

  test('the response includes no read that requires consent', async () => {
    const { userId } = await world.createPatient({ ...overdue, consentRequired: true })
    const { reads } = (await verify(userId)).body
    expect(Object.keys(reads)).toEqual([paths.publicUser(userId)])
  })
})

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080', 'http://[::1]:8080'],
  ['http://app.soundings.localhost', 'http://api.soundings.localhost'],
])('a cookie for this machine without TLS is not Secure: %s, requested at %s', (ownUrl, origin) => {
  expect(isSecureCookie(ownUrl, at(origin))).toBe(false)
})

test.each([
  ['https://app.clinic.example', 'https://app.clinic.example'],
  ['https://app.clinic.example', 'http://localhost:8081'],
  ['https://localhost:8443', 'https://localhost:8443'],
  ['http://localhost:8080', 'https://localhost:8443'],
  ['http://localhost:8080', 'http://192.168.1.20:8080'],
  ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['http://app.clinic.example', 'http://localhost:8080'],
  ['http://localhost:8080', 'http://localhost.clinic.example'],
  ['http://localhost:8080', 'http://127.0.0.1.clinic.example'],
])('a cookie for any other address is Secure: %s, requested at %s', (ownUrl, origin) => {
  expect(isSecureCookie(ownUrl, at(origin))).toBe(true)
})

describe('server on this machine without TLS', () => {
  const world = setUpTestClinic({ publicUrl: 'http://localhost:8080', isBehindGateway: true })

  test('sets cookies without Secure', async () => {
    const { userId } = await world.createPatient()
    const answer = await world.post(user(userId, '/birthday-verification'), verify)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/; Max-Age=86400; Path=\/v1\/public-api; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^soundings-device=.+; Path=\/v1; HttpOnly; SameSite=Strict$/),
    ])
  })

  test.each([
    ['by TLS', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:8443' }],
    ['over a network', { 'x-forwarded-proto': 'http', 'x-forwarded-host': '192.168.1.20:8080' }],
  ])('sets Secure cookies for a request %s', async (_, forwarded) => {
    const { userId } = await world.createPatient()
    const answer = await world.post(user(userId, '/birthday-verification'), verify, forwarded)
    const isSecure = expect.stringContaining('; HttpOnly; Secure; SameSite=Strict')
    expect(answer.headers.getSetCookie()).toEqual([isSecure, isSecure])
  })
})
