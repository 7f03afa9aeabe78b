import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const MAGIC = '/v1/public-api/authentication/magic-code/authenticate'
const password = 'Tide-pool-7'

jest.setTimeout(60_000)

describe('calls of one address', () => {
  // A hundredth of what production allows: three codes, two lookups, a hundred calls of any other kind.
  const world = setUpTestClinic(anyDatabase, { limitScale: 0.01 })

  const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await ask()).status)
    return statuses
  }

  test('over a limit are refused with a time to try again; other calls are not', async () => {
    const exchange = () => world.post(MAGIC, { magicCode: 'nobody-was-given-this' })
    expect(await statusesOf(4, exchange)).toEqual([400, 400, 400, 429])
    const { headers, body } = await exchange()
    expect(body.error.message).toBe('Too many tries. Please wait 15 minutes, or contact your clinic.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    expect(await world.get('/v1/public-api/intake/policies')).not.toHaveLength(0)
  })

  test('are limited at the collector of reports', async () => {
    const reports = await statusesOf(7, () => world.post('/reports', {}))
    expect(reports).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  test('are limited at the identity service in its own form', async () => {
    const revoke = () => world.callIdentity('RevokeToken', {})
    await statusesOf(6, revoke)
    const { status, headers, body } = await revoke()
    expect([status, body.__type]).toEqual([400, 'TooManyRequestsException'])
    expect(headers.get('retry-after')).not.toBeNull()
  })

  test('every other call is limited too', async () => {
    const statuses = await statusesOf(101, () => world.request('/v1/public-api/intake/policies'))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a stranger at another address', () => {
  const world = setUpTestClinic(anyDatabase, { isBehindGateway: true })

  const stranger = { 'x-forwarded-for': '198.51.100.9' }
  const person = { 'x-forwarded-for': '203.0.113.7' }
  const many = async (times: number, ask: () => Promise<{ status: number }>) => {
    const statuses = []
    for (let time = 0; time < times; time += 1) statuses.push((await ask()).status)
    return statuses
  }

  test('guesses at a birthday do not lock its person out', async () => {
    const { userId } = await world.createPatient()
    const check = (dateOfBirth: string, from: Record<string, string>) =>
      world.post(`/v1/public-api/user/${userId}/birthday-verification`, { dateOfBirth }, from)
    expect((await many(12, () => check('1980-05-05', stranger))).at(-1)).toBe(429)
    expect((await check('1990-01-02', stranger)).status).toBe(429)
    const { status, body } = await check('1990-01-02', person)
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('guesses at a password do not lock its owner out', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const signIn = (PASSWORD: string, from: Record<string, string>) =>
      world.post(
        '/identity/',
        {
          ClientId: world.clinic.context.identity.identity.clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD },
        },
        { ...from, 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      )
    await many(12, () => signIn('Wrong-pool-7', stranger))
    expect((await signIn(password, stranger)).body.message).toBe('Password attempts exceeded')
    expect((await signIn(password, person)).status).toBe(200)
  })

  test('guesses at a code do not use it up, and requests for codes do not block other requests', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const path = '/v1/public-api/authentication/forgot-password'
    const ask = (from: Record<string, string>) =>
      world.post(`${path}/request-code`, { userType: 'patient', email }, from)
    const confirm = (confirmationCode: string, from: Record<string, string>) =>
      world.post(
        `${path}/confirm`,
        { email, confirmationCode, newPassword: 'Rock-garden-9', userType: 'patient' },
        from,
      )
    expect((await many(7, () => ask(stranger))).at(-1)).toBe(429)
    expect((await ask(person)).status).toBe(200)
    const code = await world.codeSentTo(email)
    const wrong = code === '123456' ? '654321' : '123456'
    expect((await many(7, () => confirm(wrong, stranger))).at(-1)).toBe(429)
    expect((await confirm(wrong, stranger)).headers.get('retry-after')).not.toBeNull()
    expect((await confirm(code, person)).status).toBe(200)
  })

  test('lookups of an invite do not block other lookups', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, invited: 'active' })
    const lookUp = (from: Record<string, string>) =>
      world.post('/v1/public-api/onboarding/lookup', { type: 'email', email }, from)
    expect((await many(12, () => lookUp(stranger))).at(-1)).toBe(429)
    expect((await lookUp(person)).body).toEqual({ status: 'code-sent' })
  })

  test('guesses at a kiosk do not lock its people out', async () => {
    await world.createPatient({}, { displayId: 'harbor-stranger', asksForPairing: false })
    const identify = (dateOfBirth: string, from: Record<string, string>) =>
      world.post(
        '/v1/public-api/kiosk/identify-patient-attributes',
        { clinicDisplayId: 'harbor-stranger', lastName: 'Marlow', dateOfBirth },
        from,
      )
    expect((await many(32, () => identify('1980-05-05', stranger))).at(-1)).toBe(429)
    expect((await identify('1990-01-02', person)).body).toMatchObject({ status: 'match_found' })
  })
})
