import { randomUUID } from 'node:crypto'
import { answeredRequests } from '../db/requests.schema.ts'
import { cookiesAfter, everyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const API = '/v1/public-api'
const aKey = () => ({ 'idempotency-key': randomUUID() })

describe.each(everyDatabase)('an answer that was lost, on $name', (database) => {
  const world = setUpTestClinic(database)

  const exchange = (magicCode: string, headers = {}) =>
    world.post(`${API}/authentication/magic-code/authenticate`, { magicCode }, headers)
  const aCode = async () => (await world.createPatient({ magicCode: true })).codes.magic ?? ''
  const messagesTo = async (address: string) => (await world.get(`/sandbox/outbox?to=${address}`)).length

  test('a magic code whose response was lost gives the same browser the same token, and another browser none [API-64]', async () => {
    const [code, key] = [await aCode(), aKey()]
    const first = await exchange(code, key)
    expect(first.status).toBe(200)
    expect((await exchange(code, key)).body).toEqual(first.body)
    expect((await exchange(code, aKey())).status).toBe(400)
    expect((await exchange(code)).status).toBe(400)
  })

  test('after an hour a used code cannot be retried', async () => {
    const [code, key] = [await aCode(), aKey()]
    await exchange(code, key)
    const before = world.clock.now
    world.clock.now = new Date(before.getTime() + 61 * 60_000)
    expect((await exchange(code, key)).status).toBe(400)
    world.clock.now = before
  })

  test('ten concurrent requests with one key run once, and get the same response', async () => {
    const [code, key] = [await aCode(), aKey()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => body.accessToken)).size).toBe(1)
  })

  test('one key with another body is refused; a refused request can be retried', async () => {
    const [code, key] = [await aCode(), aKey()]
    expect((await exchange('not-this-one', key)).status).toBe(400)
    expect((await exchange(code, key)).status).toBe(200)
    expect((await exchange('not-this-one', key)).status).toBe(409)
  })

  test('no stored answer holds a token that can be read', async () => {
    const { body } = await exchange(await aCode(), aKey())
    const rows = await world.clinic.db.select().from(answeredRequests)
    expect(JSON.stringify(rows)).not.toContain(body.accessToken)
    expect(rows).not.toHaveLength(0)
  })

  test('an invite: one message, one code that works, one account, however often each is asked [API-57] [API-60]', async () => {
    const email = uniqueEmail()
    const { patientId } = await world.createPatient({ invited: 'active', email })
    let browser: Record<string, string> = {}
    const twice = async (path: string, body: object) => {
      const key = { ...browser, ...aKey() }
      const answers = [
        await world.post(`${API}/${path}`, body, key),
        await world.post(`${API}/${path}`, body, key),
      ]
      expect(answers[1]?.body).toEqual(answers[0]?.body)
      // The proof comes again, too.
      if (answers[1]) browser = cookiesAfter(answers[1])
      return answers[1]?.body
    }
    expect(await twice('onboarding/lookup', { type: 'email', email })).toEqual({ status: 'code-sent' })
    expect(await messagesTo(email)).toBe(1)
    const code = await world.codeSentTo(email)
    expect(await twice('onboarding/verification-code', { code, email })).toMatchObject({ patientId })
    const account = { patientId, email, password: 'Tide-pool-7' }
    expect(await twice('onboarding/account', account)).toEqual({ status: 'created' })
    await twice('authentication/forgot-password/request-code', { userType: 'patient', email })
    // The code of the invite, the notice of the account, and the code of the reset.
    expect(await messagesTo(email)).toBe(3)
    const confirmationCode = await world.codeSentTo(email)
    const reset = { userType: 'patient', email, confirmationCode, newPassword: 'Other-tide-8' }
    expect(await twice('authentication/forgot-password/confirm', reset)).toEqual({ success: true })
    expect(await messagesTo(email)).toBe(4)
  })
})
