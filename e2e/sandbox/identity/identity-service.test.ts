import type { AddressInfo } from 'node:net'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { identityDocuments } from '../db/schema.ts'
import { createAnyDatabase, openTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { POOL } from './identity.types.ts'
import { openIdentity } from './identity-provider.ts'
import { openIdentityService } from './identity-service.ts'
import { TEST_COST } from './password-hash.ts'
import { IdentityAwayError } from './remote-identity.ts'

const password = 'Tide-pool-7'
const publicUrl = 'https://app.localhost'

type Service = Awaited<ReturnType<typeof openIdentityService>>

describe('the identity service in a separate process', () => {
  let service: Service
  let world: Awaited<ReturnType<typeof openTestClinic>>

  beforeAll(async () => {
    service = await openIdentityService({ publicUrl, ...(await createAnyDatabase()) })
    const identityUrl = await service.app.listen({ port: 0, host: '127.0.0.1' })
    world = await openTestClinic({ identityUrl })
  })
  afterAll(async () => {
    await world.clinic.close()
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
    await world.createPatient({ email, password })
    return email
  }
  const signIn = async (email: string, word = password) => {
    const answer = await post(
      `${serviceUrl()}/identity/`,
      {
        ClientId: POOL.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: word },
      },
      { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    )
    const body = await answer.json()
    return { status: answer.status, token: body.AuthenticationResult?.AccessToken }
  }

  test('the clinic accepts the tokens of the service', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    const url = `${world.origin}/v1/client-api/account/user-profiles`
    const profiles = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(await profiles.json()).toMatchObject([{ email }])
    const forged = await fetch(url, { headers: { authorization: `Bearer ${token}x` } })
    expect(forged.status).toBe(401)
  })

  test('the clinic refuses a token after the login has ended', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    const { identity } = world.clinic.context
    expect(await identity.verifyAccessToken(token)).toEqual(expect.any(String))
    await identity.setPassword(email, 'Tide-pool-9')
    expect(await identity.verifyAccessToken(token)).toBeUndefined()
  })

  test('the service stores passwords only as hashes', async () => {
    const email = await anAccount()
    const stored = JSON.stringify(await service.db.select().from(identityDocuments))
    expect(stored).toContain(email)
    expect(stored).toContain('scrypt$16384$8$5$')
    expect(stored).not.toContain(password)
  })

  test('the clinic does not serve identity calls itself', async () => {
    for (const path of ['/identity/', '/control/deleteAllAccounts'])
      expect((await post(`${world.origin}${path}`, {})).status).toBe(404)
  })

  test('the service refuses an unknown path without echoing the path', async () => {
    const answer = await post(`${serviceUrl()}/identity/mark-9c2e?code=mark-9c2e`, {})
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('mark-9c2e')
  })

  test('the service refuses internal calls from a page', async () => {
    const email = await anAccount()
    const sub = (await world.clinic.context.identity.findAccount(email)) ?? ''
    const origin = { origin: 'http://localhost:3000' }
    expect((await post(`${serviceUrl()}/control/deleteAccount`, [sub], origin)).status).toBe(403)
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' }
    const answer = await (await post(`${serviceUrl()}/identity/`, { Username: email }, headers)).json()
    expect(answer.__type).toBe('UnknownOperationException')
    expect(await world.clinic.context.identity.findAccount(email)).toEqual(expect.any(String))
  })

  test('the service refuses a malformed call without echoing the input', async () => {
    for (const body of [['kim@mail.example'], ['kim@mail.example', 'x', 'y'], {}, ['kim@mail.example', 7]]) {
      const answer = await post(`${serviceUrl()}/control/createAccount`, body)
      expect([answer.status, /kim/.test(await answer.text())]).toEqual([400, false])
    }
    expect((await post(`${serviceUrl()}/control/constructor`, [])).status).toBe(404)
  })

  test('the service creates only one account for two concurrent requests', async () => {
    const { identity } = world.clinic.context
    const email = uniqueEmail()
    const subs = await Promise.all(
      [1, 2].map(() => identity.createAccount(` ${email.toUpperCase()}`, password)),
    )
    const sub = await identity.findAccount(email.toUpperCase())
    expect(subs.filter((one) => one !== undefined)).toEqual([sub])
    expect(await identity.signUp({ email, password: 'Tide-pool-8' })).toBeUndefined()
    expect((await signIn(email, 'Tide-pool-8')).status).toBe(400)
    expect(await identity.verifyAccessToken((await signIn(email)).token)).toBe(sub)
  })

  test('the service keeps a newer account with the same address', async () => {
    const { identity } = world.clinic.context
    const email = uniqueEmail()
    const sub = (await identity.createAccount(email, password)) ?? ''
    const { token } = await signIn(email)
    await identity.deleteAccount(sub)
    const another = await identity.createAccount(email, password)
    await identity.deleteAccount(sub)
    expect([await identity.verifyAccessToken(token), await identity.findAccount(email)]).toEqual([
      undefined,
      another,
    ])
    expect(another).not.toBe(sub)
  })

  test('the service deletes an account that stays unconfirmed for a day', async () => {
    const { db } = service
    let time = Date.now()
    const open = () => openIdentity(db, publicUrl, () => new Date(time), TEST_COST)
    const { provider } = await open()
    const [email, unconfirmed] = [uniqueEmail(), uniqueEmail()]
    const sub = await provider.createAccount(email, password)
    await provider.signUp({ email: unconfirmed, password })
    const rowsOf = async (of: string) =>
      (await db.select().from(identityDocuments)).filter(({ document }) =>
        JSON.stringify(document).includes(of),
      ).length
    time += DAY_MS - 1000
    await provider.deleteExpired()
    expect([await rowsOf(email), await rowsOf(unconfirmed)]).toEqual([1, 1])
    time += 1000
    await provider.deleteExpired()
    expect([await rowsOf(email), await rowsOf(unconfirmed)]).toEqual([1, 0])
    expect(await (await open()).provider.findAccount(email)).toBe(sub)
  })

  test('the clinic answers 503 while the service is down', async () => {
    const email = await anAccount()
    const { token } = await signIn(email)
    await service.app.close()
    const failed = world.clinic.context.identity.findAccount('kim@mail.example')
    await expect(failed).rejects.toThrow(IdentityAwayError)
    await expect(failed).rejects.not.toThrow(/kim/)
    const profiles = await fetch(`${world.origin}/v1/client-api/account/user-profiles`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([profiles.status, profiles.headers.get('retry-after')]).toEqual([503, '5'])
    const reset = { userType: 'patient', email: 'kim@mail.example' }
    const answer = await post(
      `${world.origin}/v1/public-api/authentication/forgot-password/request-code`,
      reset,
    )
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
