import { randomUUID } from 'node:crypto'
import * as paths from '@soundings/shared/internal/api/paths.ts'
import { Client } from 'pg'
import { type Clinic, createClinic } from '../clinic.ts'
import { cookiesAfter, createDatabase, isOnServer } from '../testing/test-clinic.ts'

const publicUrl = 'http://127.0.0.1'
const INSTRUMENT = 'mood-and-energy'
const BORN = '1990-01-02'

/** Statements per call, with `begin` and `commit`. The birthday's response includes two reads. */
const STATEMENTS = {
  'user, unproven': 1,
  birthday: 15,
  'user, proven': 2,
  'consent-info': 2,
  'accept-consent': 5,
  'assigned-assessments': 3,
  definitions: 1,
  submission: 11,
}

type Call = keyof typeof STATEMENTS

const makePatients = async (databaseUrl: string): Promise<string[]> => {
  const clinic = await createClinic({ databaseUrl, control: true, publicUrl })
  const assignments = [{ questionnaire: INSTRUMENT, dueInDays: -1, cadence: 'daily' }]
  const person = {
    firstName: 'Robin',
    lastName: 'Marlow',
    dateOfBirth: BORN,
    consentRequired: true,
    assignments,
  }
  const answer = await clinic.app.inject({
    method: 'POST',
    url: '/sandbox/scenarios',
    payload: { patients: [person, person] },
    headers: { host: new URL(publicUrl).host },
  })
  await clinic.close()
  return answer.json().patients.map(({ userId }: { userId: string }) => userId)
}

const onServer = isOnServer ? describe : describe.skip

onServer('a first visit on PostgreSQL, without the control API', () => {
  let clinic: Clinic
  let origin: string
  let userIds: string[]
  let count = 0

  beforeAll(async () => {
    const databaseUrl = await createDatabase()
    userIds = await makePatients(databaseUrl)
    clinic = await createClinic({ databaseUrl, control: false, publicUrl })
    origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
    const { query } = Client.prototype
    jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...sent: unknown[]) {
      count += 1
      return Reflect.apply(query, this, sent)
    })
  }, 60_000)
  afterAll(async () => {
    jest.restoreAllMocks()
    await clinic.close()
  })

  const visit = async (userId: string): Promise<Partial<Record<Call, number>>> => {
    const taken: Partial<Record<Call, number>> = {}
    let cookie = ''
    const call = async (name: Call, path: string, payload?: object) => {
      count = 0
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const change = payload && { method: 'POST', body: JSON.stringify(payload), headers }
      const answer = await fetch(origin + path, change ?? { headers: { cookie } })
      const body = await answer.json()
      expect({ name, status: answer.status, body }).toEqual({ name, status: 200, body })
      taken[name] = count
      return { headers: answer.headers, body }
    }
    const user = await call('user, unproven', paths.publicUser(userId))
    expect(user.body.isPartial).toBe(true)
    const proven = await call('birthday', paths.birthdayVerification(userId), { dateOfBirth: BORN })
    cookie = cookiesAfter(proven).cookie ?? ''
    await call('user, proven', paths.publicUser(userId))
    await call('consent-info', paths.consentInfo(userId))
    await call('accept-consent', paths.acceptConsent(userId), {})
    await call('assigned-assessments', paths.assignedAssessments(userId))
    const { body } = await call('definitions', paths.assessments([INSTRUMENT]))
    const [{ questions, answers: choices }] = body[0].content.sections
    const answers = questions.map(({ key }: { key: string }) => ({
      key,
      answerValue: { answerId: choices[0].id },
    }))
    await call('submission', paths.submitAssessments(userId), {
      assessments: [{ id: INSTRUMENT, answers }],
      assigneeUserId: userId,
      isNewPatient: false,
      source: 'sms',
      submissionType: 'default',
    })
    return taken
  }

  test('a first visit runs exactly the listed SQL statements', async () => {
    const [first = '', second = ''] = userIds
    // The first call of a process also reads this month's pseudonym key.
    await visit(first)
    expect(await visit(second)).toEqual(STATEMENTS)
  })
})
