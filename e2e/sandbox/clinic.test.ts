import { type Clinic, createClinic } from './clinic.ts'
import type { AssignedAssessment } from './http/api.types.ts'

/** In memory, and on a real server too where TEST_DATABASE_URL names one. */
const everyDatabase: { name: string; databaseUrl?: string }[] = [{ name: 'embedded' }]
if (process.env.TEST_DATABASE_URL)
  everyDatabase.push({ name: 'PostgreSQL', databaseUrl: process.env.TEST_DATABASE_URL })

describe.each(everyDatabase)('the clinic on $name', (database) => {
  let clinic: Clinic
  let origin: string
  let now = new Date('2026-03-10T15:00:00Z')

  beforeAll(async () => {
    const where = database.databaseUrl ? { databaseUrl: database.databaseUrl } : {}
    clinic = await createClinic({
      ...where,
      control: true,
      publicUrl: 'https://app.localhost',
      now: () => now,
    })
    origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => clinic.close())
  beforeEach(() => {
    now = new Date('2026-03-10T15:00:00Z')
  })

  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${url}`, init)
    return { statusCode: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const get = async (url: string) => (await ask(url)).body
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    ask(url, {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    })

  const createPatient = async (more: object = {}): Promise<string> => {
    const person = { firstName: 'Robin', lastName: 'Marlow', dateOfBirth: '1990-01-02' }
    const patient = { ...person, birthdayVerified: true, ...more }
    const built = await post('/sandbox/scenarios', { patients: [patient] })
    return built.body.patients[0].userId
  }
  const overdue = (cadence = 'once') => ({
    assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1, cadence }],
  })
  const allAnswers = (answerId = 'never') =>
    Array.from({ length: 10 }, (_, index) => ({ key: `mood-${index + 1}`, answerValue: { answerId } }))
  const submission = (userId: string, answers: object[]) => ({
    assessments: [{ id: 'mood-and-energy', answers }],
    assigneeUserId: userId,
    isNewPatient: true,
    source: 'sms',
    submissionType: 'default',
  })
  const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`

  test('a user has the fields of the specification [API-32]', async () => {
    expect(await get(user(await createPatient()))).toMatchObject({
      type: 'patient',
      clinic: { logoUrl: '/clinic-assets/harbor-lane.svg' },
      info: { firstName: 'Robin', hasOnboarded: false, shouldPromptAccountCreation: false },
    })
  })

  test('an assigned assessment has the fields of the specification [API-37]', async () => {
    expect(await get(user(await createPatient(overdue()), '/assigned-assessments'))).toEqual([
      {
        assessment: {
          id: 'mood-and-energy',
          name: 'Mood and energy',
          language: 'en',
          disorder: 'Mood and energy',
          totalQuestions: 10,
        },
        clinicAssessmentId: expect.any(String),
        isOverdue: true,
        administrationDate: '2026-03-02',
        dueDate: '2026-03-09',
        cadence: 'once',
      },
    ])
  })

  test('what is assigned is named in the language that is asked for, where its instrument has it', async () => {
    const assignments = ['daily-living', 'mood-and-energy'].map((questionnaire) => ({
      questionnaire,
      dueInDays: -1,
    }))
    const url = user(await createPatient({ assignments }), '/assigned-assessments')
    const { body } = await ask(url, { headers: { 'accept-language': 'es-MX,en;q=0.5' } })
    expect(body.map(({ assessment: { name, language } }: AssignedAssessment) => [name, language])).toEqual([
      ['Vida diaria', 'es'],
      ['Mood and energy', 'en'],
    ])
  })

  test('definitions are read by Ids; unknown ones are left out [API-38] [API-39]', async () => {
    const [definition, ...others] = await get('/v1/public-api/assessments?Ids=nobody,mood-and-energy')
    expect(others).toEqual([])
    expect(definition.content.sections[0].questions[0]).toEqual({
      key: 'mood-1',
      title: 'Feeling flat or low',
      type: 'single-choice',
      skippable: false,
    })
  })

  test('a weekly assessment comes again a week later, a single one does not', async () => {
    for (const [cadence, left] of [
      ['weekly', 1],
      ['once', 0],
    ] as const) {
      const userId = await createPatient(overdue(cadence))
      expect(
        (await post(user(userId, '/submit-assessments'), submission(userId, allAnswers()))).statusCode,
      ).toBe(200)
      const assigned = await get(user(userId, '/assigned-assessments'))
      expect(assigned).toHaveLength(left)
      if (left) expect(assigned[0]).toMatchObject({ isOverdue: false, dueDate: '2026-03-17' })
      now = new Date('2026-03-18T12:00:00Z')
      if (left) expect((await get(user(userId, '/assigned-assessments')))[0].isOverdue).toBe(true)
      now = new Date('2026-03-10T15:00:00Z')
    }
  })

  test('the same key twice is stored once and gets the same receipt; other answers are refused', async () => {
    const userId = await createPatient(overdue())
    const send = (answerId: string) =>
      post(user(userId, '/submit-assessments'), submission(userId, allAnswers(answerId)), {
        'idempotency-key': 'key-of-this-one',
      })
    const first = await send('few')
    const again = await send('few')
    expect(again.body).toEqual(first.body)
    expect(first.body.safetyNet).toBe(true)
    expect((await send('most')).statusCode).toBe(409)
    expect(await get(`/sandbox/submissions?userId=${userId}`)).toHaveLength(1)
  })

  test('a stored key answers with its receipt when the assignment has moved on, and another key is told what is open', async () => {
    const both = ['mood-and-energy', 'sleep-diary']
    const userId = await createPatient({
      assignments: both.map((questionnaire) => ({ questionnaire, dueInDays: -1, cadence: 'once' as const })),
    })
    const path = user(userId, '/submit-assessments')
    const one = submission(userId, allAnswers())
    const first = await post(path, one, { 'idempotency-key': 'moved-on-1' })
    expect(first.statusCode).toBe(200)
    const again = await post(path, one, { 'idempotency-key': 'moved-on-1' })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    const set = {
      ...one,
      assessments: [...one.assessments, { id: 'sleep-diary', answers: [] }, { id: 'none', answers: [] }],
    }
    const refused = await post(path, set, { 'idempotency-key': 'moved-on-2' })
    expect(refused.statusCode).toBe(409)
    expect(refused.body.error.conflicts).toEqual([
      { assessmentId: 'mood-and-energy', reason: 'answered' },
      { assessmentId: 'none', reason: 'withdrawn' },
    ])
    expect(await get(`/sandbox/submissions?userId=${userId}`)).toHaveLength(1)
  })

  test('a submission is exported as the FHIR answers of its items', async () => {
    const userId = await createPatient({ assignments: [{ questionnaire: 'everyday-needs', dueInDays: -1 }] })
    const answers = [
      { key: 'home.safe', answerValue: { answerId: 'settled' } },
      { key: 'home.people', value: 3 },
      { key: 'help.with', answerValue: { answerIds: ['food', 'rides'] }, value: 'Somebody to talk to' },
      { key: 'help.since', value: '02/29/2024' },
    ]
    const request = { ...submission(userId, []), assessments: [{ id: 'everyday-needs', answers }] }
    const receipt = await post(user(userId, '/submit-assessments'), request)
    const [response] = await get(`/sandbox/submissions/${receipt.body.submissionId}/fhir`)
    expect(response).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'completed' })
    expect(response.item).toEqual([
      {
        linkId: 'home',
        text: 'At home',
        item: [
          {
            linkId: 'home.safe',
            text: 'How settled is the place where you live?',
            answer: [{ valueCoding: { code: 'settled', display: 'Settled' } }],
          },
          {
            linkId: 'home.people',
            text: 'How many people live with you?',
            answer: [{ valueInteger: 3 }],
          },
        ],
      },
      {
        linkId: 'help',
        text: 'Help',
        item: [
          {
            linkId: 'help.with',
            text: 'What would help you now?',
            answer: [
              { valueCoding: { code: 'food', display: 'Food' } },
              { valueCoding: { code: 'rides', display: 'Rides' } },
              { valueString: 'Somebody to talk to' },
            ],
          },
          { linkId: 'help.since', text: 'Since when?', answer: [{ valueDate: '2024-02-29' }] },
        ],
      },
    ])
    expect((await ask('/sandbox/submissions/none/fhir')).statusCode).toBe(404)
  })

  test.each([
    ['a missing answer', (answers: object[]) => answers.slice(1), 'mood-1'],
    ['an answer that is not offered', () => allAnswers('sometimes'), 'mood-1'],
    ['a question answered twice', (answers: object[]) => [...answers, answers[0] ?? {}], 'mood-1'],
    [
      'a question that is not asked',
      (answers: object[]) => [...answers, { key: 'zz', value: 'x' }],
      'not asked',
    ],
  ])('%s is refused, says which of the instrument it is, and stores nothing', async (_name, change, key) => {
    const userId = await createPatient(overdue())
    const answer = await post(user(userId, '/submit-assessments'), submission(userId, change(allAnswers())))
    expect(answer.statusCode).toBe(422)
    expect(answer.body.error.message).toContain(key)
    expect(await get(`/sandbox/submissions?userId=${userId}`)).toEqual([])
  })

  test('a body with an unknown field is refused', async () => {
    const userId = await createPatient()
    const answer = await post(user(userId, '/birthday-verification'), { dateOfBirth: '1990-01-02', zz: 1 })
    expect(answer.statusCode).toBe(400)
  })

  test('the birthday is checked, and after three wrong ones of a stranger not at all', async () => {
    const userId = await createPatient({ birthdayVerified: false })
    const check = (dateOfBirth: string) =>
      post(user(userId, '/birthday-verification'), { dateOfBirth, telecomType: 'phone' })
    const right = await check('1990-01-02')
    expect(right.body).toMatchObject({ success: true })
    const cookie = right.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    for (const telecomType of ['phone', 'email']) {
      const status = user(userId, `/birthday-verification-status?telecomType=${telecomType}`)
      expect((await ask(status, { headers: { cookie } })).body).toEqual({ isVerified: true })
      expect(await get(status)).toEqual({ isVerified: false, needsCookies: true })
    }
    for (let wrong = 0; wrong < 3; wrong += 1)
      expect((await check('1991-01-02')).body).toEqual({ success: false })
    expect((await check('1990-01-02')).statusCode).toBe(429)
    now = new Date('2026-04-09T15:16:00Z')
    expect((await check('1990-01-02')).body).toMatchObject({ success: true })
  })

  test('consent is required until it is given [API-50] [API-51]', async () => {
    const userId = await createPatient({ consentRequired: true, consentCopy: '<p>Yes?</p>' })
    const consent = await get(user(userId, '/consent-info'))
    expect(consent).toEqual({ consentRequired: true, consentCopy: '<p>Yes?</p>', language: 'en' })
    await post(user(userId, '/accept-consent'), {})
    expect(await get(user(userId, '/consent-info'))).toMatchObject({ consentRequired: false })
  })

  test('a text message with its link goes to the outbox', async () => {
    const userId = await createPatient({ ...overdue(), phoneNumber: '+15555550188' })
    const [message] = await get('/sandbox/outbox?to=%2B15555550188')
    expect(message.links[0].url).toBe(`https://app.localhost/user/${userId}/assessments?context=sms`)
  })

  test('an unknown id is not found, in words for people', async () => {
    const answer = await ask(user('nobody'))
    expect(answer.statusCode).toBe(404)
    expect(answer.body.error.message).toMatch(/^We could not find this person/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toEqual(expect.any(String))
  })

  test('the picture of a clinic is no document of this origin', async () => {
    const { headers, status } = await fetch(`${origin}/clinic-assets/harbor-lane.svg`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  })
})
