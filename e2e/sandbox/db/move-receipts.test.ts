import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { hashJson } from '../hash.ts'
import { sandboxPath } from '../paths.ts'
import { everyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'

jest.setTimeout(60_000)

const answers = Array.from({ length: 10 }, (_, index) => ({
  key: `mood-${index + 1}`,
  answerValue: { answerId: 'few' },
}))

/** The tables as they were before migration 0021, with the receipts in the rows that they are of. */
const BEFORE = `
  drop index answered_requests_by_expiry, submissions_of_user, reminders_of_user;
  alter table answered_requests drop column request_hash, drop column expires_at,
    add column received_at timestamp with time zone;
  alter table submissions add column idempotency_key text, add column request_hash text, add column result jsonb;
  create unique index one_submission_per_key on submissions (user_id, idempotency_key);
  alter table check_in_scores add column idempotency_key text, add column request_hash text;
  create unique index one_check_in_score_per_key on check_in_scores (user_id, idempotency_key, module_id);
  alter table reminders add column key text;
  create unique index one_reminder_per_key on reminders (user_id, key);
  alter table signed_consents add column key text unique`

describe.each(everyDatabase)('receipts that are moved by a migration, on $name', (database) => {
  const world = setUpTestClinic(database)
  const runAll = async (statements: string, divider: string) => {
    for (const statement of statements.split(divider)) await world.clinic.db.execute(sql.raw(statement))
  }
  /** A key that JSON escapes. */
  const headers = { 'idempotency-key': 'key-"of"-before' }

  test('still answer a device that asks for them, and refuse another body', async () => {
    const { userId, codes } = await world.createPatient({
      birthdayVerified: true,
      magicCode: true,
      checkIns: ['low-mood', 'worry'],
      assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1, cadence: 'once' }],
    })
    const { body: link } = await world.post('/v1/public-api/authentication/magic-code/authenticate', {
      magicCode: codes.magic,
    })
    const bearer = { authorization: `Bearer ${link.accessToken}` }
    const checkIns = ['low-mood', 'worry'].map((id) => ({
      moduleId: id,
      moduleVersionId: `${id}-1`,
      answers: [],
    }))
    const submission = {
      assigneeUserId: userId,
      isNewPatient: false,
      source: 'sms',
      submissionType: 'default',
      assessments: [{ id: 'mood-and-energy', answers }],
    }
    const submit = (body: object) =>
      world.post(`/v1/public-api/user/${userId}/submit-assessments`, body, headers)
    const checkIn = () => world.post(`/v1/public-api/user/${userId}/submit-checkins`, checkIns, headers)
    const sign = () =>
      world.send('POST', '/v1/public-api/intake/sign-consent-policies', undefined, { ...headers, ...bearer })
    const first = [await submit(submission), await checkIn(), await sign()]
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])

    await runAll(BEFORE, ';')
    const key = headers['idempotency-key']
    await world.clinic.db.execute(
      sql`update submissions set idempotency_key = ${key}, request_hash = ${hashJson(submission)},
        result = ${JSON.stringify(first[0]?.body)}::jsonb`,
    )
    await world.clinic.db.execute(
      sql`update check_in_scores set idempotency_key = ${key}, request_hash = ${hashJson(checkIns)}`,
    )
    await world.clinic.db.execute(sql`update signed_consents set key = ${key}`)
    const migration = readFileSync(sandboxPath('db/migrations/0021_one_idempotency.sql'), 'utf8')
    await runAll(migration, '--> statement-breakpoint')

    const again = [await submit(submission), await checkIn(), await sign()]
    expect(again.map(({ status, body }) => [status, body])).toEqual(
      first.map(({ status, body }) => [status, body]),
    )
    const other = await submit({ ...submission, source: 'email' })
    expect([other.status, other.body.error.message]).toEqual([
      409,
      'This was sent before, with other answers.',
    ])
    const counts = await world.clinic.db.execute(sql`select
      (select count(*)::int from submissions) as submissions,
      (select count(*)::int from check_in_scores) as check_ins,
      (select count(*)::int from signed_consents) as signatures`)
    expect(counts).toMatchObject({ rows: [{ submissions: 1, check_ins: 2, signatures: 1 }] })
  })
})
