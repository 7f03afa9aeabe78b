import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'

describe.each([anyDatabase])('a link alone is not a person, on $name', (database) => {
  const world = setUpTestClinic(database)

  const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`
  const overdue = { assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }] }
  const allAnswers = Array.from({ length: 10 }, (_, index) => ({
    key: `mood-${index + 1}`,
    answerValue: { answerId: 'never' },
  }))
  const submit = (userId: string, headers: Record<string, string> = {}, more: object = {}) =>
    world.post(
      user(userId, '/submit-assessments'),
      {
        assessments: [{ id: 'mood-and-energy', answers: allAnswers }],
        assigneeUserId: userId,
        isNewPatient: true,
        source: 'sms',
        submissionType: 'default',
        ...more,
      },
      headers,
    )
  const account = (patientId: string, headers: Record<string, string> = {}) =>
    world.post('/v1/public-api/onboarding/account', { patientId, email: uniqueEmail(), password }, headers)
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await world.request(path, { headers })).status
  const exchange = async (link: string) => {
    const magicCode = new URL(link).searchParams.get('code') ?? ''
    return world.post('/v1/public-api/authentication/magic-code/authenticate', { magicCode })
  }
  const asBearer = ({ body }: { body: { accessToken: string } }) => ({
    authorization: `Bearer ${body.accessToken}`,
  })

  test('a stranger with the link reads only what the gate needs, without the ids of the patient', async () => {
    const { userId } = await world.createPatient({ ...overdue, shouldPromptAccountCreation: true })
    const known = await world.get(user(userId))
    expect(known).toEqual({
      id: userId,
      type: 'patient',
      clinicId: expect.any(String),
      clinic: expect.objectContaining({ name: 'Harbor Lane Clinic' }),
      isPartial: true,
      info: { firstName: '', hasOnboarded: false, shouldPromptAccountCreation: false },
    })
    expect(await world.get(user(userId), await world.verifyBirthday(userId))).toMatchObject({
      patientId: expect.any(String),
      info: { firstName: 'Robin', shouldPromptAccountCreation: true },
    })
  })

  test('a stranger cannot answer, and cannot make the account of a patient whose birthday somebody else told', async () => {
    const { userId, patientId } = await world.createPatient({
      ...overdue,
      email: uniqueEmail(),
      shouldPromptAccountCreation: true,
    })
    const mine = await world.verifyBirthday(userId)
    const refused = await submit(userId)
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'proof'])
    expect((await submit(userId, mine)).status).toBe(200)
    expect((await account(patientId)).body).toEqual({ status: 'failed' })
    expect((await account(patientId, mine)).body).toMatchObject({ status: 'created' })
  })

  test('a code of an invite that somebody else has confirmed makes no account', async () => {
    const email = uniqueEmail()
    const { patientId } = await world.createPatient({ email, invited: 'active' })
    await world.post('/v1/public-api/onboarding/lookup', { type: 'email', email })
    const code = await world.codeSentTo(email)
    const confirmed = await world.post('/v1/public-api/onboarding/verification-code', { code, email })
    expect((await account(patientId)).body).toEqual({ status: 'failed' })
    expect((await account(patientId, cookiesAfter(confirmed))).body).toMatchObject({ status: 'created' })
  })

  test('a clinic that has turned its gate off opens its links, and an account still needs a proof', async () => {
    const flags = { assessment_birthday_confirmation: false }
    const { userId, patientId } = await world.createPatient(
      { ...overdue, email: uniqueEmail(), shouldPromptAccountCreation: true },
      { flags },
    )
    expect(await statusOf(user(userId, '/assigned-assessments'))).toBe(200)
    expect((await submit(userId)).status).toBe(200)
    expect((await world.get(user(userId))).patientId).toBeUndefined()
    expect((await account(patientId)).body).toEqual({ status: 'failed' })
    expect((await account(patientId, await world.verifyBirthday(userId))).body).toMatchObject({
      status: 'created',
    })
  })

  test('nothing is read or answered before consent, with a proof too [GATE-01]', async () => {
    const { userId } = await world.createPatient({ ...overdue, consentRequired: true })
    const mine = await world.verifyBirthday(userId)
    for (const path of ['/assigned-assessments', '/safety-net', '/assigned-checkins']) {
      const { status, body } = await world.request(user(userId, path), { headers: mine })
      expect([status, body.error.reason]).toEqual([403, 'consent'])
    }
    expect((await submit(userId, mine)).body.error.reason).toBe('consent')
    await world.post(user(userId, '/accept-consent'), {})
    expect(await statusOf(user(userId, '/assigned-assessments'), mine)).toBe(200)
    expect((await submit(userId, mine)).status).toBe(200)
  })

  test('a participant is asked for no consent [GATE-06]', async () => {
    const { userId } = await world.createPatient({
      ...overdue,
      userType: 'participant',
      consentRequired: true,
    })
    expect(await statusOf(user(userId, '/assigned-assessments'), await world.verifyBirthday(userId))).toBe(
      200,
    )
  })

  test('clinician_app needs a code of the clinic, neither the context alone nor a patient’s code', async () => {
    const { userId, links } = await world.createPatient({
      ...overdue,
      consentRequired: true,
      magicCode: true,
    })
    const byClinic = { source: 'clinician_app' }
    const patient = asBearer(await exchange(links.sms))
    await world.post(user(userId, '/accept-consent'), {})
    expect((await submit(userId, await world.verifyBirthday(userId), byClinic)).status).toBe(403)
    expect((await submit(userId, patient, byClinic)).status).toBe(403)
    const other = await world.createPatient({ ...overdue, consentRequired: true })
    const clinician = asBearer(await exchange(other.links.clinician))
    expect((await submit(userId, clinician, byClinic)).status).toBe(403)
    expect((await submit(other.userId, clinician, byClinic)).status).toBe(200)
  })

  test('a proof of one person does not submit answers of another', async () => {
    const [mine, theirs] = [await world.createPatient(overdue), await world.createPatient(overdue)]
    const proof = await world.verifyBirthday(mine.userId)
    expect((await submit(mine.userId, proof, { assigneeUserId: theirs.userId })).status).toBe(403)
    expect((await submit(theirs.userId, proof)).status).toBe(403)
  })

  test('a definition is for whom it is assigned to, unless anybody may preview it', async () => {
    const item = {
      linkId: 'one',
      type: 'choice',
      text: 'One',
      answerOption: [{ valueCoding: { code: 'a', display: 'A' } }],
    }
    const id = `private-${crypto.randomUUID().slice(0, 8)}`
    const questionnaire = {
      resourceType: 'Questionnaire',
      id,
      url: `http://x.test/${id}`,
      title: 'Private',
      status: 'active',
      item: [item],
    }
    const { body } = await world.post('/sandbox/questionnaires', questionnaire)
    const assignments = [{ questionnaire: body.assessmentId, dueInDays: -1 }]
    const path = `/v1/public-api/assessments?Ids=mood-and-energy,${body.assessmentId}`
    const mine = await world.createPatient({ assignments })
    const theirs = await world.createPatient(overdue)
    expect(await statusOf(path)).toBe(403)
    expect(await statusOf(path, await world.verifyBirthday(theirs.userId))).toBe(403)
    expect(await statusOf(path, await world.verifyBirthday(mine.userId))).toBe(200)
    expect(await statusOf(path, asBearer(await exchange(theirs.links.clinician)))).toBe(200)
    expect(await statusOf('/v1/public-api/assessments?Ids=mood-and-energy')).toBe(200)
    await world.createPatient({ assignments, birthdayVerified: true })
    expect(await statusOf(path)).toBe(200)
  })

  test('a magic code leaves a proof, also when its answer is given again for the same key', async () => {
    const { userId, codes } = await world.createPatient({ ...overdue, magicCode: true })
    const send = () =>
      world.post(
        '/v1/public-api/authentication/magic-code/authenticate',
        { magicCode: codes.magic },
        { 'idempotency-key': `magic-${userId}` },
      )
    for (const answer of [await send(), await send()])
      expect(await statusOf(user(userId, '/assigned-assessments'), cookiesAfter(answer))).toBe(200)
  })

  test('a log-in is a proof of its own people alone, and another proof counts beside it', async () => {
    const [mine, theirs] = [
      await world.createPatient({ ...overdue, email: uniqueEmail(), password }),
      await world.createPatient(overdue),
    ]
    const { authorization = '' } = await world.signIn(mine)
    expect(await statusOf(user(mine.userId, '/assigned-assessments'), { authorization })).toBe(200)
    expect(await statusOf(user(theirs.userId, '/assigned-assessments'), { authorization })).toBe(403)
    const both = { authorization, ...(await world.verifyBirthday(theirs.userId)) }
    expect(await statusOf(user(theirs.userId, '/assigned-assessments'), both)).toBe(200)
  })

  test("a log-in's own pages read without the consent that its answers need", async () => {
    const mine = await world.createPatient({
      ...overdue,
      consentRequired: true,
      email: uniqueEmail(),
      password,
    })
    const { authorization = '' } = await world.signIn(mine)
    expect(await statusOf(user(mine.userId, '/assigned-assessments'), { authorization })).toBe(200)
    expect((await submit(mine.userId, { authorization })).body.error.reason).toBe('consent')
  })
})
