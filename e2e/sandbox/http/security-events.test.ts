import { SignJWT } from 'jose'
import { proofCookieName } from '../proof/proof-cookies.ts'
import { seriousLines } from '../testing/log-lines.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { findSecurityEvent } from './security-events.ts'

const PUBLIC = '/v1/public-api'
/** Whatever stands in a request: none of it may be in a line. */
const MARK = 'mark-7d1f'
const password = 'Tide-pool-7'

describe.each([anyDatabase])('attacks, on $name', (database) => {
  const lines: string[] = []
  const world = setUpTestClinic(database, { log: { write: (line) => lines.push(line) } })
  beforeEach(() => {
    lines.length = 0
  })

  type Built = Awaited<ReturnType<typeof world.createPatient>>
  let mine: Built
  let theirs: Built
  beforeAll(async () => {
    const patient = () =>
      world.createPatient({ email: `${MARK}-${uniqueEmail()}`, password, lastName: MARK, mrn: MARK })
    mine = await patient()
    theirs = await patient()
  })

  const forgeProof = (userId: string) =>
    new SignJWT({ kind: 'day' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience('soundings-proof')
      .setExpirationTime('1 day')
      .sign(Buffer.from(`another key than the server's: ${MARK}`))
  const net = (userId: string) => `${PUBLIC}/user/${userId}/safety-net`
  const identify = async (who: object) =>
    world.post(
      `${PUBLIC}/kiosk/identify-patient-attributes`,
      { clinicDisplayId: mine.clinicId, phoneNumber: '', email: '', ...who },
      await world.pairKiosk(mine.clinicId),
    )

  const ATTACKS: Record<string, () => Promise<unknown>> = {
    'wrong birthday': () =>
      world.post(`${PUBLIC}/user/${mine.userId}/birthday-verification`, { dateOfBirth: '1980-01-01' }),
    'wrong record number': () => identify({ medicalRecord: `${MARK}-2` }),
    'wrong name or birthday': () => identify({ lastName: MARK, dateOfBirth: '1980-01-01' }),
    'wrong patient id': () => world.get(`${PUBLIC}/kiosk/patients/${MARK}`),
    'wrong link code': () =>
      world.post(`${PUBLIC}/authentication/magic-code/authenticate`, { magicCode: MARK }),
    'wrong password': () =>
      world.callIdentity('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: mine.login?.email, PASSWORD: MARK },
      }),
    'wrong second factor': () =>
      world.callIdentity('RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: MARK,
        ChallengeResponses: { USERNAME: mine.login?.email, SOFTWARE_TOKEN_MFA_CODE: '000000' },
      }),
    'no such invite': () =>
      world.post(`${PUBLIC}/onboarding/lookup`, { type: 'email', email: `${MARK}@mail.example` }),
    'wrong invite code': () =>
      world.post(`${PUBLIC}/onboarding/verification-code`, { code: '000000', email: `${MARK}@mail.example` }),
    'account refused': () =>
      world.post(`${PUBLIC}/onboarding/account`, {
        patientId: mine.patientId,
        email: `${MARK}@mail.example`,
        password,
      }),
    'wrong confirmation code': () =>
      world.callIdentity('ConfirmSignUp', { Username: `${MARK}@mail.example`, ConfirmationCode: '000000' }),
    'password reset refused': () =>
      world.post(`${PUBLIC}/authentication/forgot-password/confirm`, {
        userType: 'patient',
        email: `${MARK}@mail.example`,
        confirmationCode: '000000',
        newPassword: password,
      }),
    'refused token': () =>
      world.get(`/v1/client-api/users/${mine.userId}/check-ins/scores`, {
        authorization: `Bearer ${MARK}`,
        'x-active-user-id': mine.userId,
      }),
    'refused access': async () => {
      const headers = await world.signIn(mine)
      await world.get(`/v1/client-api/users/${theirs.userId}/optional-comms`, headers)
    },
    'forged proof': async () => {
      const cookie = `${proofCookieName(mine.userId)}=${await forgeProof(mine.userId)}`
      await world.get(net(mine.userId), { cookie })
    },
  }

  test.each(Object.entries(ATTACKS))(
    '%s leaves one line, and nothing of the request in it',
    async (event, attack) => {
      await attack()
      const events = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
      expect(events.map((line) => line.event)).toEqual([event])
      expect(events[0]).toMatchObject({ reqId: expect.any(String), route: expect.stringMatching(/^\//) })
      const said = [MARK, mine.userId, mine.patientId, theirs.userId, '1980-01-01', '127.0.0.1', password]
      for (const text of said) expect([text, lines.join('').includes(text)]).toEqual([text, false])
    },
  )

  test("another person's proof under this person's name is a forged one", async () => {
    const { cookie = '' } = await world.verifyBirthday(theirs.userId)
    const token = cookie.split('=')[1]
    lines.length = 0
    await world.get(net(mine.userId), { cookie: `${proofCookieName(mine.userId)}=${token}` })
    expect(seriousLines(lines).map(({ event }) => event)).toEqual(['forged proof'])
  })

  test('guesses over a limit are throttled, each with its line', async () => {
    const { userId } = await world.createPatient()
    const guess = () =>
      world.post(`${PUBLIC}/user/${userId}/birthday-verification`, { dateOfBirth: '1980-01-01' })
    for (let tries = 0; tries < 12; tries += 1) await guess()
    const events = seriousLines(lines).map(({ event }) => event)
    expect(events).toHaveLength(12)
    expect(new Set(events)).toEqual(new Set(['wrong birthday', 'throttled']))
  })

  test('the way in leaves no line: a link without a proof, a right birthday, an old proof, no log-in yet', async () => {
    const { userId } = await world.createPatient({ consentRequired: true })
    await world.get(net(userId))
    const proof = await world.verifyBirthday(userId)
    await world.get(net(userId), proof)
    await world.post('/sandbox/clock', { userId, advanceMs: 25 * 60 * 60_000 })
    await world.get(net(userId), proof)
    await world.get('/v1/client-api/account/user-profiles')
    expect(seriousLines(lines)).toEqual([])
  })
})

test('a refusal is a security event where something was shown that does not hold', () => {
  expect(findSecurityEvent(401, { hasToken: false, reason: undefined })).toBeUndefined()
  expect(findSecurityEvent(403, { hasToken: true, reason: 'consent' })).toBeUndefined()
  expect(findSecurityEvent(403, { hasToken: true, reason: 'proof' })).toBe('refused access')
  expect(findSecurityEvent(429, { hasToken: false, reason: undefined })).toBe('throttled')
  expect(findSecurityEvent(500, { hasToken: true, reason: undefined })).toBeUndefined()
})
