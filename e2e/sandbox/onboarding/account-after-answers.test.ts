import { HOUR_MS } from '@soundings/shared/dates/durations'
import { eq } from 'drizzle-orm'
import { profiles } from '../db/schema.ts'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'

const password = 'Tide-pool-7'

describe.each([anyDatabase])('an account after answering from a link, on $name', (database) => {
  const world = setUpTestClinic(database)

  const overdue = { questionnaire: 'mood-and-energy', dueInDays: -1 }
  const account = (patientId: string, email: string) =>
    world.post('/v1/public-api/onboarding/account', { patientId, email, password })
  /** The proof of a person who was identified at their clinic's kiosk. */
  const visitOf = async ({ clinicId }: { clinicId: string }) => {
    const identity = { clinicDisplayId: clinicId, lastName: 'Marlow', dateOfBirth: '1990-01-02' }
    const path = '/v1/public-api/kiosk/identify-patient-attributes'
    const contact = { phoneNumber: '', email: '' }
    return cookiesAfter(await world.post(path, { ...identity, ...contact }, await world.pairKiosk(clinicId)))
  }
  const answered = async (more: object = {}, source = 'sms', clinic: object = {}) => {
    const built = await world.createPatient(
      {
        email: uniqueEmail(),
        shouldPromptAccountCreation: true,
        birthdayVerified: true,
        assignments: [overdue],
        ...more,
      },
      clinic,
    )
    const answers = Array.from({ length: 10 }, (_, index) => ({
      key: `mood-${index + 1}`,
      answerValue: { answerId: 'never' },
    }))
    const submission = {
      assessments: [{ id: 'mood-and-energy', answers }],
      assigneeUserId: built.userId,
      isNewPatient: true,
      source,
      submissionType: 'default',
    }
    const path = `/v1/public-api/user/${built.userId}/submit-assessments`
    const proof = source === 'kiosk' ? await visitOf(built) : await world.verifyBirthday(built.userId)
    const { status } = await world.post(path, submission, proof)
    expect(status).toBe(200)
    return built
  }

  const ON_RECORD = { status: 'created', needsConfirmation: true, codeSentTo: 'on-record' }
  const subjectsTo = async (address: string): Promise<string[]> =>
    (await world.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`)).map(
      ({ subject }: { subject: string }) => subject,
    )
  const signIn = async (USERNAME: string) =>
    (
      await world.callIdentity('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD: password },
      })
    ).body
  const confirm = async (Username: string, ConfirmationCode: string) =>
    (await world.callIdentity('ConfirmSignUp', { Username, ConfirmationCode })).body.__type
  const resend = (Username: string) => world.callIdentity('ResendConfirmationCode', { Username })
  const profilesOf = async (email: string, userId: string) =>
    world.get(
      '/v1/client-api/account/user-profiles',
      await world.signIn({ userId, login: { email, password } }),
    )

  test('somebody with the link and the birthday makes no account of it: the code goes to the person', async () => {
    const [email, theirs] = [uniqueEmail(), uniqueEmail()]
    const { patientId } = await answered({ email })
    expect((await account(patientId, theirs)).body).toEqual(ON_RECORD)
    await resend(theirs)
    expect(await subjectsTo(theirs)).toEqual([])
    expect((await signIn(theirs)).__type).toBe('UserNotConfirmedException')
    expect(await confirm(theirs, '12345x')).toBe('CodeMismatchException')
    const messages = (await world.get(`/sandbox/outbox?to=${email}`)).filter(
      ({ subject }: { subject: string }) => subject === 'Your code',
    )
    expect(messages).toHaveLength(2)
    for (const { body } of messages) {
      expect(body).toContain('Someone is setting up an account for you.')
      expect(body).not.toMatch(new RegExp(`${theirs}|Robin|Marlow`))
    }
  })

  test.each([
    ['by e-mail', { email: uniqueEmail(), phoneNumber: uniquePhoneNumber() }, 'email'],
    ['by phone, without an e-mail', { email: undefined, phoneNumber: uniquePhoneNumber() }, 'phoneNumber'],
  ] as const)('the person allows it %s, and then the address is confirmed', async (_, contact, way) => {
    const { patientId, userId } = await answered(contact)
    const email = uniqueEmail()
    const onRecord = String(Reflect.get(contact, way))
    expect((await account(patientId, email)).body).toEqual(ON_RECORD)
    const first = await world.codeSentTo(onRecord)
    await resend(email)
    const code = await world.codeSentTo(onRecord)
    expect(await confirm(email, code)).toBeUndefined()
    // Nobody has shown yet that the address is theirs, and no code of before says so.
    expect((await signIn(email)).__type).toBe('UserNotConfirmedException')
    for (const old of [first, code]) expect(await confirm(email, old)).toBe('CodeMismatchException')
    expect(await subjectsTo(email)).toEqual([])
    await resend(email)
    expect(await confirm(email, await world.codeSentTo(email))).toBeUndefined()
    expect(await profilesOf(email, userId)).toMatchObject([{ userId }])
    for (const address of [email, ...Object.values(contact).filter((one) => one !== undefined)])
      expect(await subjectsTo(address)).toContain('Your account was created')
  })

  test('one code is enough where the address is the one on record, and the answer does not tell', async () => {
    const email = uniqueEmail()
    const { patientId, userId } = await answered({ email })
    expect((await account(patientId, email.toUpperCase())).body).toEqual(ON_RECORD)
    expect(await confirm(email, await world.codeSentTo(email))).toBeUndefined()
    expect(await profilesOf(email, userId)).toMatchObject([{ userId }])
  })

  test('whom the clinic cannot reach makes none', async () => {
    const { patientId } = await answered({ email: undefined })
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })

  describe('of a service that sends codes to the address of an account alone, such as Amazon’s', () => {
    beforeAll(() => void Object.assign(world.clinic.context.identity, { sendsCodesTo: 'own-address' }))
    afterAll(() => void Object.assign(world.clinic.context.identity, { sendsCodesTo: 'any-contact' }))

    test('the address on record is confirmed by one code, and opens the profile', async () => {
      const email = uniqueEmail()
      const { patientId, userId } = await answered({ email })
      expect((await account(patientId, email)).body).toEqual(ON_RECORD)
      expect(await confirm(email, await world.codeSentTo(email))).toBeUndefined()
      expect(await profilesOf(email, userId)).toMatchObject([{ userId }])
    })

    test('another one makes no account, and the answer does not tell: the person on record hears of it', async () => {
      const [email, theirs] = [uniqueEmail(), uniqueEmail()]
      const { patientId } = await answered({ email })
      const before = Date.now()
      expect((await account(patientId, theirs)).body).toEqual(ON_RECORD)
      // As long as Amazon's service may take for the other one.
      expect(Date.now() - before).toBeGreaterThanOrEqual(1_990)
      expect((await signIn(theirs)).__type).toBe('NotAuthorizedException')
      expect(await subjectsTo(theirs)).toEqual([])
      expect((await subjectsTo(email))[0]).toBe('Set up your account with this email')
      // An account that its owner makes of that address by another way has nothing of this person.
      const { identity, db } = world.clinic.context
      const sub = await identity.createAccount(theirs, password)
      const { authorization = '' } = await world.signIn({ userId: '', login: { email: theirs, password } })
      expect(await world.get('/v1/client-api/account/user-profiles', { authorization })).toEqual([])
      expect(
        await db
          .select()
          .from(profiles)
          .where(eq(profiles.accountSub, sub ?? '')),
      ).toEqual([])
    })

    test('whom the clinic reaches by phone alone makes none', async () => {
      const { patientId } = await answered({ email: undefined, phoneNumber: uniquePhoneNumber() })
      expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
    })
  })

  test('tries at the codes count at the person, whatever address is typed', async () => {
    const { patientId } = await answered({ email: uniqueEmail() })
    let looked = 0
    for (let time = 0; time < 4; time += 1) {
      const theirs = uniqueEmail()
      expect((await account(patientId, theirs)).body).toEqual(ON_RECORD)
      for (let tries = 0; tries < 5; tries += 1)
        if ((await confirm(theirs, '12345x')) === 'CodeMismatchException') looked += 1
    }
    // From one address, in 30 days.
    expect(looked).toBe(10)
  })

  test('codes to the person are few, whatever address asks for them', async () => {
    const email = uniqueEmail()
    const { patientId } = await answered({ email })
    for (let time = 0; time < 4; time += 1) {
      const theirs = uniqueEmail()
      await account(patientId, theirs)
      for (let again = 0; again < 4; again += 1) await resend(theirs)
    }
    expect((await subjectsTo(email)).filter((subject) => subject === 'Your code')).toHaveLength(5)
  })

  test.each<[string, object, string]>([
    ['who is not asked', { shouldPromptAccountCreation: false }, 'sms'],
    ['whose birthday was told in another browser', { birthdayVerified: false }, 'sms'],
    ['who answered at a kiosk', {}, 'kiosk'],
    ['who has an account', { email: uniqueEmail(), password }, 'email'],
  ])('somebody %s cannot', async (_name, more, source) => {
    const { patientId } = await answered(more, source)
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })

  test('an hour later it is too late', async () => {
    const { patientId, userId } = await answered()
    await world.post('/sandbox/clock', { userId, advanceMs: HOUR_MS })
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })
})
