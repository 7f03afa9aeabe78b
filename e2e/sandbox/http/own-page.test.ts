import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { readApiContract } from './api-contract.ts'

const form = 'application/x-www-form-urlencoded'
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const operations = [...readApiContract().operations.values()]
const changes = operations.filter(({ method }) => method !== 'GET')
const reads = operations.filter(({ method }) => method === 'GET')
const ofPage = changes.filter(({ operationId }) => operationId !== 'unsubscribeOneClick')

describe.each([anyDatabase])('a change that another page sends, on $name', (database) => {
  const world = setUpTestClinic(database)
  const send = (path: string, headers: Record<string, string>, body: string | null, method = 'POST') =>
    world.request(path, { method, headers, body })
  const callsOf = async () => {
    const { userId } = await world.createPatient({ consentRequired: true })
    const call = `/v1/public-api/user/${userId}`
    const isSubscribed = async () =>
      (await world.clinic.db.select().from(schema.users).where(eq(schema.users.id, userId)))[0]?.subscribed
    const consentRequired = async () => (await world.get(`${call}/consent-info`)).consentRequired
    return { call, isSubscribed, consentRequired }
  }

  test('a form of another site gives no consent and unsubscribes nobody', async () => {
    const { call, isSubscribed, consentRequired } = await callsOf()
    for (const type of [form, 'text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { ...evil, 'content-type': type }
      for (const name of ['accept-consent', 'unsubscribe', 'subscribe'])
        expect((await send(`${call}/${name}`, headers, 'a=1')).status).toBe(415)
    }
    expect((await send(`${call}/accept-consent`, evil, null)).status).toBe(415)
    expect([await consentRequired(), await isSubscribed()]).toEqual([true, true])
  })

  test('nor does JSON from there, by a browser that lets it pass without a preflight', async () => {
    const { call, isSubscribed, consentRequired } = await callsOf()
    const json = { 'content-type': 'application/json' }
    for (const sender of [
      evil,
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ])
      for (const name of ['accept-consent', 'unsubscribe'])
        expect((await send(`${call}/${name}`, { ...json, ...sender }, '{}')).status).toBe(403)
    expect([await consentRequired(), await isSubscribed()]).toEqual([true, true])
  })

  test('our page does both, also as a beacon', async () => {
    const { call, isSubscribed, consentRequired } = await callsOf()
    const ours = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: 'null' }
    expect((await send(`${call}/accept-consent`, ours, '{}')).status).toBe(200)
    const older = { 'content-type': 'application/json', origin: 'https://app.localhost' }
    expect((await send(`${call}/unsubscribe`, older, '{}')).status).toBe(200)
    expect([await consentRequired(), await isSubscribed()]).toEqual([false, false])
  })

  test.each(ofPage)('$operationId takes no form and no other origin', async ({ path, method }) => {
    const address = path.replace(/:\w+/g, 'any-id')
    expect((await send(address, { ...evil, 'content-type': form }, 'a=1', method)).status).toBe(415)
    const { status } = await send(address, { ...evil, 'content-type': 'application/json' }, '{}', method)
    expect(status).toBe(403)
  })

  test('a form with a bearer token is no JSON either', async () => {
    const { userId } = await world.createPatient({})
    const headers = { authorization: 'Bearer anything', 'content-type': form }
    expect((await send(`/v1/public-api/user/${userId}/accept-consent`, headers, 'a=1')).status).toBe(415)
  })

  /** Every row of every table, but of those that record that something was asked, or by which device. */
  const readRows = async () => {
    const { db } = world.clinic
    const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))
    const rows: Record<string, unknown> = {}
    for (const table of tables) {
      const name = getTableName(table)
      if (!/audit|attempt|device|guesses/.test(name)) rows[name] = await db.select().from(table)
    }
    return rows
  }

  test('a GET changes nothing, whoever sends it', async () => {
    const email = uniqueEmail()
    const mine = await world.createPatient({ consentRequired: true, email, password: 'Tide-pool-7' })
    const callers = [{}, await world.verifyBirthday(mine.userId), await world.signIn(mine)]
    const before = await readRows()
    expect(Object.keys(before)).toContain('consents')
    for (const headers of callers)
      for (const { path } of reads) {
        const address = path.replace(/:(id|userId)/, mine.userId).replace(/:\w+/g, 'any-id')
        expect((await send(address, headers, null, 'GET')).status).toBeLessThan(500)
      }
    expect(await readRows()).toEqual(before)
  })

  test.each(['/sandbox/reset', '/sandbox/scenarios', '/sandbox/faults'])(
    '%s, which tests alone have, takes none either',
    async (path) => {
      expect((await send(path, { ...evil, 'content-type': form }, 'a=1')).status).toBe(415)
      expect((await send(path, { ...evil, 'content-type': 'application/json' }, '{}')).status).toBe(403)
    },
  )
})
