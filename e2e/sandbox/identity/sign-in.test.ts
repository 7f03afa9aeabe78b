import { createPrivateKey } from 'node:crypto'
import packaged from 'cognito-local/lib/keys/cognitoLocal.private.json'
import { decodeJwt, importPKCS8, SignJWT } from 'jose'
import { identityDocuments } from '../db/schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'
type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }

describe.each([anyDatabase])('signing in, on $name', (database) => {
  const world = setUpTestClinic(database)

  const signIn = (USERNAME: string, PASSWORD: string) =>
    world.callIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    })
  const profilesWith = (token: string) =>
    world.request('/v1/client-api/account/user-profiles', { headers: { authorization: `Bearer ${token}` } })

  test('an account of a scenario signs in with its address in any case, and has its profile [API-08]', async () => {
    const email = uniqueEmail()
    const { userId, login } = await world.createPatient({ email, password, phoneNumber: '+15555550101' })
    expect(login).toEqual({ email, password })
    const { status, body } = await signIn(email.toUpperCase(), password)
    expect(status).toBe(200)
    const headers = { authorization: `Bearer ${body.AuthenticationResult.AccessToken}` }
    const { body: profiles } = await profilesWith(body.AuthenticationResult.AccessToken)
    expect(profiles).toEqual([
      {
        id: expect.any(String),
        userId,
        firstName: 'Robin',
        lastName: 'Marlow',
        dateOfBirth: '1990-01-02',
        email,
        phoneNumber: '+15555550101',
        safetyNetEnabled: true,
      },
    ])
    expect(await world.get(`/v1/public-api/user/${userId}`, headers)).toMatchObject({
      info: { hasOnboarded: true },
    })
  })

  test('people of one scenario with one address are one account, the first of them active', async () => {
    const email = uniqueEmail()
    const person = { lastName: 'Marlow', dateOfBirth: '1990-01-02', email, password }
    const patients = ['Kim', 'Lou', 'Max'].map((firstName) => ({ ...person, firstName }))
    await world.post('/sandbox/scenarios', { patients })
    const { body } = await signIn(email, password)
    const { body: profiles } = await profilesWith(body.AuthenticationResult.AccessToken)
    expect(profiles.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Kim', 'Lou', 'Max'])
    const other = await world.post('/sandbox/scenarios', { patients: patients.slice(0, 1) })
    expect(other.status).toBe(409)
  })

  test('a wrong password and an unknown address are refused in the same words', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const wrong = await signIn(email, 'Tide-pool-8')
    const unknown = await signIn(uniqueEmail(), password)
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect({ ...unknown.body, status: unknown.status }).toEqual({ ...wrong.body, status: 400 })
  })

  test('after five wrong passwords the right one is refused too, also when they come at once', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email, 'Tide-pool-8')))
    const words = answers.map(({ body }) => body.message)
    expect(words.filter((word) => word === 'Incorrect username or password.')).toHaveLength(5)
    expect((await signIn(email, password)).body.message).toBe('Password attempts exceeded')
  })

  test('a right password forgives the wrong ones before it', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await signIn(email, 'Tide-pool-8')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test.each(['GetTokensFromRefreshToken', 'InitiateAuth'])('%s refreshes a session', async (target) => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const { RefreshToken } = (await signIn(email, password)).body.AuthenticationResult
    const asked =
      target === 'InitiateAuth'
        ? { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } }
        : { RefreshToken }
    const { status, body } = await world.callIdentity(target, asked)
    expect(status).toBe(200)
    expect((await profilesWith(body.AuthenticationResult.AccessToken)).status).toBe(200)
  })

  const aLogIn = async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const again = async (): Promise<Record<string, string>> =>
      (await signIn(email, password)).body.AuthenticationResult
    return { email, again, ...(await again()) } as { email: string; again: typeof again } & Tokens
  }
  const refreshed = (RefreshToken: string) =>
    world.callIdentity('GetTokensFromRefreshToken', { RefreshToken })
  const statusWith = async (token: string) => (await profilesWith(token)).status

  test('every token of a log-in names the log-in it came from, also after it was refreshed', async () => {
    const { AccessToken, IdToken, RefreshToken, again } = await aLogIn()
    const { body } = await refreshed(RefreshToken)
    const { AccessToken: newer } = body.AuthenticationResult
    const origins = [AccessToken, IdToken, newer].map((token) => decodeJwt(token).origin_jti)
    expect(origins).toEqual(Array(3).fill(decodeJwt(RefreshToken).jti))
    expect(decodeJwt((await again()).AccessToken ?? '').origin_jti).not.toBe(origins[0])
  })

  test('a refresh token is replaced; two tabs at once both go on, and an older one ends the log-in', async () => {
    const { AccessToken, RefreshToken, again } = await aLogIn()
    const other = (await again()).AccessToken ?? ''
    const [one, two] = await Promise.all([refreshed(RefreshToken), refreshed(RefreshToken)])
    const replaced: string = one.body.AuthenticationResult.RefreshToken
    expect(replaced).not.toBe(RefreshToken)
    expect(two.body.AuthenticationResult.RefreshToken).toBe(replaced)
    expect(decodeJwt(replaced).exp).toBe(decodeJwt(RefreshToken).exp)
    const newest: string = (await refreshed(replaced)).body.AuthenticationResult.RefreshToken
    expect((await refreshed(RefreshToken)).status).toBe(400)
    // Who holds the newest one may be the thief as well.
    expect((await refreshed(newest)).status).toBe(400)
    expect([await statusWith(AccessToken), await statusWith(other)]).toEqual([401, 200])
  })

  test('a minute after it was replaced, a refresh token ends the log-in', async () => {
    const { AccessToken, RefreshToken } = await aLogIn()
    await refreshed(RefreshToken)
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'setInterval'],
    })
    jest.setSystemTime(Date.now() + 62_000)
    expect((await refreshed(RefreshToken)).status).toBe(400)
    jest.useRealTimers()
    expect(await statusWith(AccessToken)).toBe(401)
  })

  test('the owner of an account is told of a log-in on another device, and not of the first', async () => {
    const { email, again } = await aLogIn()
    const noticesOf = async () =>
      (await world.get(`/sandbox/outbox?to=${email}`)).map(({ subject }: { subject: string }) => subject)
    expect(await noticesOf()).toEqual([])
    await again()
    expect(await noticesOf()).toEqual(['A new device logged in'])
  })

  test.each([
    ['RevokeToken', ({ RefreshToken }: Tokens) => ({ Token: RefreshToken }), 200],
    ['GlobalSignOut', ({ AccessToken }: Tokens) => ({ AccessToken }), 401],
  ])('after %s no token of the log-in is taken by anybody', async (target, asked, statusOfOther) => {
    const { again, ...tokens } = await aLogIn()
    const other = (await again()).AccessToken ?? ''
    const { AccessToken: newer } = (await refreshed(tokens.RefreshToken)).body.AuthenticationResult
    expect([await statusWith(tokens.AccessToken), await statusWith(newer)]).toEqual([200, 200])
    const ended = await world.callIdentity(target, asked(tokens))
    expect({ status: ended.status, body: ended.body }).toEqual({ status: 200, body: {} })
    const refused = { status: 400, body: { __type: 'NotAuthorizedException' } }
    expect(await refreshed(tokens.RefreshToken)).toMatchObject(refused)
    for (const token of [tokens.AccessToken, newer]) {
      expect(await statusWith(token)).toBe(401)
      expect(await world.callIdentity('GetUser', { AccessToken: token })).toMatchObject(refused)
    }
    // Another log-in of the same account.
    expect(await statusWith(other)).toBe(statusOfOther)
  })

  test('another password ends every log-in that was there before it', async () => {
    const { email, AccessToken, RefreshToken } = await aLogIn()
    await world.clinic.context.identity.setPassword(email, 'Tide-pool-9')
    expect(await statusWith(AccessToken)).toBe(401)
    expect((await refreshed(RefreshToken)).status).toBe(400)
    expect((await signIn(email, password)).status).toBe(400)
    const { body } = await signIn(email, 'Tide-pool-9')
    expect(await statusWith(body.AuthenticationResult.AccessToken)).toBe(200)
  })

  test('concurrent log-ins are all stored', async () => {
    const { again } = await aLogIn()
    const tokens = await Promise.all(Array.from({ length: 4 }, again))
    for (const { AccessToken } of tokens) expect(await statusWith(AccessToken ?? '')).toBe(200)
  })

  test("a token that was signed with the key of the emulator's package is refused", async () => {
    const { AccessToken, RefreshToken } = await aLogIn()
    const key = await importPKCS8(
      createPrivateKey(packaged.pem).export({ type: 'pkcs8', format: 'pem' }).toString(),
      'RS256',
    )
    const forged = (token: string) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: 'CognitoLocal' }).sign(key)
    expect(await statusWith(await forged(AccessToken))).toBe(401)
    expect((await refreshed(await forged(RefreshToken))).status).toBe(400)
  })

  test('no password is in the database', async () => {
    const { email } = await aLogIn()
    const stored = JSON.stringify(await world.clinic.db.select().from(identityDocuments))
    expect(stored).toContain(email)
    expect(stored).not.toContain(password)
  })

  test.each([
    'AdminSetUserPassword',
    'AdminCreateUser',
    'ListUsers',
    'AdminRespondToAuthChallenge',
    'SetUserMFAPreference',
    'SignUp',
    'constructor',
    '',
  ])('the emulator refuses %p from outside', async (target) => {
    const answer = await world.callIdentity(target, {
      UserPoolId: 'local_soundings',
      Username: 'x',
      Password: 'y',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.__type).toBe('UnknownOperationException')
  })

  test('the pool publishes its public key alone', async () => {
    const { keys } = await world.get('/identity/local_soundings/.well-known/jwks.json')
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'RSA', use: 'sig' })
    expect(keys[0]).not.toHaveProperty('d')
  })
})
