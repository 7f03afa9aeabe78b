import type { AddressInfo } from 'node:net'
import { createClinic } from '../clinic.ts'
import { auditEntries } from '../db/audit.schema.ts'
import { identityDocuments } from '../db/schema.ts'
import { createAnyDatabase } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { openIdentityService } from './identity-service.ts'
import { openRemoteIdentity } from './remote-identity.ts'

const password = 'Tide-pool-7'
const publicUrl = 'https://app.localhost'

type Service = Awaited<ReturnType<typeof openIdentityService>>
type Clinic = Awaited<ReturnType<typeof createClinic>>

/** The emulator by itself, and a clinic that asks it over the wire. */
describe('the identity service in a process of its own', () => {
  let service: Service
  let clinic: Clinic
  let origin: string

  beforeAll(async () => {
    service = await openIdentityService({ publicUrl, ...(await createAnyDatabase()) })
    const identityUrl = await service.app.listen({ port: 0, host: '127.0.0.1' })
    clinic = await createClinic({ control: true, publicUrl, identityUrl, ...(await createAnyDatabase()) })
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
    const asked = jest.spyOn(globalThis, 'fetch')
    const identity = await openRemoteIdentity(serviceUrl(), 200)
    const asks = () => asked.mock.calls.filter(([url]) => String(url).endsWith('/identity/')).length
    for (let requests = 0; requests < 3; requests += 1)
      expect(await identity.verifyAccessToken(token)).toEqual(expect.any(String))
    expect(asks()).toBe(1)
    asked.mockRestore()
    await clinic.context.identity.setPassword(email, 'Tide-pool-9')
    expect(await identity.verifyAccessToken(`${token}x`)).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await identity.verifyAccessToken(token)).toBeUndefined()
    expect(await identity.verifyAccessToken(token)).toBeUndefined()
  })

  test('finds, gives a new password to, and takes away an account', async () => {
    const { identity } = clinic.context
    const email = uniqueEmail()
    const sub = await identity.createAccount(email, password)
    expect(sub).toEqual(expect.any(String))
    expect(await identity.createAccount(email, password)).toBeUndefined()
    expect(await identity.findAccount(email.toUpperCase())).toBe(sub)
    await identity.setPassword(email, 'Tide-pool-8')
    expect((await signIn(email)).status).toBe(400)
    expect((await signIn(email, 'Tide-pool-8')).status).toBe(200)
    await identity.deleteAccount(email)
    expect(await identity.findAccount(email)).toBeUndefined()
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
    expect((await post(`${origin}/identity/`, {})).status).toBe(404)
  })

  test('a failure reveals nothing of the request', async () => {
    await service.app.close()
    await expect(clinic.context.identity.findAccount('kim@mail.example')).rejects.not.toThrow(/kim/)
  })
})
