import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { isNull, sql } from 'drizzle-orm'
import { openDatabase } from '../db/open-database.ts'
import { answeredRequests, auditEntries, auditKeys, guesses, knownDevices } from '../db/schema.ts'
import { hashText } from '../hash.ts'
import { readApiContract } from '../http/api-contract.ts'
import { planForHardDays } from '../testing/plan-for-hard-days.ts'
import { answeredMood, cookiesAfter, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'
import { AUDITED_OPERATIONS, auditRuleOf } from './audit-call.ts'
import { allowDeletion, deleteEntriesBefore, readAudit, type StoredAuditEntry } from './audit-log.ts'
import { formatEntries } from './format-entries.rules.ts'
import { DEFAULT_RETENTION_DAYS, readRetentionDays, startRetention } from './retention.ts'

const PUBLIC = '/v1/public-api'

const password = 'Tide-pool-7'

const DISPLAY_ID = 'harbor-audit'

const lowMood = {
  moduleId: 'low-mood',
  moduleVersionId: 'low-mood-1',
  answers: [{ key: 'low-mood-note', value: 'tea' }],
}

const REMINDER = { daysOfWeek: [1], timeOfDay: '09:00', notificationType: 'check_in' }

const operations = [...readApiContract().operations.values()]

const REFUSED = { cause: expect.objectContaining({ message: 'audit entries are append-only' }) }

const world = setUpTestClinic()

describe('the audit of one patient', () => {
  const [email, phoneNumber] = [uniqueEmail(), uniquePhoneNumber()]
  type Built = Awaited<ReturnType<typeof world.createPatient>>
  let patient: Built
  type Headers = Record<string, string>

  const passTheGate = async ({ userId }: Built): Promise<Headers> => {
    const path = `${PUBLIC}/user/${userId}`
    const telecomType = 'phone'
    await world.post(`${path}/birthday-verification`, { dateOfBirth: '1980-01-01', telecomType })
    const right = await world.post(`${path}/birthday-verification`, {
      dateOfBirth: '1990-01-02',
      telecomType,
    })
    await world.post(`${path}/accept-consent`, {})
    return cookiesAfter(right)
  }

  const unsubscribeByMail = async () => {
    const [mail] = await world.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
    const { pathname, search } = new URL(mail.headers['List-Unsubscribe'].slice(1, -1))
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    await world.request(pathname + search, { method: 'POST', body })
  }

  const openTheLink = async ({ userId, patientId, codes }: Built, proof: Headers) => {
    const path = `${PUBLIC}/user/${userId}`
    await world.get(path)
    await world.get(path, proof)
    await world.get(`${path}/assigned-assessments`, proof)
    await world.get(`${path}/safety-net`, proof)
    await world.get(`${path}/assigned-checkins?checkInIds=`, proof)
    await world.post(`${path}/submit-assessments`, submissionOf(userId, [answeredMood()]), proof)
    await world.post(`${path}/submit-checkins`, [lowMood], proof)
    await world.post(`${path}/unsubscribe`, {})
    await unsubscribeByMail()
    await world.post(`${path}/subscribe`, {}, proof)
    await world.get(`${PUBLIC}/kiosk/patients/${patientId}`)
    const link = await world.exchange(codes.magic)
    const bearer = { authorization: `Bearer ${link.body.accessToken}` }
    const info = { firstName: 'Robin', lastName: 'Marlow', email, dateOfBirth: '1990-01-02', phoneNumber }
    await world.post(`${PUBLIC}/intake/basic-info`, info, bearer)
    await world.post(`${PUBLIC}/intake/sign-consent-policies`, undefined, bearer)
  }

  const comeToTheKiosk = async () => {
    const kiosk = await world.pairKiosk(DISPLAY_ID)
    const identify = (medicalRecord: string) => world.identify(DISPLAY_ID, { medicalRecord }, kiosk)
    await identify('M-2')
    const visit = cookiesAfter(await identify('M-1'))
    await world.get(`${PUBLIC}/user/${patient.userId}/safety-net`, visit)
  }

  const acceptTheInvite = async ({ patientId }: Built) => {
    await world.post(`${PUBLIC}/onboarding/lookup`, { type: 'email', email })
    const code = await world.codeSentTo(email)
    const verified = await world.post(`${PUBLIC}/onboarding/verification-code`, { code, email })
    const browser = cookiesAfter(verified)
    await world.post(`${PUBLIC}/onboarding/account`, { patientId, email, password }, browser)
  }

  const takeTheAccount = async ({ userId, interventionIds }: Built) => {
    await world.logIn(email, 'Wrong-pool-7')
    const headers = await world.signIn({ userId, login: { email, password } })
    const own = (version: number) => `/v${version}/client-api/users/${userId}`
    for (const path of [
      '/v1/client-api/account/user-profiles',
      `${own(1)}/intervention/${interventionIds[0]}`,
      `${own(1)}/check-ins/assigned`,
      `${own(1)}/check-ins/scores`,
      `${own(1)}/insights/lifestyle-graph?timescale=1_week`,
      `${own(1)}/insights/symptoms-graph?timescale=1_week`,
      `${own(1)}/insights/worksheet-summary`,
      `${own(2)}/check-ins/assigned`,
      `${own(2)}/check-ins/assigned/low-mood`,
      `${own(2)}/check-ins/scores`,
      `${own(1)}/notification-preferences?notificationType=check_in`,
      `${own(1)}/optional-comms`,
    ])
      expect([path, (await world.request(path, { headers })).status]).toEqual([path, 200])
    await world.post(`${own(1)}/check-ins/submit`, [lowMood], headers)
    await world.send('PATCH', `${own(1)}/safety-net/dismiss`, undefined, headers)
    const { body } = await world.post(`${own(1)}/notification-preferences`, REMINDER, headers)
    await world.send('DELETE', `${own(1)}/notification-preferences/${body.id}`, undefined, headers)
    await world.get(`${own(1)}/kept-data`, headers)
    await fetch(`${world.origin}${own(1)}/kept-data/export?format=page`, { headers })
    await world.post(`${own(1)}/deletion-request`, {}, headers)
    await world.post(`${own(1)}/withdraw-consent`, {}, headers)
    const { revision } = await world.get(`${own(1)}/drafts/check-ins`, headers)
    await world.post(`${own(1)}/drafts/check-ins`, { revision, parts: [], answers: [] }, headers)
    await world.post(`${own(1)}/preferred-language`, { preferredLanguage: 'es' }, headers)
    await world.post(`${own(1)}/optional-comms`, { push: [], email: [], sms: [], userId }, headers)
  }

  const forgetThePassword = async () => {
    const path = `${PUBLIC}/authentication/forgot-password`
    await world.post(`${path}/request-code`, { userType: 'patient', email })
    const confirm = (confirmationCode: string) =>
      world.post(`${path}/confirm`, {
        userType: 'patient',
        email,
        confirmationCode,
        newPassword: 'Tide-pool-8',
      })
    const code = await world.codeSentTo(email)
    await confirm(code === '000000' ? '000001' : '000000')
    await confirm(code)
  }

  const beReadByTheClinic = async ({ userId }: Built) => {
    const [stored] = await world.get(`/sandbox/submissions?userId=${userId}`)
    await world.get(`/sandbox/submissions/${stored.id}/fhir`)
    await world.get(`/sandbox/check-ins?userId=${userId}`)
    await world.post('/sandbox/sms', { from: phoneNumber, body: 'STOP' })
  }

  let entries: StoredAuditEntry[]
  beforeAll(async () => {
    patient = await world.createPatient(
      {
        email,
        phoneNumber,
        mrn: 'M-1',
        invited: 'active',
        consentRequired: true,
        magicCode: true,
        interventions: [planForHardDays],
        checkIns: ['low-mood'],
        assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
      },
      { displayId: DISPLAY_ID, consentCopy: 'Agreed?' },
    )
    await openTheLink(patient, await passTheGate(patient))
    await comeToTheKiosk()
    await acceptTheInvite(patient)
    await takeTheAccount(patient)
    await forgetThePassword()
    await beReadByTheClinic(patient)
    entries = (await readAudit(world.clinic.db, patient.userId)).reverse()
  }, 180_000)

  const find = (operation: string) => entries.filter((entry) => entry.operation === operation)

  test('has entries for every audited operation', () => {
    const seen = new Set(entries.map(({ operation }) => operation))
    const audited = Object.entries(AUDITED_OPERATIONS).flatMap(([operationId, rule]) =>
      // Pairing concerns a device, and no patient.
      'impersonalBecause' in rule || operationId === 'pairKiosk' ? [] : [operationId],
    )
    const others = ['signIn', 'submissions', 'submission', 'check-ins', 'textMessage']
    expect([...seen].sort()).toEqual([...audited, ...others].sort())
  })

  test.each([
    ['verifyBirthday', 'identification', ['missed none', 'done none']],
    ['acceptConsent', 'consent', ['done none']],
    // The birthday's response includes one read. The response without a proof contains no personal data.
    ['getPublicUser', 'read', ['done day', 'done day']],
    ['getAssignedAssessments', 'read', ['done day']],
    ['submitAssessments', 'submission', ['done day']],
    ['unsubscribe', 'unsubscribe', ['done none']],
    ['unsubscribeOneClick', 'unsubscribe', ['done none']],
    ['subscribe', 'subscribe', ['done day']],
    ['getSafetyNet', 'read', ['done day', 'done visit']],
    ['identifyPatient', 'identification', ['done none']],
    ['signConsentPolicies', 'consent', ['done link']],
    ['createAccount', 'account', ['done day']],
    ['signIn', 'log-in', ['missed none', 'done account']],
    ['getCheckInScores', 'read', ['done account']],
    ['dismissSafetyNet', 'dismissal', ['done account']],
    ['exportKeptData', 'export', ['done account']],
    ['requestDeletion', 'deletion-request', ['done account']],
    ['withdrawConsent', 'withdrawal', ['done account']],
    ['confirmPasswordReset', 'reset', ['missed none', 'done none']],
    ['submission', 'export', ['done clinic']],
    ['textMessage', 'unsubscribe', ['done text-message']],
  ])('has entries for %s of kind %s', (operation, kind, expected) => {
    const found = find(operation)
    expect(new Set(found.map((entry) => entry.kind))).toEqual(new Set([kind]))
    expect(found.map(({ outcome, proof }) => `${outcome} ${proof}`)).toEqual(expected)
  })

  test('records the version of a consent', () => {
    expect(find('acceptConsent')[0]?.details).toEqual({ version: hashText('Agreed?') })
    expect(find('signConsentPolicies')[0]?.details).toEqual({ documents: 'privacy 1, treatment 1' })
    expect(find('verifyBirthday')[1]?.details).toEqual({ way: 'phone' })
    expect(find('identifyPatient')[0]?.details).toEqual({
      way: 'record number',
      device: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(find('submitAssessments')[0]?.details).toEqual({
      submission: expect.any(String),
      source: 'sms',
    })
    expect(find('getIntervention')[0]?.details).toEqual({ item: patient.interventionIds[0] })
  })

  test('records the account that acted', () => {
    const { actor, at, requestId } = find('getCheckInScores')[0] ?? {}
    expect(actor).toMatch(/^[\da-f-]{36}$/)
    expect([at, requestId]).toEqual([world.clock.now, expect.stringMatching(/^[\da-f-]{36}$/)])
    expect(find('getSafetyNet')[0]?.actor).toBeNull()
  })

  test('has an entry for a guess that matches no one', async () => {
    const rows = await world.clinic.db.select().from(auditEntries).where(isNull(auditEntries.userId))
    expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'pairKiosk done',
      'identifyPatient missed',
    ])
  })

  test('contains no name or address of the patient', () => {
    const personal = [
      'Robin',
      'Marlow',
      '1990-01-02',
      '1980-01-01',
      email,
      phoneNumber,
      'M-1',
      'never',
      'tea',
    ]
    for (const text of [...personal, '127.0.0.1', password, patient.codes.magic ?? '-'])
      expect([text, JSON.stringify(entries).includes(text)]).toEqual([text, false])
  })

  test('is printed with one line per entry', async () => {
    for (const who of [patient.userId, patient.patientId, 'M-1', email.toUpperCase(), phoneNumber]) {
      const sent = await world.get(`/sandbox/audit?person=${encodeURIComponent(who)}`)
      expect(sent.length).toBeGreaterThanOrEqual(entries.length)
      const lines = formatEntries(sent)
      expect(lines[0]).toMatch(
        /^2026-03-10T15:00:00\.000Z {2}identification {2}verifyBirthday {2}missed {2}by none {2}from \S{6} {2}browser \S{6} {2}request \S{36} {2}way="phone"$/,
      )
    }
    const [newest] = await readAudit(world.clinic.db, patient.userId)
    expect(newest).toMatchObject({ operation: 'audit', kind: 'read', proof: 'clinic' })
    expect((await world.request('/sandbox/audit?person=unknown')).status).toBe(404)
  })
})

describe('a guess that concerns a known person', () => {
  const entriesOf = async (userId: string) =>
    (await readAudit(world.clinic.db, userId)).map(({ operation, outcome }) => `${operation} ${outcome}`)

  test("is audited if an invite's code is wrong", async () => {
    const [email, phoneNumber] = [uniqueEmail(), uniquePhoneNumber()]
    const { userId } = await world.createPatient({ email, phoneNumber, invited: 'active' })
    for (const contact of [{ email: email.toUpperCase() }, { phoneNumber }])
      await world.post(`${PUBLIC}/onboarding/verification-code`, { code: '123456', ...contact })
    expect(await entriesOf(userId)).toEqual(['verifyInviteCode missed', 'verifyInviteCode missed'])
  })

  test('is audited if only a part of an entry at a kiosk matches', async () => {
    const displayId = 'twins-audit'
    const twin = { lastName: 'Marlow', dateOfBirth: '1990-01-02' }
    const patients = ['Kim', 'Lou'].map((firstName) => ({ ...twin, firstName }))
    const { body } = await world.post('/sandbox/scenarios', { clinic: { displayId }, patients })
    const kiosk = await world.pairKiosk(displayId)
    const identify = async (more: object) =>
      (await world.identify(displayId, { ...twin, ...more }, kiosk)).body.status
    expect(await identify({})).toBe('more_info_needed')
    expect(await identify({ phoneNumber: '+12125550199' })).toBe('no_match')
    for (const { userId } of body.patients)
      expect(await entriesOf(userId)).toEqual(['identifyPatient missed', 'identifyPatient missed'])
  })

  test('is audited if a link is opened a second time', async () => {
    const { userId, codes } = await world.createPatient({ magicCode: true })
    const open = () => world.exchange(codes.magic)
    expect([(await open()).status, (await open()).status]).toEqual([200, 400])
    expect(await entriesOf(userId)).toEqual(['authenticateMagicCode missed', 'authenticateMagicCode done'])
  })
})

describe('the table of audited operations', () => {
  test('includes every operation that requires a login or a proof', () => {
    const kept = operations.filter(({ rule }) => rule.kind === 'login' || rule.kind === 'proof')
    expect(kept.filter(({ operationId }) => auditRuleOf(operationId) === undefined)).toEqual([])
  })

  test('throws for an unknown operation', () => {
    expect(() => auditRuleOf('readEverything')).toThrow('The audit does not say what readEverything leaves')
    expect(() => auditRuleOf('constructor')).toThrow('The audit does not say')
  })
})

describe('entries of the audit', () => {
  const append = (ip = '192.0.2.7') =>
    world.clinic.context.audit.append(
      [
        {
          kind: 'read',
          operation: 'getSafetyNet',
          outcome: 'done',
          userId: 'user-1',
          proof: 'day',
          actor: null,
          details: {},
        },
      ],
      { ip, headers: { 'user-agent': 'Browser/1' }, id: 'request-1' },
    )
  const rows = () => world.clinic.db.select().from(auditEntries)
  const count = async () => (await rows()).length

  test('cannot be changed or removed', async () => {
    await append()
    const before = await rows()
    for (const statement of [
      sql`update audit_entries set user_id = 'user-2'`,
      sql`update audit_entries set at = at - interval '10 years'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await expect(world.clinic.db.execute(statement)).rejects.toMatchObject(REFUSED)
    expect(await rows()).toEqual(before)
  })

  test('are deleted only after the retention period', async () => {
    const { clock, clinic } = world
    await append()
    clock.now = new Date(clock.now.getTime() + 10 * DAY_MS)
    await append()
    const all = await count()
    await deleteEntriesBefore(clinic.db, new Date(clock.now.getTime() - DAY_MS))
    expect([all > 1, await count()]).toEqual([true, 1])
    // The setting that allows deletion ends with its transaction.
    await expect(clinic.db.execute(sql`delete from audit_entries`)).rejects.toMatchObject(REFUSED)
  })

  test('cannot be changed by the retention job', async () => {
    await append()
    const { db } = world.clinic
    const attempt = (statement: ReturnType<typeof sql>) =>
      db.transaction(async (tx) => {
        await allowDeletion(tx, new Date('2026-01-01T00:00:00Z'))
        await tx.execute(statement)
      })
    await expect(attempt(sql`update audit_entries set user_id = null`)).rejects.toMatchObject(REFUSED)
    await expect(attempt(sql`delete from audit_entries`)).rejects.toMatchObject(REFUSED)
    await expect(attempt(sql`truncate audit_entries`)).rejects.toMatchObject(REFUSED)
  })

  test('contain no readable address', async () => {
    const { clock, clinic } = world
    clock.now = new Date('2026-08-30T12:00:00Z')
    for (const ip of ['192.0.2.7', '192.0.2.7', '192.0.2.8']) await append(ip)
    clock.now = new Date('2026-09-01T12:00:00Z')
    await append('192.0.2.7')
    const [same, again, other, nextMonth] = (await rows()).slice(-4).map(({ addressHash }) => addressHash)
    expect(again).toBe(same)
    expect(new Set([same, other, nextMonth]).size).toBe(3)
    expect(JSON.stringify(await rows())).not.toMatch(/192\.0\.2|Browser\/1/)
    clock.now = new Date('2026-10-01T12:00:00Z')
    await append()
    // August's secret is deleted, so that addresses can no longer be tried against its hashes.
    const months = (await clinic.db.select().from(auditKeys)).map(({ month }) => month)
    expect(months.sort()).toEqual(['2026-09', '2026-10'])
  })

  test('are deleted when the sandbox is reset', async () => {
    await append()
    expect((await world.post('/sandbox/reset', {})).status).toBe(200)
    expect(await count()).toBe(0)
    await append()
    expect(await count()).toBe(1)
  })
})

test('the retention period of the audit must be at least 30 days', () => {
  expect(readRetentionDays('30')).toBe(30)
  expect(readRetentionDays('')).toBe(2192)
  for (const wrong of ['0', '-1', '1.5', 'six years', '1', '29'])
    expect(() => readRetentionDays(wrong)).toThrow('AUDIT_RETENTION_DAYS has to be')
})

describe('the retention job', () => {
  test('deletes only expired rows', async () => {
    const { db } = world.clinic
    expect((await world.post('/sandbox/reset', {})).status).toBe(200)
    const at = (days: number) => new Date(world.clock.now.getTime() + days * DAY_MS)
    const answered = (id: string, expiresAt: Date) => ({ id, requestHash: 'hash', expiresAt })
    await db.insert(answeredRequests).values([answered('old', at(-1)), answered('new', at(1))])
    const guess = (subject: string, guessedAt: Date) => ({ subject, source: 'hash', guessedAt })
    await db.insert(guesses).values([guess('old', at(-400)), guess('new', at(0))])
    const seen = (device: string, seenAt: Date) => ({ device, owner: 'hash', knownSince: at(-400), seenAt })
    await db.insert(knownDevices).values([seen('old', at(-181)), seen('new', at(-179))])
    const onFailure = (error: unknown) => {
      throw error
    }
    const stop = await startRetention(db, {
      days: DEFAULT_RETENTION_DAYS,
      now: () => world.clock.now,
      deleteExpiredAccounts: async () => undefined,
      onFailure,
    })
    stop()
    expect((await db.select().from(answeredRequests)).map(({ id }) => id)).toEqual(['new'])
    expect((await db.select().from(guesses)).map(({ subject }) => subject)).toEqual(['new'])
    expect((await db.select().from(knownDevices)).map(({ device }) => device)).toEqual(['new'])
  })

  test('deletes unconfirmed accounts every hour', async () => {
    const deleteExpiredAccounts = jest.fn().mockRejectedValue(new Error('away'))
    const failures: unknown[] = []
    // A server's client has its own timers, which must not be moved, so this database is embedded.
    const { db, close } = await openDatabase({})
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
    const stop = await startRetention(db, {
      days: DEFAULT_RETENTION_DAYS,
      now: () => world.clock.now,
      deleteExpiredAccounts,
      onFailure: (error) => failures.push(error),
    })
    const callsAfter = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms)
      return deleteExpiredAccounts.mock.calls.length
    }
    expect([await callsAfter(0), await callsAfter(11_000), await callsAfter(HOUR_MS)]).toEqual([0, 1, 2])
    expect(failures).toEqual([new Error('away'), new Error('away')])
    stop()
    expect(await callsAfter(HOUR_MS)).toBe(2)
    jest.useRealTimers()
    await close()
  })
})
