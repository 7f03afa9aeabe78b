import { DAY_MS } from '@soundings/shared/dates/durations'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { users } from '../db/schema.ts'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { oneClickPath, readUnsubscribeToken } from './one-click-unsubscribe.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each([anyDatabase])('a mail program’s one-click unsubscribe, on $name', (database) => {
  const world = setUpTestClinic(database)

  const createRecipient = async () => {
    const email = uniqueEmail()
    const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]
    const { userId } = await world.createPatient({ email, assignments })
    const isSubscribed = async () =>
      (await world.clinic.db.select().from(users).where(eq(users.id, userId)))[0]?.subscribed
    const newestMail = async () => (await world.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`))[0]
    return { userId, isSubscribed, newestMail }
  }
  /** Path of the address in the header of a mail. */
  const pathIn = (mail: { headers: Record<string, string> }) => {
    const { pathname, search, origin } = new URL(
      /^<(.*)>$/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '',
    )
    expect(origin).toBe('https://app.localhost')
    return pathname + search
  }
  const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const click = (path: string, body: string = ONE_CLICK, headers: Record<string, string> = form) =>
    world.request(path, { method: 'POST', body, headers })

  test('works with the headers of each mail to a person, from anywhere, and twice [UNSUB-07]', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    const invitation = await newestMail()
    await world.post('/sandbox/deliver', { userId })
    const reminder = await newestMail()
    expect(reminder.id).not.toBe(invitation.id)
    for (const mail of [invitation, reminder]) {
      expect(mail.headers['List-Unsubscribe-Post']).toBe(ONE_CLICK)
      await world.clinic.db.update(users).set({ subscribed: true }).where(eq(users.id, userId))
      const from = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
      expect((await click(pathIn(mail), ONE_CLICK, from)).status).toBe(200)
      expect(await isSubscribed()).toBe(false)
      expect((await click(pathIn(mail))).status).toBe(200)
    }
  })

  test('takes the other kind of form too (RFC 8058, 3.2)', async () => {
    const { isSubscribed, newestMail } = await createRecipient()
    const part = 'content-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status } = await click(pathIn(await newestMail()), `--x\r\n${part}\r\n--x--\r\n`, headers)
    expect([status, await isSubscribed()]).toEqual([200, false])
  })

  test('changes nothing by a GET, which leads to the page with the button', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    const answer = await fetch(`${world.origin}${path}`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`https://app.localhost/unsubscribe/${userId}`)
    expect(await isSubscribed()).toBe(true)
  })

  test('changes nothing by another body', async () => {
    const { isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    for (const body of ['', 'List-Unsubscribe=No', 'a=1']) expect((await click(path, body)).status).toBe(400)
    const multipart = { 'content-type': 'multipart/form-data' }
    expect((await click(path, ONE_CLICK, multipart)).status).toBe(400)
    expect(await isSubscribed()).toBe(true)
  })

  test('ends 60 days after the mail', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    await world.post('/sandbox/clock', { userId, advanceMs: 60 * DAY_MS })
    expect((await click(path)).status).toBe(400)
    expect(await isSubscribed()).toBe(true)
  })

  test('a mail that was signed by the key before unsubscribes while that is accepted', async () => {
    const { userId, newestMail } = await createRecipient()
    const token = tokenIn(pathIn(await newestMail()))
    const { context } = world.clinic
    const another = new Uint8Array(32).fill(1)
    const after = { ...context, proofKey: another, proofKeys: [another] }
    expect(await readUnsubscribeToken(after, token)).toBeUndefined()
    const both = { ...after, proofKeys: [another, context.proofKey] }
    expect(await readUnsubscribeToken(both, token)).toEqual({ userId, isFresh: true })
  })

  test('takes no token that is not of a mail to that person', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    const signed = (claims: Record<string, string>, audience: string, key = world.clinic.context.proofKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(key)
    const [header = '', claims = '', signature = ''] = tokenIn(path).split('.')
    const other = Buffer.from(claims, 'base64url').toString().replace(userId, 'user-of-somebody-else')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      userId,
      `${unsigned}.${claims}.`,
      `${header}.${Buffer.from(other).toString('base64url')}.${signature}`,
      await signed({ list: 'messages' }, 'soundings-unsubscribe', new Uint8Array(32)),
      await signed({ list: 'messages' }, 'soundings-proof'),
      await signed({ list: 'another' }, 'soundings-unsubscribe'),
      await signed({}, 'soundings-unsubscribe'),
    ]
    for (const token of forged) {
      expect((await click(oneClickPath(token))).status).toBe(404)
      expect((await world.request(oneClickPath(token))).status).toBe(404)
    }
    expect(await isSubscribed()).toBe(true)
  })

  test('is no proof of the person', async () => {
    const { userId, newestMail } = await createRecipient()
    const token = tokenIn(pathIn(await newestMail()))
    const read = await world.request(`/v1/public-api/user/${userId}/assigned-assessments`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read.status).toBe(401)
  })
})
