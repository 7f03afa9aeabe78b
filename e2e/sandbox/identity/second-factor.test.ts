import { generate } from 'cognito-local/lib/services/totp'
import { auditEntries } from '../db/audit.schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'
const OVER = 'Invalid session for the user, session is expired.'

describe.each([anyDatabase])('a second factor, on $name', (database) => {
  const world = setUpTestClinic(database)

  const aPerson = async (secondFactor: 'app' | 'set-up') => {
    const { login, userId } = await world.createPatient({ email: uniqueEmail(), password, secondFactor })
    const { email = '', sharedKey = '' } = login ?? {}
    return { email, sharedKey, userId }
  }
  const start = (USERNAME: string) =>
    world.callIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    })
  const respond = (USERNAME: string, Session: string, code?: string) =>
    world.callIdentity('RespondToAuthChallenge', {
      ChallengeName: code === undefined ? 'MFA_SETUP' : 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, ...(code === undefined ? {} : { SOFTWARE_TOKEN_MFA_CODE: code }) },
    })
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

  test('the right password gives no token, and the code of the app gives them', async () => {
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

  test('the audit has the log-in once its code was right, and the code that was wrong', async () => {
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

  test('a session is of one person, one password and three minutes, and of nobody who makes it up', async () => {
    const [one, two] = [await aPerson('app'), await aPerson('app')]
    const { Session } = (await start(one.email)).body
    // The session decides whose code is checked; `USERNAME` does not.
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

  test('an access token is no session, and a session opens nothing', async () => {
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

  test('after five wrong codes the right one is refused too, whichever log-in it is of', async () => {
    const { email, sharedKey } = await aPerson('app')
    const code = generate(sharedKey)
    const first = (await start(email)).body.Session
    for (let tries = 0; tries < 5; tries += 1) await respond(email, first, wrongFor(code))
    const again = (await start(email)).body.Session
    expect((await respond(email, again, code)).body.message).toBe('Password attempts exceeded')
  })

  test('an account that has to set its app up does so in its log-in, once', async () => {
    const { email } = await aPerson('set-up')
    const { body } = await start(email)
    expect(body).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    })
    // Without the code of the new app there is no log-in.
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
    // The first session of this set-up cannot put another key in its place.
    expect((await verify(code)).body.message).toBe(OVER)
    expect((await world.callIdentity('AssociateSoftwareToken', { Session: body.Session })).body.message).toBe(
      OVER,
    )
    expect((await start(email)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})
