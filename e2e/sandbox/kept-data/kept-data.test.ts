import { HOUR_MS } from '@soundings/shared/dates/durations'
import type { StoredAuditEntry } from '../audit/audit-log.ts'
import { findR4Errors } from '../fhir/r4-schema.fixture.ts'
import { cookiesAfter, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { toReadablePage } from './export.ts'
import { toOpenings } from './kept-data.ts'

const password = 'Tide-pool-7'

const answersReadBy = 'Your care team reads them on the next working day.'

type Entry = Parameters<typeof toOpenings>[0][number]

/** `minutes` after midnight. */
const entry = (minutes: number, more: Partial<StoredAuditEntry> = {}): Entry => ({
  at: new Date(Date.UTC(2026, 2, 10, 0, minutes)),
  kind: 'read',
  operation: 'getSafetyNet',
  outcome: 'done',
  proof: 'day',
  details: {},
  agentHash: 'phone',
  ...more,
})

const birthday = (minutes: number, way: string, more: Partial<StoredAuditEntry> = {}) =>
  entry(minutes, { kind: 'identification', operation: 'verifyBirthday', details: { way }, ...more })

const openings = (...oldestFirst: Entry[]) =>
  toOpenings(oldestFirst.reverse(), 50).map(({ at, way }) => `${at.slice(11, 16)} ${way}`)

const hostile = `<script>alert(1)</script>"'&`

const world = setUpTestClinic()

describe('data that the clinic keeps about a patient', () => {
  const createPatient = async (more: object = {}) => {
    const built = await world.createPatient(
      {
        email: uniqueEmail(),
        password,
        consentRequired: true,
        checkIns: ['low-mood'],
        pastCheckIns: [
          { module: 'low-mood', daysAgo: 3, answers: { 'low-mood-often': 3, 'low-mood-note': 'tea <b>' } },
        ],
        assignments: [{ questionnaire: 'everyday-needs', dueInDays: -1 }],
        ...more,
      },
      { answersReadBy },
    )
    const headers = await world.signIn(built)
    const own = `/v1/client-api/users/${built.userId}`
    return { ...built, headers, own }
  }
  type Patient = Awaited<ReturnType<typeof createPatient>>

  const answer = async ({ userId }: Patient) => {
    const path = `/v1/public-api/user/${userId}`
    const proof = await world.verifyBirthday(userId)
    await world.post(`${path}/accept-consent`, {})
    const answers = [
      { key: 'home.safe', answerValue: { answerId: 'settled' } },
      { key: 'help.with', answerValue: { answerIds: ['food'] }, value: 'Somebody to talk to' },
    ]
    const body = submissionOf(userId, [{ id: 'everyday-needs', answers }])
    expect((await world.post(`${path}/submit-assessments`, body, proof)).status).toBe(200)
  }
  const download = ({ own, headers }: Patient, format: string) =>
    fetch(`${world.origin}${own}/kept-data/export?format=${format}`, { headers })

  test('the server lists the number of records of each kind', async () => {
    const patient = await createPatient()
    await answer(patient)
    await world.get(`/sandbox/submissions?userId=${patient.userId}`)
    const kept = await world.get(`${patient.own}/kept-data`, patient.headers)
    expect(kept).toMatchObject({
      records: [
        { kind: 'answers', count: 1 },
        { kind: 'check-ins', count: 1 },
        { kind: 'forms', count: 0 },
        { kind: 'reminders', count: 0 },
        { kind: 'drafts', count: 0 },
      ],
      answersReadBy,
      textsLanguage: 'en',
      consentedAt: world.clock.now.toISOString(),
      asksConsent: true,
    })
    // Neither a birthday check nor the submission's claim proves which message had the link.
    expect(kept.openings.map(({ way }: { way: string }) => way).sort()).toEqual(['clinic', 'link', 'log-in'])
  })

  test.each([
    ['sms', 'text-message'],
    ['email', 'email'],
  ] as const)('the server names the message that a person opened: %s', async (message, way) => {
    const { links, userId, own, headers } = await createPatient({ magicCode: true, consentRequired: false })
    const used = await world.exchange(new URL(links[message]).searchParams.get('code'))
    const bearer = { authorization: `Bearer ${used.body.accessToken}` }
    const path = `/v1/public-api/user/${userId}/safety-net`
    for (const shown of [bearer, cookiesAfter(used)]) {
      expect((await world.request(path, { headers: shown })).status).toBe(200)
      world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS)
    }
    const kept = await world.get(`${own}/kept-data`, headers)
    expect(kept).toMatchObject({ asksConsent: false })
    expect(kept.openings.map((opening: { way: string }) => opening.way)).toEqual([way, way, 'log-in'])
  })

  test('the server sends the data as a download', async () => {
    const mine = await createPatient()
    expect((await download(mine, 'xml')).status).toBe(400)
    for (const [format, file] of [
      ['fhir', 'my-data.json'],
      ['page', 'my-data.html'],
    ] as const) {
      const { status, headers } = await download(mine, format)
      expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="${file}"`])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('the server exports a valid FHIR R4 Bundle of all answers', async () => {
    const patient = await createPatient()
    await answer(patient)
    const bundle = await (await download(patient, 'fhir')).json()
    expect(findR4Errors(bundle)).toEqual([])
    const resources = bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource)
    expect(resources.map(({ resourceType }: { resourceType: string }) => resourceType)).toEqual([
      'Patient',
      'QuestionnaireResponse',
      'QuestionnaireResponse',
    ])
    for (const resource of resources) expect(findR4Errors(resource)).toEqual([])
    expect(resources[0]).toMatchObject({
      birthDate: '1990-01-02',
      identifier: [{ value: patient.patientId }],
    })
    expect(JSON.stringify(resources)).toContain('Somebody to talk to')
    expect(JSON.stringify(resources)).toContain('tea <b>')
    const [, needs, mood] = resources.map(({ text }: { text?: { div: string } }) => text?.div)
    expect(needs).toContain('<dd>Food</dd><dd>Somebody to talk to</dd>')
    expect(mood).toContain('<dd>Often</dd>')
    expect(mood).toContain('<dd>tea &#60;b&#62;</dd>')
  })

  test.each([
    [
      'en',
      ['Robin Marlow', 'Settled', 'Food, Somebody to talk to', 'tea &#60;b&#62;', 'Often', 'March 10, 2026'],
    ],
    [
      'es',
      ['lang="es" dir="ltr"', '2 de enero de 1990', 'tea &#60;b&#62;', 'Muchas veces', '10 de marzo de 2026'],
    ],
  ])('the server exports a page with the questions and answers as text in %s', async (language, texts) => {
    const patient = await createPatient()
    await answer(patient)
    const headers = { ...patient.headers, 'accept-language': language }
    const page = await (await download({ ...patient, headers }, 'page')).text()
    for (const text of texts) expect([text, page.includes(text)]).toEqual([text, true])
    expect(page).not.toContain('home.safe')
  })

  test('repeated deletion requests notify the clinic only once', async () => {
    const patient = await createPatient()
    await answer(patient)
    const ask = () => world.post(`${patient.own}/deletion-request`, {}, patient.headers)
    const [first, second] = await Promise.all([ask(), ask()])
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const third = await ask()
    expect([first.status, second.body, third.body]).toEqual([200, first.body, first.body])
    const kept = await world.get(`${patient.own}/kept-data`, patient.headers)
    expect(kept.deletionRequestedAt).toBe(first.body.requestedAt)
    expect(kept.records[0]).toEqual({ kind: 'answers', count: 1 })
    const notices = await world.get(
      `/sandbox/outbox?to=${encodeURIComponent(`front desk of ${patient.clinicId}`)}`,
    )
    expect(notices).toHaveLength(1)
    expect(notices[0].body).toContain(patient.patientId)
    expect(JSON.stringify(notices)).not.toMatch(/Robin|Marlow|1990/)
  })

  test('consent is required again after a withdrawal', async () => {
    const patient = await createPatient()
    await answer(patient)
    const path = `/v1/public-api/user/${patient.userId}`
    const asked = async () => (await world.get(`${path}/consent-info`)).consentRequired
    expect(await asked()).toBe(false)
    const withdraw = () => world.post(`${patient.own}/withdraw-consent`, {}, patient.headers)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect(await asked()).toBe(true)
    const proof = await world.verifyBirthday(patient.userId)
    const refused = await world.request(`${path}/assigned-assessments`, { headers: proof })
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'consent'])
    expect((await world.get(`${patient.own}/kept-data`, patient.headers)).consentedAt).toBeUndefined()
    await world.post(`${path}/accept-consent`, {})
    expect(await asked()).toBe(false)
  })
})

test('the server ignores the message type that a request claims', () => {
  expect(openings(entry(1, { details: { channel: 'phone' } }))).toEqual(['00:01 text-message'])
  expect(openings(entry(1, { proof: 'link', details: { channel: 'email' } }))).toEqual(['00:01 email'])
  const sent = { kind: 'submission', details: { source: 'manual_sms' } } as const
  expect(openings(birthday(0, 'phone'), entry(1), entry(2, sent))).toEqual(['00:01 link'])
})

test.each([
  ['account', 'log-in'],
  ['visit', 'kiosk'],
  ['clinic', 'clinic'],
  ['clinic-link', 'clinic-app'],
  ['link', 'link'],
  ['none', 'link'],
] as const)("the server lists an opening with the proof '%s' as '%s'", (proof, way) => {
  expect(openings(entry(0, { proof }))).toEqual([`00:00 ${way}`])
})

test('the server groups reads in quick succession into one opening', () => {
  expect(openings(entry(0), entry(20), entry(45), entry(120))).toEqual(['02:00 link', '00:00 link'])
  const clinic = entry(10, { proof: 'clinic' })
  expect(openings(entry(0), clinic, entry(20))).toEqual(['00:10 clinic', '00:00 link'])
})

test('the server lists openings of two browsers separately', () => {
  const account = { proof: 'account' } as const
  const login = { ...account, kind: 'log-in', operation: 'signIn' } as const
  const reset = { kind: 'reset', operation: 'confirmPasswordReset', proof: 'none' } as const
  expect(openings(entry(0, account), entry(5, reset), entry(6, { ...account, agentHash: 'laptop' }))).toEqual(
    ['00:06 log-in', '00:05 new-password', '00:00 log-in'],
  )
  expect(openings(entry(0, login), entry(1, account), entry(5, login), entry(6, account))).toEqual([
    '00:05 log-in',
    '00:00 log-in',
  ])
})

test('the server lists wrong guesses as openings', () => {
  const missed = { outcome: 'missed', proof: 'none' } as const
  expect(
    openings(
      birthday(0, 'phone', missed),
      entry(1, { ...missed, kind: 'log-in', operation: 'signIn' }),
      entry(2, { ...missed, kind: 'reset', operation: 'confirmPasswordReset' }),
      entry(3, { ...missed, kind: 'invite', operation: 'lookupInvite' }),
      entry(4, { ...missed, kind: 'identification', operation: 'identifyPatient' }),
      entry(60, { ...missed, kind: 'identification', operation: 'verifyInviteCode' }),
    ),
  ).toEqual(['01:00 wrong-code', '00:02 wrong-code', '00:01 wrong-password', '00:00 wrong-birthday'])
  expect(openings(entry(0, { kind: 'unsubscribe', proof: 'none' }))).toEqual(['00:00 unsubscribed'])
  for (const kind of ['reset', 'invite', 'dismissal', 'identification'] as const)
    expect(openings(entry(0, { kind, proof: 'none' }))).toEqual([])
})

test('the list of openings has at most the requested length', () => {
  const many = Array.from({ length: 10 }, (_, index) => entry(index * 60))
  expect(toOpenings([...many].reverse(), 3)).toHaveLength(3)
})

test('the page escapes texts of people and clinics', () => {
  const page = toReadablePage({
    language: 'en',
    clinic: hostile,
    exportedAt: '2026-03-10T15:00:00.000Z',
    facts: [['Name', hostile]],
    forms: [
      { title: hostile, at: '2026-03-01T00:00:00.000Z', answers: [{ question: hostile, answer: hostile }] },
    ],
  })
  expect(page).not.toContain('<script')
  expect(page.split('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;')).toHaveLength(7)
  expect(page).toContain('March 10, 2026')
  // The page fetches nothing, and no script may run.
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page).not.toMatch(/src=|href=|url\(/)
})
