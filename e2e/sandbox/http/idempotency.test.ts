import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@soundings/shared/dates/durations'
import { sql } from 'drizzle-orm'
import { answeredRequests } from '../db/schema.ts'
import { answeredMood, cookiesAfter, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const API = '/v1/public-api'

const aKey = () => ({ 'idempotency-key': randomUUID() })

jest.setTimeout(60_000)

const sleep = [
  { key: 'hours', value: 7 },
  { key: 'woke', answerValue: { answerIds: ['noise'] } },
  { key: 'rested', answerValue: { answerId: 'yes' } },
]

const world = setUpTestClinic()

describe('repeated requests', () => {
  describe('after a lost response', () => {
    const aCode = async () => (await world.createPatient({ magicCode: true })).codes.magic ?? ''
    const messagesTo = async (address: string) => (await world.get(`/sandbox/outbox?to=${address}`)).length

    test('a code cannot be exchanged again with the same key after an hour', async () => {
      const [code, key] = [await aCode(), aKey()]
      await world.exchange(code, key)
      const before = world.clock.now
      world.clock.now = new Date(before.getTime() + 61 * 60_000)
      expect((await world.exchange(code, key)).status).toBe(400)
      world.clock.now = before
    })

    test('a repeated invite request sends only one message [API-57] [API-60]', async () => {
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
        // The replayed response sets the proof cookie again.
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
      // The invite's code, the notice of the new account, and the reset's code.
      expect(await messagesTo(email)).toBe(3)
      const confirmationCode = await world.codeSentTo(email)
      const reset = { userType: 'patient', email, confirmationCode, newPassword: 'Other-tide-8' }
      expect(await twice('authentication/forgot-password/confirm', reset)).toEqual({ success: true })
      expect(await messagesTo(email)).toBe(4)
    })
  })

  describe('idempotency keys of a submission', () => {
    const createPatient = () =>
      world.createPatient({
        birthdayVerified: true,
        email: uniqueEmail(),
        password: 'Tide-pool-7',
        checkIns: ['low-mood'],
        assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1, cadence: 'once' }],
      })
    const mood = answeredMood('few')
    const submit = (userId: string, key: string, headers = {}, assessments: object[] = [mood]) =>
      world.post(`/v1/public-api/user/${userId}/submit-assessments`, submissionOf(userId, assessments), {
        'idempotency-key': key,
        ...headers,
      })
    const tea = [
      {
        moduleId: 'low-mood',
        moduleVersionId: 'low-mood-1',
        answers: [{ key: 'low-mood-note', value: 'tea' }],
      },
    ]
    const stored = (userId: string) => world.get(`/sandbox/submissions?userId=${userId}`)
    const run = (statement: string) => world.clinic.db.execute(sql.raw(statement))

    test('the server stores only one of many concurrent submissions', async () => {
      const { userId } = await createPatient()
      const keys = Array.from({ length: 15 }, (_, index) => `concurrent-${index}`)
      const all = await Promise.all([...keys, ...keys, ...keys].map((key) => submit(userId, key)))
      const receipts = all.filter(({ status }) => status === 200).map(({ body }) => body.submissionId)
      expect(receipts).toHaveLength(3)
      expect(all.filter(({ status }) => status === 409)).toHaveLength(42)
      const rows = await stored(userId)
      expect(rows).toHaveLength(1)
      expect(new Set(receipts)).toEqual(new Set([rows[0].id]))
    })

    test('the server refuses a submission with the same assessment twice', async () => {
      const { userId } = await createPatient()
      const { status, body } = await submit(userId, 'twice-in-one-body', {}, [mood, mood])
      expect([status, body.error.message]).toEqual([422, 'The same assessment was sent twice.'])
      expect(await stored(userId)).toEqual([])
      expect((await submit(userId, 'once-in-one-body')).status).toBe(200)
    })

    test('the server stores only one of many concurrent submissions of two forms', async () => {
      const assignments = ['mood-and-energy', 'sleep-diary'].map((questionnaire) => ({
        questionnaire,
        dueInDays: -1,
        cadence: 'once',
      }))
      const { userId } = await world.createPatient({ birthdayVerified: true, assignments })
      const both = [mood, { id: 'sleep-diary', answers: sleep }]
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          submit(userId, `either-order-${index}`, {}, index % 2 === 0 ? both : [...both].reverse()),
        ),
      )
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
      expect(await stored(userId)).toHaveLength(1)
    })

    test('the server stores no submission without a receipt', async () => {
      const { userId } = await createPatient()
      await run(
        `create function fail() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`,
      )
      await run('create trigger fail before update on answered_requests for each row execute function fail()')
      expect((await submit(userId, 'lost-receipt')).status).toBe(500)
      await run('drop function fail cascade')
      expect(await stored(userId)).toEqual([])
      expect((await submit(userId, 'lost-receipt')).status).toBe(200)
      expect(await stored(userId)).toHaveLength(1)
    })

    test('the server returns the same receipt weeks later', async () => {
      const patient = await createPatient()
      const { userId } = patient
      const first = await submit(userId, 'weeks-later')
      const before = world.clock.now
      world.clock.now = new Date(before.getTime() + 29 * DAY_MS)
      const again = await submit(userId, 'weeks-later', await world.signIn(patient))
      world.clock.now = before
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(await stored(userId)).toHaveLength(1)
    })

    test('the server returns the receipt of a check-in again after a login', async () => {
      const patient = await createPatient()
      const { userId } = patient
      const key = { 'idempotency-key': 'link-then-log-in' }
      const byLink = await world.post(`/v1/public-api/user/${userId}/submit-checkins`, tea, key)
      const headers = { ...key, ...(await world.signIn(patient)) }
      const loggedIn = await world.post(`/v1/client-api/users/${userId}/check-ins/submit`, tea, headers)
      expect([loggedIn.status, loggedIn.body]).toEqual([200, byLink.body])
      expect((await world.get(`/sandbox/check-ins?userId=${userId}`)).checkInScores).toHaveLength(1)
    })

    test('the record of a request contains no readable personal data', async () => {
      const { userId } = await createPatient()
      const { submissionId } = (await submit(userId, 'nothing-to-read')).body
      const { codes } = await world.createPatient({ magicCode: true })
      const { accessToken } = (await world.exchange(codes.magic, aKey())).body
      const rows = JSON.stringify(await world.clinic.db.select().from(answeredRequests))
      for (const text of [userId, submissionId, 'nothing-to-read', accessToken])
        expect(rows).not.toContain(text)
    })
  })
})
