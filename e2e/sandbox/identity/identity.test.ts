import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { generateSync } from 'otplib'
import { auditEntries, identityDocuments } from '../db/schema.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { POOL } from './identity.types.ts'

const password = 'Tide-pool-7'

type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string }

const generate = (secret: string) => generateSync({ secret })

const OVER = 'Invalid session for the user, session is expired.'

const memory = () => {
  const storage = new Map<string, string>()
  return {
    getItem: async (key: string) => storage.get(key) ?? null,
    setItem: async (key: string, value: string) => void storage.set(key, value),
    removeItem: async (key: string) => void storage.delete(key),
    clear: async () => storage.clear(),
  }
}

const world = setUpTestClinic()

describe('logging in', () => {
  const profilesWith = (token: string) =>
    world.request('/v1/client-api/account/user-profiles', { headers: { authorization: `Bearer ${token}` } })

  test('a patient logs in with an email in any letter case [API-08]', async () => {
    const email = uniqueEmail()
    const { userId, login } = await world.createPatient({ email, password, phoneNumber: '+15555550101' })
    expect(login).toEqual({ email, password })
    const { status, body } = await world.logIn(email.toUpperCase(), password)
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

  test('the pool refuses a wrong password and an unknown email identically', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const wrong = await world.logIn(email, 'Tide-pool-8')
    const unknown = await world.logIn(uniqueEmail(), password)
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    expect({ ...unknown.body, status: unknown.status }).toEqual({ ...wrong.body, status: 400 })
  })

  test('the pool refuses the right password after five wrong ones', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.logIn(email, 'Tide-pool-8')))
    const words = answers.map(({ body }) => body.message)
    expect(words.filter((word) => word === 'Incorrect username or password.')).toHaveLength(5)
    expect((await world.logIn(email, password)).body.message).toBe('Password attempts exceeded')
  })

  test('a right password resets the count of wrong ones', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    for (let round = 0; round < 2; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await world.logIn(email, 'Tide-pool-8')
      expect((await world.logIn(email, password)).status).toBe(200)
    }
  })

  const aLogIn = async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const again = async (): Promise<Record<string, string>> =>
      (await world.logIn(email, password)).body.AuthenticationResult
    return { email, again, ...(await again()) } as { email: string; again: typeof again } & Tokens
  }
  const refreshed = (RefreshToken: string) =>
    world.callIdentity('GetTokensFromRefreshToken', { RefreshToken })
  const statusWith = async (token: string) => (await profilesWith(token)).status

  test('every token of a login contains the id of the login', async () => {
    const { AccessToken, IdToken, RefreshToken, again } = await aLogIn()
    const { body } = await refreshed(RefreshToken)
    const { AccessToken: newer } = body.AuthenticationResult
    const origins = [AccessToken, IdToken, newer].map((token) => decodeJwt(token).origin_jti)
    expect(origins).toEqual(Array(3).fill(RefreshToken.split('.')[0]))
    expect(decodeJwt((await again()).AccessToken ?? '').origin_jti).not.toBe(origins[0])
  })

  test('the pool ends the login if an old refresh token is used', async () => {
    const { AccessToken, RefreshToken, again } = await aLogIn()
    const { sub = '', origin_jti } = decodeJwt(AccessToken)
    const ends = async () => {
      const ofAccount = eq(identityDocuments.id, `account/${sub}`)
      const [row] = await world.clinic.db.select().from(identityDocuments).where(ofAccount)
      const { sessions } = Object(row?.document) as { sessions: { id: string; expiresAt: number }[] }
      return sessions.find(({ id }) => id === origin_jti)?.expiresAt
    }
    const end = await ends()
    const other = (await again()).AccessToken ?? ''
    const [one, two] = await Promise.all([refreshed(RefreshToken), refreshed(RefreshToken)])
    const replaced: string = one.body.AuthenticationResult.RefreshToken
    expect(replaced).not.toBe(RefreshToken)
    expect(two.body.AuthenticationResult.RefreshToken).toBe(replaced)
    expect(await ends()).toBe(end)
    expect(end).toBeGreaterThan(Date.now())
    const newest: string = (await refreshed(replaced)).body.AuthenticationResult.RefreshToken
    expect((await refreshed(RefreshToken)).status).toBe(400)
    // The holder of the newest token may be the thief.
    expect((await refreshed(newest)).status).toBe(400)
    expect([await statusWith(AccessToken), await statusWith(other)]).toEqual([401, 200])
  })

  test('a replaced refresh token ends the login when used a minute later', async () => {
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

  test('the pool notifies the owner of a login on another device', async () => {
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
  ])('the pool refuses every token of a login after %s', async (target, asked, statusOfOther) => {
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
    expect(await statusWith(other)).toBe(statusOfOther)
  })

  test('a changed password ends every earlier login', async () => {
    const { email, AccessToken, RefreshToken } = await aLogIn()
    await world.clinic.context.identity.setPassword(email, 'Tide-pool-9')
    expect(await statusWith(AccessToken)).toBe(401)
    expect((await refreshed(RefreshToken)).status).toBe(400)
    expect((await world.logIn(email, password)).status).toBe(400)
    const { body } = await world.logIn(email, 'Tide-pool-9')
    expect(await statusWith(body.AuthenticationResult.AccessToken)).toBe(200)
  })

  test('concurrent logins of one account are all valid', async () => {
    const { again } = await aLogIn()
    const tokens = await Promise.all(Array.from({ length: 4 }, again))
    for (const { AccessToken } of tokens) expect(await statusWith(AccessToken ?? '')).toBe(200)
  })

  test.each(['AdminCreateUser', 'SignUp', 'constructor', ''])(
    'the pool refuses the call %p from outside',
    async (target) => {
      const answer = await world.callIdentity(target, {
        UserPoolId: 'local_soundings',
        Username: 'x',
        Password: 'y',
      })
      expect(answer.status).toBe(400)
      expect(answer.body.__type).toBe('UnknownOperationException')
    },
  )

  test('the pool refuses an altered refresh token', async () => {
    const { RefreshToken, AccessToken } = await aLogIn()
    const [session, generation, signature] = RefreshToken.split('.')
    for (const made of [
      `${session}.1.${signature}`,
      `${session}.${generation}.${'A'.repeat(43)}`,
      AccessToken,
      'x',
    ])
      expect((await refreshed(made)).status).toBe(400)
    expect(await statusWith(AccessToken)).toBe(200)
  })

  test('the pool refuses a call with another client id', async () => {
    const { body } = await world.callIdentity('RevokeToken', { ClientId: 'another', Token: 'x' })
    expect(body.__type).toBe('ResourceNotFoundException')
  })

  test('the pool publishes only its public key', async () => {
    const { keys } = await world.get('/identity/local_soundings/.well-known/jwks.json')
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'RSA', use: 'sig' })
    expect(keys[0]).not.toHaveProperty('d')
  })
})

describe('a second factor', () => {
  const aPerson = async (secondFactor: 'app' | 'set-up') => {
    const { login, userId } = await world.createPatient({ email: uniqueEmail(), password, secondFactor })
    const { email = '', sharedKey = '' } = login ?? {}
    return { email, sharedKey, userId }
  }
  const start = (email: string) => world.logIn(email, password)
  const respond = (USERNAME: string, Session: string, code?: string) =>
    world.callIdentity('RespondToAuthChallenge', {
      ChallengeName: code === undefined ? 'MFA_SETUP' : 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, ...(code === undefined ? {} : { SOFTWARE_TOKEN_MFA_CODE: code }) },
    })
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

  test("a login with an app requires the app's code", async () => {
    const { email, sharedKey, userId } = await aPerson('app')
    const { status, body } = await start(email)
    expect(status).toBe(200)
    expect(body).toEqual({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { USER_ID_FOR_SRP: expect.any(String) },
      Session: expect.any(String),
    })
    const code = generate(sharedKey)
    const wrong = await respond(email, body.Session, wrongFor(code))
    expect(wrong).toMatchObject({ status: 400, body: { __type: 'CodeMismatchException' } })
    const answer = await respond(email, body.Session, code)
    const profiles = await world.request('/v1/client-api/account/user-profiles', {
      headers: { authorization: `Bearer ${answer.body.AuthenticationResult.AccessToken}` },
    })
    expect(profiles.body).toMatchObject([{ userId }])
  })

  test('the pool audits a login with a wrong code as a failed attempt', async () => {
    const { email, sharedKey, userId } = await aPerson('app')
    const { body } = await start(email)
    const code = generate(sharedKey)
    await respond(email, body.Session, wrongFor(code))
    await respond(email, body.Session, code)
    const rows = await world.clinic.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(
      rows.filter((row) => row.userId === userId && row.kind === 'log-in').map(({ outcome }) => outcome),
    ).toEqual(['missed', 'done'])
  })

  test('the pool refuses a session of another person', async () => {
    const [one, two] = [await aPerson('app'), await aPerson('app')]
    const { Session } = (await start(one.email)).body
    // The session decides whose code is checked; `USERNAME` has no effect.
    expect((await respond(two.email, Session, generate(two.sharedKey))).body.__type).toBe(
      'CodeMismatchException',
    )
    for (const made of ['', 'x', `${Session}x`, Session.replace(/\.[^.]*$/, '.')])
      expect((await respond(one.email, made, generate(one.sharedKey))).body.message).toBe(OVER)
    const { body } = await world.callIdentity('RespondToAuthChallenge', {
      ChallengeName: 'MFA_SETUP',
      Session,
      ChallengeResponses: { USERNAME: one.email },
    })
    expect(body.message).toBe(OVER)
    await world.clinic.context.identity.setPassword(one.email, 'Tide-pool-9')
    expect((await respond(one.email, Session, generate(one.sharedKey))).body.message).toBe(OVER)
  })

  test('an access token is refused as a session', async () => {
    const { email, sharedKey } = await aPerson('app')
    const { Session } = (await start(email)).body
    const { AuthenticationResult } = (await respond(email, Session, generate(sharedKey))).body
    for (const token of [AuthenticationResult.AccessToken, AuthenticationResult.RefreshToken])
      expect((await respond(email, token, generate(sharedKey))).body.message).toBe(OVER)
    const profiles = await world.request('/v1/client-api/account/user-profiles', {
      headers: { authorization: `Bearer ${Session}` },
    })
    expect(profiles.status).toBe(401)
  })

  test('the pool refuses the right code after five wrong ones', async () => {
    const { email, sharedKey } = await aPerson('app')
    const code = generate(sharedKey)
    const first = (await start(email)).body.Session
    for (let tries = 0; tries < 5; tries += 1) await respond(email, first, wrongFor(code))
    const again = (await start(email)).body.Session
    expect((await respond(email, again, code)).body.message).toBe('Password attempts exceeded')
  })

  test('a patient without an authenticator app sets up the app during the login', async () => {
    const { email } = await aPerson('set-up')
    const { body } = await start(email)
    expect(body).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    })
    expect((await respond(email, body.Session)).body.message).toBe(OVER)
    const begun = (await world.callIdentity('AssociateSoftwareToken', { Session: body.Session })).body
    expect((await respond(email, begun.Session)).body.message).toBe(OVER)
    const verify = (UserCode: string) =>
      world.callIdentity('VerifySoftwareToken', { Session: begun.Session, UserCode })
    const code = generate(begun.SecretCode)
    expect((await verify(wrongFor(code))).body.__type).toBe('EnableSoftwareTokenMFAException')
    const { Status, Session } = (await verify(code)).body
    expect(Status).toBe('SUCCESS')
    expect((await respond(email, Session)).body).toHaveProperty('AuthenticationResult.AccessToken')
    // The first session of this set-up cannot replace the key.
    expect((await verify(code)).body.message).toBe(OVER)
    expect((await world.callIdentity('AssociateSoftwareToken', { Session: body.Session })).body.message).toBe(
      OVER,
    )
    expect((await start(email)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})

test('the server accepts the tokens that Amplify refreshes', async () => {
  // Amplify warns of an endpoint outside the cloud.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { userPoolId, clientId } = POOL
  const Cognito = { userPoolId, userPoolClientId: clientId, userPoolEndpoint: `${world.origin}/identity/` }
  Amplify.configure({ Auth: { Cognito } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory())
  const email = uniqueEmail()
  const { userId } = await world.createPatient({ email, password })
  await signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  const before = (await fetchAuthSession()).tokens?.accessToken.toString()
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
  expect(after).toEqual(expect.any(String))
  expect(after).not.toBe(before)
  const headers = { authorization: `Bearer ${after}` }
  expect(await world.get('/v1/client-api/account/user-profiles', headers)).toMatchObject([{ userId }])
})
