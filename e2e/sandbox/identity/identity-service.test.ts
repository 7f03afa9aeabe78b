import type { AddressInfo } from 'node:net'
import { createClinic } from '../clinic.ts'
import { auditEntries } from '../db/audit.schema.ts'
import { identityDocuments } from '../db/schema.ts'
import { createAnyDatabase } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { openCognitoIdentity } from './cognito-identity.ts'
import { IdentityAwayError } from './identity-away.ts'
import { openIdentityService } from './identity-service.ts'
import { emulatedPoolAt } from './pool.ts'

const password = 'Tide-pool-7'
const publicUrl = 'https://app.localhost'

type Service = Awaited<ReturnType<typeof openIdentityService>>
type Clinic = Awaited<ReturnType<typeof createClinic>>

/** The emulator by itself, and a clinic that asks it over the wire. */
describe('the identity service in a process of its own', () => {
  let service: Service
  let clinic: Clinic
  let origin: string
  /** The calls that the clinic has made, by name. */
  const asked: string[] = []

  beforeAll(async () => {
    service = await openIdentityService({ publicUrl, ...(await createAnyDatabase()) })
    service.app.addHook('onRequest', async ({ url, headers }) => {
      if (url === '/') asked.push(String(headers['x-amz-target']).split('.')[1] ?? '')
    })
    const identityUrl = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const pool = emulatedPoolAt(identityUrl, publicUrl)
    clinic = await createClinic({ control: true, publicUrl, pool, ...(await createAnyDatabase()) })
    origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await clinic.close()
    await service.close()
  })

  const serviceUrl = () => `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const anAccount = async (): Promise<string> => {
    const email = uniqueEmail()
    const person = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02', email, password }
    expect((await post(`${origin}/sandbox/scenarios`, { patients: [person] })).status).toBe(200)
    return email
  }
  const signIn = async (email: string, word = password) => {
    const answer = await post(
      `${serviceUrl()}/identity/`,
      {
        ClientId: clinic.context.identity.identity.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: word },
      },
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    )
    const body = await answer.json()
    return { status: answer.status, token: body.AuthenticationResult?.AccessToken }
  }

  test('makes the accounts that the clinic asks for, and the clinic takes its tokens', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    const url = `${origin}/v1/client-api/account/user-profiles`
    const profiles = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(await profiles.json()).toMatchObject([{ email }])
    const forged = await fetch(url, { headers: { authorization: `Bearer ${token}x` } })
    expect(forged.status).toBe(401)
  })

  test('audits log-ins, and those that fail', async () => {
    const email = await anAccount()
    await signIn(email, 'Wrong-pool-7')
    await signIn(email)
    const rows = await service.db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(rows.slice(-2)).toMatchObject([
      { kind: 'log-in', outcome: 'missed', proof: 'none', actor: null },
      { kind: 'log-in', outcome: 'done', proof: 'account', actor: expect.any(String) },
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('the clinic refuses the token of a log-in that has ended there', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    const { identity } = clinic.context
    expect(await identity.verifyAccessToken(token)).toEqual(expect.any(String))
    await identity.setPassword(email, 'Tide-pool-9')
    expect(await identity.verifyAccessToken(token)).toBeUndefined()
  })

  test('with a time to live a log-in is asked for once in it, and one that has ended is refused after it', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    const identity = openCognitoIdentity(emulatedPoolAt(serviceUrl(), publicUrl), { liveMs: 200 })
    asked.splice(0)
    for (let requests = 0; requests < 3; requests += 1) {
      const [sub, same] = await Promise.all([token, token].map(identity.verifyAccessToken))
      expect([sub, same]).toEqual([expect.any(String), sub])
    }
    expect(asked).toEqual(['GetUser'])
    await clinic.context.identity.setPassword(email, 'Tide-pool-9')
    expect(await identity.verifyAccessToken(`${token}x`)).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await identity.verifyAccessToken(token)).toBeUndefined()
    expect(await identity.verifyAccessToken(token)).toBeUndefined()
  })

  test('hashes passwords at the cost of production', async () => {
    const email = await anAccount()
    const stored = JSON.stringify(await service.db.select().from(identityDocuments))
    expect(stored).toContain(email)
    expect(stored).toContain('scrypt$16384$8$5$')
    expect(stored).not.toContain(password)
  })

  test('loses every account when the clinic is reset', async () => {
    const email = await anAccount()
    expect((await post(`${origin}/sandbox/reset`, {})).status).toBe(200)
    expect((await signIn(email)).status).toBe(400)
  })

  test('the clinic does not answer in its place', async () => {
    for (const path of ['/identity/', '/', '/control/delete-all-accounts'])
      expect((await post(`${origin}${path}`, {})).status).toBe(404)
  })

  test('what is nowhere is refused without its address', async () => {
    const answer = await post(`${serviceUrl()}/identity/mark-9c2e?code=mark-9c2e`, {})
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('mark-9c2e')
  })

  test('no page calls what is for the clinic alone, and browsers have none of its calls', async () => {
    const email = await anAccount()
    const Username = email
    const named = { UserPoolId: 'local_soundings', Username }
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' }
    for (const path of ['/', '/control/delete-all-accounts']) {
      const fromPage = { ...headers, origin: 'http://localhost:3000' }
      expect((await post(`${serviceUrl()}${path}`, named, fromPage)).status).toBe(403)
    }
    const answer = await (await post(`${serviceUrl()}/identity/`, named, headers)).json()
    expect(answer.__type).toBe('UnknownOperationException')
    expect(await clinic.context.identity.findAccount(email)).toEqual(expect.any(String))
  })

  test.each([
    ['AdminGetUser', { UserPoolId: 'us-east-1_other', Username: 'kim' }, 'ResourceNotFoundException'],
    [
      'SignUp',
      { ClientId: 'x', Username: 'a@b.example', Password: password, UserAttributes: [] },
      'ResourceNotFoundException',
    ],
    ['AdminGetUser', { UserPoolId: 'local_soundings' }, 'InvalidParameterException'],
    ['AdminDisableUser', { UserPoolId: 'local_soundings', Username: 'kim' }, 'UnknownOperationException'],
    ['constructor', {}, 'UnknownOperationException'],
  ])('%s with %j is refused as Cognito refuses it', async (target, body, type) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` }
    const answer = await post(`${serviceUrl()}/`, body, headers)
    expect([answer.status, (await answer.json()).__type]).toEqual([400, type])
  })

  test('while it is away the clinic says 503 and when to try again, and takes no token for a bad one', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    await service.app.close()
    const failed = clinic.context.identity.findAccount('kim@mail.example')
    await expect(failed).rejects.toThrow(IdentityAwayError)
    await expect(failed).rejects.not.toThrow(/kim/)
    const profiles = await fetch(`${origin}/v1/client-api/account/user-profiles`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([profiles.status, profiles.headers.get('retry-after')]).toEqual([503, '5'])
    const reset = { userType: 'patient', email: 'kim@mail.example' }
    const answer = await post(`${origin}/v1/public-api/authentication/forgot-password/request-code`, reset)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
