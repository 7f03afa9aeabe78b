import { HOUR_MS } from '@soundings/shared/dates/durations'
import { SignJWT } from 'jose'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { proofCookieName } from './proof-cookies.ts'
import { readProofKeys } from './proof-key.ts'
import { readProofClaims, signProof } from './proof-token.ts'

test.each([
  ['short', 'k'.repeat(31), '32 characters or more'],
  ['32 spaces', ' '.repeat(32), 'can be guessed'],
  ['one word again and again', 'secret'.repeat(8), 'can be guessed'],
])('a key that is %s is refused, also as the one before', (_name, key, why) => {
  expect(() => readProofKeys(key, undefined)).toThrow(`PROOF_KEY `)
  expect(() => readProofKeys(undefined, key)).toThrow(why)
  expect(() => readProofKeys(undefined, key)).toThrow('PROOF_KEY_PREVIOUS ')
})

test('the key before is accepted while keys change, and signs nothing', () => {
  const [before, after] = ['b', 'a'].map((letter) => `${letter}0123456789abcdef0123456789abcdef`)
  const claims = { sub: 'user', exp: 1 }
  const [old = new Uint8Array()] = readProofKeys(before, undefined)
  const keys = readProofKeys(after, before)
  const token = signProof(old, claims)
  expect(readProofClaims(keys, token)).toMatchObject(claims)
  expect(readProofClaims(readProofKeys(after, undefined), token)).toBeUndefined()
  expect(readProofClaims([old], signProof(keys[0], claims))).toBeUndefined()
})

describe.each([anyDatabase])('the cookie of a proof, on $name', (database) => {
  const world = setUpTestClinic(database)

  const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`
  const overdue = { assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await world.request(path, { headers })).status

  test('a proof cookie is HttpOnly, SameSite and Secure, and lasts a day', async () => {
    const { userId } = await world.createPatient(overdue)
    const told = await world.post(user(userId, '/birthday-verification'), { dateOfBirth: '1990-01-02' })
    const [cookie = '', ...others] = told.headers.getSetCookie()
    expect(others).toEqual([expect.stringMatching(/^soundings-device=/)])
    expect(cookie).toMatch(/; Max-Age=86400; Path=\/v1\/public-api; HttpOnly; Secure; SameSite=Strict$/)
    expect(cookie).not.toContain(userId)
    const mine = cookiesAfter(told)
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

  test('a verified birthday counts for its browser alone, unless a scenario says otherwise [GATE-01]', async () => {
    const told = await world.createPatient(overdue)
    await world.verifyBirthday(told.userId)
    const status = '/birthday-verification-status?telecomType=phone'
    expect(await world.get(user(told.userId, status))).toEqual({ isVerified: false, needsCookies: true })
    const vouched = await world.createPatient({ ...overdue, birthdayVerified: true })
    expect(await world.get(user(vouched.userId, status))).toEqual({ isVerified: true })
    expect(await statusOf(user(vouched.userId, '/assigned-assessments'))).toBe(200)
  })

  test.each<[string, (token: string, userId: string) => string | Promise<string>]>([
    ['changed', (token) => `${token.slice(0, -4)}AAAA`],
    ['without its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'without a need of one',
      (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'of another key',
      (_token, userId) =>
        new SignJWT({ kind: 'day' })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(userId)
          .setAudience('soundings-proof')
          .setExpirationTime('1y')
          .sign(new TextEncoder().encode('a key of somebody else, 32 bytes')),
    ],
    ['nonsense', () => 'nonsense'],
    ['empty', () => ''],
  ])('a proof that is %s is none', async (_name, change) => {
    const { userId } = await world.createPatient(overdue)
    const { cookie = '' } = await world.verifyBirthday(userId)
    const [name, token = ''] = cookie.split('=')
    const headers = { cookie: `${name}=${await change(token, userId)}` }
    expect(await statusOf(user(userId, '/assigned-assessments'), headers)).toBe(403)
  })

  test('a proof cookie that is renamed to another person is invalid', async () => {
    const [mine, theirs] = [await world.createPatient(overdue), await world.createPatient(overdue)]
    const { cookie = '' } = await world.verifyBirthday(mine.userId)
    const headers = { cookie: `${proofCookieName(theirs.userId)}=${cookie.split('=')[1]}` }
    expect(await statusOf(user(theirs.userId, '/assigned-assessments'), headers)).toBe(403)
  })

  test('a device holds proofs of eight people; a ninth replaces the oldest', async () => {
    const family = []
    let carried: string[] = []
    let taken: string[] = []
    for (let member = 0; member < 9; member += 1) {
      const { userId } = await world.createPatient(overdue)
      family.push(userId)
      const path = user(userId, '/birthday-verification')
      const told = await world.post(path, { dateOfBirth: '1990-01-02' }, { cookie: carried.join('; ') })
      const given = told.headers.getSetCookie()
      taken = given
        .filter((cookie) => cookie.includes('Max-Age=0'))
        .map((cookie) => cookie.split('=')[0] ?? '')
      carried = [...carried, cookiesAfter(told).cookie ?? ''].filter(
        (one) => !taken.includes(one.split('=')[0] ?? ''),
      )
      world.clock.now = new Date(world.clock.now.getTime() + 1000)
    }
    expect(taken).toEqual([proofCookieName(family[0] ?? '')])
    expect(carried).toHaveLength(8)
    for (const userId of family.slice(1))
      expect(await statusOf(user(userId, '/assigned-assessments'), { cookie: carried.join('; ') })).toBe(200)
  })

  test("a kiosk's proof lasts an hour, and ends with the browser, the kiosk's page, the next visit and its end", async () => {
    const displayId = `room-${crypto.randomUUID().slice(0, 8)}`
    const { userId } = await world.createPatient({ ...overdue, mrn: 'M-9' }, { displayId })
    const asked = { clinicDisplayId: displayId, phoneNumber: '', email: '' }
    const kiosk = await world.pairKiosk(displayId)
    const identify = (more: object, headers: Record<string, string> = {}) =>
      world.post(
        '/v1/public-api/kiosk/identify-patient-attributes',
        { ...asked, ...more },
        {
          cookie: [kiosk.cookie, headers.cookie].filter(Boolean).join('; '),
        },
      )
    const found = await identify({ medicalRecord: 'M-9' })
    expect(found.headers.getSetCookie()).toEqual([expect.not.stringContaining('Max-Age')])
    const visit = cookiesAfter(found)
    const path = user(userId, '/assigned-assessments')
    expect(await statusOf(path, visit)).toBe(200)
    const gone = [
      `${proofCookieName(userId)}=; Max-Age=0; Path=/v1/public-api; HttpOnly; Secure; SameSite=Strict`,
    ]
    const ends = [
      await world.post('/v1/public-api/kiosk/end-visit', {}, visit),
      await identify({ medicalRecord: 'nobody' }, visit),
      await world.post('/v1/public-api/forget-proofs', {}, visit),
    ]
    for (const { headers } of ends) expect(headers.getSetCookie()).toEqual(gone)
    await world.post('/sandbox/clock', { userId, advanceMs: HOUR_MS })
    expect(await statusOf(path, visit)).toBe(403)
  })

  test("the kiosk's page keeps a proof of a day, and the end of a visit removes it", async () => {
    const displayId = `room-${crypto.randomUUID().slice(0, 8)}`
    const { userId } = await world.createPatient(overdue, { displayId })
    const headers = await world.verifyBirthday(userId)
    const opened = await world.post('/v1/public-api/kiosk/end-visit', {}, headers)
    expect(opened.headers.getSetCookie()).toEqual([])
    const ended = await world.post('/v1/public-api/forget-proofs', {}, headers)
    expect(ended.headers.getSetCookie()).toHaveLength(1)
  })
})
