import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { lifestyleSeries, symptomSeries, worksheetSummary } from '../check-ins/check-ins.ts'
import { sampleModules, toVersionId } from '../check-ins/modules/samples.ts'
import { users } from '../db/schema.ts'
import type { CheckInModule } from '../http/api.types.ts'
import { planForHardDays } from '../testing/plan-for-hard-days.ts'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { oneClickPath, readUnsubscribeToken } from './one-click-unsubscribe.ts'
import { isSameName } from './same-name.rules.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const user = (userId: string) => `/v1/public-api/user/${userId}`

const outbox = (to: string) => world.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)

const password = 'Tide-pool-7'

const sister = { displayText: 'My sister', type: 'call', value: '+15555550177' }

const line = { displayText: 'Night line', type: 'sms', value: '741741' }

const world = setUpTestClinic()

describe('the line that names the recipient', () => {
  const overdue = { questionnaire: 'mood-and-energy', dueInDays: -1 }
  const shownOf = async (questionsFor: object | undefined, more: { preferredLanguage?: string } = {}) => {
    const phoneNumber = `+1555${String(Math.random()).slice(2, 9)}`
    const { userId } = await world.createPatient(
      { phoneNumber, assignments: [overdue], ...more },
      questionsFor && { questionsFor },
    )
    const page = { 'accept-language': more.preferredLanguage ?? 'en' }
    const { isPartial, ...unproven } = await world.get(user(userId), page)
    const [{ body }] = await outbox(phoneNumber)
    expect(isPartial).toBe(true)
    expect(`${JSON.stringify(unproven)} ${body}`).not.toMatch(/mood|energy/i)
    return { unproven, body }
  }

  test('a clinic without the setting reveals no name before the proof', async () => {
    const { unproven, body } = await shownOf(undefined)
    expect(unproven.questionsFor).toBeUndefined()
    expect(`${JSON.stringify(unproven)} ${body}`).not.toMatch(/Robin|Marlow/)
  })

  test.each([
    [{ name: 'initial' }, {}, 'These questions are for R, from Harbor Lane Clinic.'],
    [
      { name: 'first-name', days: 7 },
      { preferredLanguage: 'es' },
      /^Estas preguntas son para Robin, de Harbor Lane Clinic\. Responda a más tardar el \d+ de [a-z]+\.$/,
    ],
    [{ name: 'first-name', days: 0 }, {}, 'These questions are for Robin, from Harbor Lane Clinic.'],
  ])('the setting %j shows only that part of the name before the proof', async (setting, more, line) => {
    const { unproven, body } = await shownOf(setting, more)
    expect(unproven.questionsFor.text).toEqual(expect.stringMatching(line))
    expect(body).toContain(`${unproven.questionsFor.text} `)
    expect(JSON.stringify(unproven)).not.toContain('Marlow')
    expect(JSON.stringify(unproven).includes('Robin')).toBe(setting.name === 'first-name')
  })

  test("the line in a message is in the person's language", async () => {
    const phoneNumber = '+15555550188'
    const more = { phoneNumber, preferredLanguage: 'es', assignments: [overdue] }
    const { userId } = await world.createPatient(more, { questionsFor: { name: 'initial' } })
    const { questionsFor } = await world.get(user(userId), { 'accept-language': 'ar' })
    const [{ body }] = await outbox(phoneNumber)
    expect(questionsFor.language).toBe('ar')
    expect(body).toMatch(/^Estas preguntas son para R/)
  })
})

describe("the clinic's own lines", () => {
  const english = { answersReadBy: 'We read them.', afterSubmission: 'We call you.' }
  const spanish = { answersReadBy: 'Las leemos.', afterSubmission: 'Le llamamos.' }

  test.each([
    ['es', { es: spanish }, { ...spanish, textsLanguage: 'es' }],
    ['ar', { es: spanish }, { ...english, textsLanguage: 'en' }],
    ['en', { es: spanish }, { ...english, textsLanguage: 'en' }],
    // A partial translation is ignored.
    ['es', { es: { answersReadBy: 'Las leemos.' } }, { ...english, textsLanguage: 'en' }],
  ])(
    "the clinic's lines in %s are shown only if all are translated: %j",
    async (language, textTranslations, said) => {
      const { userId } = await world.createPatient({}, { ...english, textTranslations })
      const { clinic } = await world.get(user(userId), { 'accept-language': language })
      expect(clinic).toMatchObject(said)
    },
  )
})

describe('magic codes', () => {
  const codeIn = (link: string) => new URL(link).searchParams.get('code') ?? ''
  const aVisitor = async () => {
    const { codes, ...built } = await world.createPatient({ magicCode: true })
    return { ...built, code: codes.magic ?? '' }
  }
  const userWith = (userId: string, token: string) =>
    world.request(`/v1/public-api/user/${userId}`, { headers: { authorization: `Bearer ${token}` } })

  test('the server exchanges a code only once for a token [API-64]', async () => {
    const { userId, code } = await aVisitor()
    const { status, body } = await world.exchange(code)
    expect({ status, body }).toEqual({ status: 200, body: { accessToken: expect.any(String) } })
    expect((await userWith(userId, body.accessToken)).status).toBe(200)
    for (const refused of [code, 'cut', 'a-code-that-was-never-sent']) {
      const { status, body } = await world.exchange(refused)
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringMatching(/^This link has expired or was already used/),
      ])
    }
  })

  test('only one of ten concurrent exchanges of a code succeeds', async () => {
    const { code } = await aVisitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the server refuses a malformed call with a plain message', async () => {
    const path = '/v1/public-api/authentication/magic-code/authenticate'
    const { body } = await world.post(path, { magicCode: 7 })
    expect(body.error).toEqual({
      message: 'Something in what was sent is not right. Please check it and try again.',
      detail: '/magicCode must be string',
      language: 'en',
    })
  })

  test('a code and a token expire after 24 hours', async () => {
    const { userId, code, links } = await aVisitor()
    const { body } = await world.exchange(code)
    await world.post('/sandbox/clock', { userId, advanceMs: 24 * HOUR_MS - 1 })
    expect((await userWith(userId, body.accessToken)).status).toBe(200)
    expect((await world.exchange(codeIn(links.sms))).status).toBe(200)
    await world.post('/sandbox/clock', { userId, advanceMs: 1 })
    expect((await userWith(userId, body.accessToken)).status).toBe(401)
    expect((await world.exchange(codeIn(links.email))).status).toBe(400)
  })
})

describe('a mail program’s one-click unsubscribe', () => {
  const createRecipient = async () => {
    const email = uniqueEmail()
    const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]
    const { userId } = await world.createPatient({ email, assignments })
    const isSubscribed = async () =>
      (await world.clinic.db.select().from(users).where(eq(users.id, userId)))[0]?.subscribed
    const newestMail = async () => (await world.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`))[0]
    return { userId, isSubscribed, newestMail }
  }
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

  test('a one-click unsubscribe can be repeated [UNSUB-07]', async () => {
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

  test('a one-click unsubscribe accepts the multipart form type (RFC 8058, 3.2)', async () => {
    const { isSubscribed, newestMail } = await createRecipient()
    const part = 'content-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status } = await click(pathIn(await newestMail()), `--x\r\n${part}\r\n--x--\r\n`, headers)
    expect([status, await isSubscribed()]).toEqual([200, false])
  })

  test('a GET of the unsubscribe link only redirects to the page', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    const answer = await fetch(`${world.origin}${path}`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`https://app.localhost/unsubscribe/${userId}`)
    expect(await isSubscribed()).toBe(true)
  })

  test('an unsubscribe request with another body changes nothing', async () => {
    const { isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    for (const body of ['', 'List-Unsubscribe=No', 'a=1']) expect((await click(path, body)).status).toBe(400)
    const multipart = { 'content-type': 'multipart/form-data' }
    expect((await click(path, ONE_CLICK, multipart)).status).toBe(400)
    expect(await isSubscribed()).toBe(true)
  })

  test('an unsubscribe link expires 60 days after the mail', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    const path = pathIn(await newestMail())
    await world.post('/sandbox/clock', { userId, advanceMs: 60 * DAY_MS })
    expect((await click(path)).status).toBe(400)
    expect(await isSubscribed()).toBe(true)
  })

  test('a mail signed with the previous key can still unsubscribe', async () => {
    const { userId, newestMail } = await createRecipient()
    const token = tokenIn(pathIn(await newestMail()))
    const { context } = world.clinic
    const another = new Uint8Array(32).fill(1)
    const after = { ...context, proofKey: another, proofKeys: [another] }
    expect(readUnsubscribeToken(after, token)).toBeUndefined()
    const both = { ...after, proofKeys: [another, context.proofKey] }
    expect(readUnsubscribeToken(both, token)).toMatchObject({ userId })
  })

  test('the server refuses an unsubscribe token of another key', async () => {
    const { userId, isSubscribed, newestMail } = await createRecipient()
    await newestMail()
    const signed = (claims: Record<string, string>, audience: string, key = world.clinic.context.proofKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audience)
        .setExpirationTime('1h')
        .sign(key)
    const forged = [
      userId,
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

  test('an unsubscribe token does not prove a person', async () => {
    const { userId, newestMail } = await createRecipient()
    const token = tokenIn(pathIn(await newestMail()))
    const read = await world.request(`/v1/public-api/user/${userId}/assigned-assessments`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read.status).toBe(401)
  })
})

test('a consent is stored in the displayed language [API-50] [API-51]', async () => {
  const { userId } = await world.createPatient({ consentRequired: true })
  const read = (language?: string) =>
    world.get(`${user(userId)}/consent-info`, language ? { 'accept-language': language } : {})
  expect(await read('es')).toMatchObject({ language: 'es', consentCopy: expect.stringMatching('Acepte') })
  expect(await read('ar')).toMatchObject({ language: 'ar' })
  expect(await read()).toMatchObject({ language: 'en', consentCopy: expect.stringMatching('Please agree') })
  await world.post(`${user(userId)}/accept-consent`, {}, { 'accept-language': 'es' })
  const { rows } = (await world.clinic.context.db.execute(
    `select language from consents where user_id = '${userId}'`,
  )) as { rows: unknown[] }
  expect(rows).toEqual([{ language: 'es' }])
})

test('a consent written for one person is marked as English', async () => {
  const { userId } = await world.createPatient({ consentRequired: true, consentCopy: 'Only for you.' })
  expect(await world.get(`${user(userId)}/consent-info`, { 'accept-language': 'es' })).toMatchObject({
    language: 'en',
    consentCopy: 'Only for you.',
  })
})

test('a document without a translation is marked as English', async () => {
  const read = (language: string) =>
    world.get('/v1/public-api/intake/policies', { 'accept-language': language })
  expect(await read('es')).toMatchObject([{ language: 'es', fileName: 'privacidad.pdf' }, { language: 'es' }])
  expect(await read('ar')).toMatchObject([{ language: 'en', fileName: 'privacy.pdf' }, { language: 'en' }])
})

test("a message is in the person's language if it is available", async () => {
  const assignments = [{ questionnaire: 'mood-and-energy', dueInDays: -1 }]
  await world.createPatient({ email: 'es@mail.test', preferredLanguage: 'es-MX', assignments })
  await world.createPatient({ email: 'ar@mail.test', assignments }, { language: 'ar' })
  await world.createPatient({ email: 'en@mail.test', preferredLanguage: 'de', assignments })
  const subjectOf = async (to: string) => (await outbox(to))[0].subject
  expect(await subjectOf('es@mail.test')).toBe('Preguntas de su clínica')
  expect(await subjectOf('ar@mail.test')).toBe('أسئلة من عيادتك')
  expect(await subjectOf('en@mail.test')).toBe('Questions from your clinic')
})

test('a language chosen after login is used for the next message', async () => {
  const email = 'choice@mail.test'
  const patient = await world.createPatient({ email, password: 'Calm-water-8' })
  const login = await world.signIn(patient)
  const path = `/v1/client-api/users/${patient.userId}/preferred-language`
  expect((await world.post(path, { preferredLanguage: 'es' }, login)).status).toBe(200)
  expect((await world.post(path, { preferredLanguage: 'not a tag' }, login)).status).toBe(400)
  expect(await world.get(user(patient.userId), login)).toMatchObject({ preferredLanguage: 'es' })
  await world.post('/v1/public-api/authentication/forgot-password/request-code', {
    userType: 'patient',
    email,
  })
  expect((await outbox(email))[0].body).toMatch(/^Su código es \d{6}\. .* Nadie de su clínica/)
})

describe('safety nets and interventions', () => {
  test("a safety net lists personal contacts before the clinic's [API-52]", async () => {
    const { userId } = await world.createPatient({ safetyNet: [sister] }, { safetyNet: [line] })
    const mine = await world.verifyBirthday(userId)
    expect(await world.get(`/v1/public-api/user/${userId}/safety-net`, mine)).toEqual([sister, line])
    const { status } = await world.request('/v1/public-api/user/unknown/safety-net')
    expect(status).toBe(404)
  })

  test('a completed form is returned with the answers [API-26]', async () => {
    const built = await world.createPatient({
      email: uniqueEmail(),
      password,
      interventions: [planForHardDays],
    })
    const path = `/v1/client-api/users/${built.userId}/intervention/${built.interventionIds[0]}`
    expect(await world.get(path, await world.signIn(built))).toEqual(planForHardDays)
  })

  test('a patient id resolves to a user [API-54]', async () => {
    const { userId, patientId } = await world.createPatient()
    expect(await world.get(`/v1/public-api/kiosk/patients/${patientId}`)).toEqual({ userId })
    expect((await world.request(`/v1/public-api/kiosk/patients/${userId}`)).status).toBe(404)
  })
})

test.each([
  ["O'Brien", 'O’BRIEN', 'the apostrophe of a phone'],
  ['Éluard', 'E\u0301luard', 'an accent that is composed'],
  ['Éluard', 'eluard', 'an accent that is left out'],
  ['García Márquez', ' garcia   marquez ', 'spaces'],
  ['Jörg-Müller', 'JÖRG‑MÜLLER', 'a hyphen that does not break'],
  ['İnan', 'inan', 'a dotted İ'],
  ['Straße', 'STRASSE', 'an ß'],
  ['Иванова', 'иванова', 'Cyrillic'],
  ['李', '李', 'Chinese'],
  ['다나', '다나'.normalize('NFD'), 'Hangul, letter by letter'],
])('%s and %s are the same name: %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['Marlow', 'Marlowe'],
  ['O Brien', 'OBrien'],
  ['ただ', 'たた'],
  ['की', 'का'],
])('%s and %s are different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})

const INFO = '/v1/public-api/intake/basic-info'
const SIGN = '/v1/public-api/intake/sign-consent-policies'
const robin = (email: string) => ({
  firstName: 'Robin',
  lastName: 'Marlow',
  email,
  dateOfBirth: '1990-01-02',
  phoneNumber: '+12125550142',
})

describe('an intake', () => {
  const bearer = async (code: string | undefined) => {
    const { body } = await world.exchange(code)
    return { authorization: `Bearer ${body.accessToken}` }
  }
  const stored = (email: string) => world.get(`/sandbox/intakes?email=${email}`)

  test('an intake is stored only once per key', async () => {
    const key = { 'idempotency-key': 'intake-one-0001' }
    await Promise.all([
      world.post(INFO, robin('one@mail.test'), key),
      world.post(INFO, robin('one@mail.test'), key),
    ])
    await world.post(INFO, { ...robin('one@mail.test'), preferredName: 'Rob' }, key)
    const intakes = await stored('one@mail.test')
    expect(intakes).toHaveLength(1)
    expect(intakes[0]).toMatchObject({ userId: null, info: { preferredName: 'Rob' } })
  })

  test('the signature of an intake has the version of each document', async () => {
    const key = { 'idempotency-key': 'intake-two-0002' }
    await world.post(INFO, robin('two@mail.test'), key)
    const answers = await Promise.all([world.post(SIGN, {}, key), world.post(SIGN, {}, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [{ consents }] = await stored('two@mail.test')
    expect(consents).toEqual([
      expect.objectContaining({
        signedAt: world.clock.now.toISOString(),
        documents: [
          { id: 'privacy', version: '1', language: 'en' },
          { id: 'treatment', version: '1', language: 'en' },
        ],
      }),
    ])
  })

  test("an intake with a link's token is stored for that person", async () => {
    const { codes, userId } = await world.createPatient({ magicCode: true })
    const headers = await bearer(codes.magic)
    await world.post(INFO, robin('three@mail.test'), headers)
    expect((await world.post(SIGN, {}, headers)).status).toBe(200)
    expect(await stored('three@mail.test')).toEqual([
      expect.objectContaining({ userId, consents: [expect.objectContaining({ userId })] }),
    ])
  })

  test("an intake sets a person's language to the language of the signature", async () => {
    const email = 'eight@mail.test'
    const patient = await world.createPatient({ email, password: 'Calm-water-8' })
    const login = await world.signIn(patient)
    await world.post(INFO, robin(email), login)
    await world.post(SIGN, {}, { ...login, 'accept-language': 'es' })
    expect(await stored(email)).toMatchObject([{ language: 'es' }])
    const person = await world.get(`/v1/public-api/user/${patient.userId}`, login)
    expect(person).toMatchObject({ preferredLanguage: 'es' })
  })

  test("an intake cannot be overwritten with another person's token", async () => {
    const mine = await world.createPatient({ magicCode: true })
    const other = await world.createPatient({ magicCode: true })
    const key = { 'idempotency-key': 'intake-five-0005' }
    await world.post(INFO, robin('five@mail.test'), { ...key, ...(await bearer(mine.codes.magic)) })
    const theirs = { ...key, ...(await bearer(other.codes.magic)) }
    expect((await world.post(INFO, robin('six@mail.test'), theirs)).status).toBe(409)
    expect((await world.post(SIGN, {}, theirs)).status).toBe(409)
    expect(await stored('five@mail.test')).toEqual([
      expect.objectContaining({ userId: mine.userId, consents: [] }),
    ])
    expect(await stored('six@mail.test')).toEqual([])
  })

  test('an intake lists documents whose URLs open', async () => {
    const policies = await world.get('/v1/public-api/intake/policies')
    expect(policies.map(({ id }: { id: string }) => id)).toEqual(['privacy', 'treatment'])
    for (const { url } of policies) {
      const document = await fetch(`${world.origin}${url}`)
      expect(document.headers.get('content-type')).toBe('application/pdf')
      expect(
        Buffer.from(await document.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect((await fetch(`${world.origin}/clinic-assets/policies/none.pdf`)).status).toBe(404)
  })
})

const now = new Date('2026-11-21T12:00:00.000Z')

const modules = sampleModules.map(({ version = 1, ...module }) => ({
  ...module,
  versionId: toVersionId(module.id, version),
}))

const isWords = (key: string) => /^(title|label|minLabel|maxLabel)$/.test(key)

/** @returns a module without its texts and language, and the texts alone. */
const takeApart = (module: CheckInModule) => {
  const words: string[] = []
  const rest = JSON.stringify(module, (key, value) => {
    if (isWords(key)) words.push(value)
    return isWords(key) || key === 'language' ? undefined : value
  })
  return { rest, words }
}

const score = (moduleId: string, daysAgo: number, answers: Record<string, string | number>) => ({
  id: `${moduleId}-${daysAgo}`,
  moduleId,
  versionId: `${moduleId}-1`,
  createdAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
  updatedAt: now.toISOString(),
  answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
})

describe('check-ins', () => {
  const lowMood = (note: string) => ({
    moduleId: 'low-mood',
    moduleVersionId: 'low-mood-1',
    answers: [{ key: 'low-mood-note', value: note }],
  })
  const createPatient = () => world.createPatient({ checkIns: ['low-mood', 'worry'], birthdayVerified: true })
  const send = (userId: string, body: object[], key = 'key-of-a-form') =>
    world.post(`/v1/public-api/user/${userId}/submit-checkins`, body, { 'idempotency-key': key })
  const stored = async (userId: string) =>
    (await world.get(`/sandbox/check-ins?userId=${userId}`)).checkInScores

  test('a submission is stored completely or not at all', async () => {
    const { userId } = await createPatient()
    const notAssigned = { moduleId: 'tiredness', moduleVersionId: 'tiredness-1', answers: [] }
    expect((await send(userId, [lowMood('tea'), notAssigned])).status).toBe(404)
    expect((await send(userId, [lowMood('tea'), lowMood('tea')])).status).toBe(422)
    expect(await stored(userId)).toEqual([])
  })

  test.each([
    ['es', 'Preocupación', 'Algo bueno'],
    ['ar', 'القلق', 'شيء جميل'],
  ])(
    'check-ins are returned in %s only if the whole module is translated',
    async (language, worry, goodThing) => {
      const patient = await world.createPatient({
        ...{ email: uniqueEmail(), password, checkIns: [...new Set(modules.map(({ id }) => id))] },
        pastCheckIns: [
          { module: 'worry', daysAgo: 1, answers: { 'worry-often': 4 } },
          { module: 'one-good-thing', daysAgo: 1, answers: { again: 'yes' } },
        ],
      })
      const login = await world.signIn(patient)
      const read = (path: string, inLanguage = language) =>
        world.get(`${path}`, { ...login, 'accept-language': inLanguage })
      const client = `client-api/users/${patient.userId}`
      const translated: CheckInModule[] = await read(`/v2/${client}/check-ins/assigned`)
      const english: CheckInModule[] = await read(`/v2/${client}/check-ins/assigned`, 'en')
      expect(english.map((module) => module.language)).toEqual(english.map(() => 'en'))
      expect(translated.map((module) => takeApart(module).rest)).toEqual(
        english.map((module) => takeApart(module).rest),
      )
      const inEnglish = new Set(english.flatMap((module) => takeApart(module).words))
      const withEnglish = translated.filter((module) =>
        takeApart(module).words.some((word) => inEnglish.has(word)),
      )
      // 'No' is also a Spanish word.
      const others = withEnglish.filter(({ id }) => id !== 'one-good-thing')
      expect(others.map((module) => [module.id, module.language])).toEqual([
        ['body-and-day', 'en'],
        ['restlessness', 'en'],
        ['tiredness', 'en'],
      ])
      expect(await read(`/v2/${client}/check-ins/assigned/worry`)).toMatchObject({ title: worry, language })
      expect(await read(`/v1/public-api/check-ins/worry`)).toMatchObject({ title: worry, language })
      const { checkInModules: past } = await read(`/v1/${client}/check-ins/scores`)
      expect(past.map(({ title }: CheckInModule) => title).sort()).toEqual([worry, goodThing].sort())
      const [{ data }] = await read(`/v1/${client}/insights/symptoms-graph`)
      expect(data).toEqual([{ display: worry, language, value: 100 }])
      const [worksheet] = await read(`/v1/${client}/insights/worksheet-summary`)
      expect(worksheet).toEqual({ id: 'one-good-thing', title: goodThing, language, count: 1 })
    },
  )

  test('a module is returned in the requested version [CHECKIN-25]', async () => {
    const read = async (rest = '') =>
      (await world.get(`/v1/public-api/check-ins/evening-review${rest}`)).versionId
    expect(await read()).toBe('evening-review-2')
    expect(await read('?versionId=evening-review-1')).toBe('evening-review-1')
    expect((await world.request('/v1/public-api/check-ins/evening-review?versionId=nothing-9')).status).toBe(
      404,
    )
  })
})

test('a lifestyle series lists the oldest answer first', () => {
  const series = lifestyleSeries([
    score('daily-life', 1, { energy: 2 }),
    score('daily-life', 2, { energy: -1, social: 0 }),
  ])
  expect(series.map(({ type }) => type)).toEqual(['energy', 'positivity', 'sleep_quality', 'social'])
  expect(series[0]?.data.map(({ value }) => value)).toEqual([-1, 2])
  expect(series[1]?.data).toEqual([])
  expect(series[0]?.data[1]).toMatchObject({ checkInId: 'daily-life', checkInScoreId: 'daily-life-1' })
})

test('the list of symptoms begins with the strongest', () => {
  const series = symptomSeries(
    {
      checkInModules: modules,
      checkInScores: [
        score('worry', 1, { 'worry-often': 4 }),
        score('low-mood', 2, { 'low-mood-often': 1 }),
        score('low-mood', 20, { 'low-mood-often': 3 }),
      ],
    },
    now,
  )
  expect(
    series.map(({ timeScale, data }) => [
      timeScale,
      ...data.map(({ display, value }) => `${display} ${value}`),
    ]),
  ).toEqual([
    ['1_week', 'Worry 100', 'Low mood 25'],
    ['1_month', 'Worry 100', 'Low mood 50'],
    ['6_months', 'Worry 100', 'Low mood 50'],
    ['all', 'Worry 100', 'Low mood 50'],
  ])
})

test('answers to two versions of a symptom count as one symptom', () => {
  const [worry] = modules.filter(({ id }) => id === 'worry')
  const changed = worry && { ...worry, versionId: 'worry-2', title: 'Worrying' }
  const series = symptomSeries(
    {
      checkInModules: [...modules, ...(changed ? [changed] : [])],
      checkInScores: [
        score('worry', 1, { 'worry-often': 4 }),
        { ...score('worry', 0, { 'worry-often': 2 }), versionId: 'worry-2' },
      ],
    },
    now,
  )
  expect(series[0]?.data).toEqual([{ display: 'Worrying', value: 75 }])
})

test('a symptom with one answer above Never is above 0 percent', () => {
  const answers = Array.from({ length: 100 }, (_, day) =>
    score('low-mood', day, { 'low-mood-often': day === 40 ? 1 : 0 }),
  )
  const series = symptomSeries({ checkInModules: modules, checkInScores: answers }, now)
  expect(series.at(-1)?.data).toEqual([{ display: 'Low mood', value: 0.25 }])
})

test('the summary counts completed worksheets per module', () => {
  const summary = worksheetSummary({
    checkInModules: modules,
    checkInScores: [score('one-good-thing', 1, { what: 'tea' }), score('one-good-thing', 3, {})],
  })
  expect(summary).toContainEqual({ id: 'one-good-thing', title: 'One good thing', count: 2 })
  expect(summary.filter(({ id }) => id === 'evening-review')).toHaveLength(1)
})
