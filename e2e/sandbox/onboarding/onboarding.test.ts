import { DAY_MS, HOUR_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { readAudit } from '../audit/audit-log.ts'
import { answeredMood, cookiesAfter, setUpTestClinic, submissionOf } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'
import { checkOwnPassword, checkPassword, personalWords } from './password.ts'

/** Counts queries and transactions. */
const countQueries = async (db: object, work: () => Promise<unknown>) => {
  const client: Record<string, () => void> = Reflect.get(db, '$client')
  const spies = ['query', 'transaction', 'connect']
    .filter((name) => name in client)
    .map((name) => jest.spyOn(client, name))
  await work()
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}

const password = 'Tide-pool-7'

const PENDING = { status: 'created', needsConfirmation: true, codeSentTo: 'typed' }

const world = setUpTestClinic()

const subjectsTo = async (address: string): Promise<string[]> =>
  (await world.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`)).map(
    ({ subject }: { subject: string }) => subject,
  )

const profilesOf = async (email: string, userId: string) =>
  world.get(
    '/v1/client-api/account/user-profiles',
    await world.signIn({ userId, login: { email, password } }),
  )

const resend = (Username: string) => world.callIdentity('ResendConfirmationCode', { Username })

describe('onboarding', () => {
  const lookup = (asked: object) => world.post('/v1/public-api/onboarding/lookup', asked)
  const byEmail = (email: string, more: object = {}) => lookup({ type: 'email', email, ...more })
  const byPhone = (phoneNumber: string, more: object = {}) =>
    lookup({ type: 'phonenumber', phoneNumber, ...more })
  /** One browser, which keeps its cookies. */
  let browser: Record<string, string> = {}
  beforeEach(() => {
    browser = {}
  })
  const verify = async (asked: object) => {
    const answer = await world.post('/v1/public-api/onboarding/verification-code', asked)
    if (answer.status === 200) browser = cookiesAfter(answer)
    return answer
  }
  const account = (patientId: string, email: string, secret = password) =>
    world.post('/v1/public-api/onboarding/account', { patientId, email, password: secret }, browser)
  const invited = (more: object = {}) => world.createPatient({ invited: 'active', ...more })
  const statusOf = async (answer: Promise<{ body: { status: string } }>) => (await answer).body.status

  test('an open invite sends a 6-digit code by email [API-57] [API-60]', async () => {
    const email = uniqueEmail()
    const { patientId } = await invited({ email })
    expect(await statusOf(byEmail(email.toUpperCase()))).toBe('code-sent')
    const [message] = await world.get(`/sandbox/outbox?to=${email}`)
    expect(message).toMatchObject({ channel: 'email', body: expect.stringMatching(/\b\d{6}\b/) })
    const code = await world.codeSentTo(email)
    expect((await verify({ code, email, phoneNumber: '', dateOfBirth: '', lastName: '' })).body).toEqual({
      patientId,
      patientEmail: email,
    })
  })

  test('an invite by phone sends the code by text message [API-58]', async () => {
    const phoneNumber = uniquePhoneNumber()
    const { patientId } = await invited({ phoneNumber })
    expect(await statusOf(byPhone(phoneNumber))).toBe('code-sent')
    const code = await world.codeSentTo(phoneNumber)
    expect((await verify({ code, phoneNumber })).body).toEqual({ patientId, patientEmail: '' })
  })

  test('the lookup does not reveal an accepted invite', async () => {
    expect((await lookup({ type: 'email' })).status).toBe(400)
    expect(await statusOf(byEmail(uniqueEmail()))).toBe('no-active-invite-found')
    const email = uniqueEmail()
    await world.createPatient({ email })
    expect(await statusOf(byEmail(email))).toBe('no-active-invite-found')
    const accepted = uniqueEmail()
    await invited({ email: accepted, invited: 'accepted' })
    expect(await statusOf(byEmail(accepted))).toBe('no-active-invite-found')
    expect(await world.get(`/sandbox/outbox?to=${accepted}`)).toEqual([])
  })

  test('a lookup by phone distinguishes two invites by name and birthday [API-59]', async () => {
    const phoneNumber = uniquePhoneNumber()
    await invited({ phoneNumber, lastName: 'Marlow', dateOfBirth: '1990-01-02' })
    const { patientId } = await invited({ phoneNumber, lastName: 'Quill', dateOfBirth: '2012-05-06' })
    expect(await statusOf(byPhone(phoneNumber))).toBe('ambiguous-invite-found')
    const lou = { lastName: ' quill ', dateOfBirth: '2012-05-06' }
    expect(await statusOf(byPhone(phoneNumber, { ...lou, dateOfBirth: '2012-05-07' }))).toBe(
      'no-active-invite-found',
    )
    expect(await statusOf(byPhone(phoneNumber, lou))).toBe('code-sent')
    const code = await world.codeSentTo(phoneNumber)
    expect((await verify({ code, phoneNumber, ...lou })).body.patientId).toBe(patientId)
  })

  test('the lookup allows five requests for an address in fifteen minutes', async () => {
    const email = uniqueEmail()
    for (let time = 0; time < 5; time += 1) expect((await byEmail(email)).status).toBe(200)
    expect((await byEmail(email)).status).toBe(429)
    world.clock.now = new Date(world.clock.now.getTime() + 15 * MINUTE_MS)
    expect((await byEmail(email)).status).toBe(200)
  })

  const aCode = async () => {
    const email = uniqueEmail()
    const built = await invited({ email })
    await byEmail(email)
    return { ...built, email, code: await world.codeSentTo(email) }
  }

  test("an invite's code expires after ten minutes", async () => {
    const { code, email, userId } = await aCode()
    await world.post('/sandbox/clock', { userId, advanceMs: 10 * MINUTE_MS })
    const { status, body } = await verify({ code, email })
    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: 'This code has expired. Please ask for a new one.',
    })
  })

  test('a wrong name gets the same response as a wrong code', async () => {
    const statusesOf = async (asked: object) => {
      const statuses = []
      for (let tries = 0; tries < 7; tries += 1)
        statuses.push((await verify({ code: '12345x', ...asked })).status)
      return statuses
    }
    const asAWrongCode = [400, 400, 400, 400, 400, 429, 429]
    expect(await statusesOf({ email: (await aCode()).email, lastName: 'Marlow' })).toEqual(asAWrongCode)
    expect(await statusesOf({ email: (await aCode()).email, lastName: 'Unknown' })).toEqual(asAWrongCode)
    const unknown = uniqueEmail()
    await byEmail(unknown)
    expect(await statusesOf({ email: unknown, lastName: 'Marlow' })).toEqual(asAWrongCode)
  })

  test('the lookup runs as many queries for an accepted invite as for no invite', async () => {
    const accepted = uniqueEmail()
    await invited({ email: accepted, invited: 'accepted' })
    const queriesOf = (email: string) =>
      countQueries(world.clinic.db, async () =>
        expect(await statusOf(byEmail(email))).toBe('no-active-invite-found'),
      )
    await queriesOf(uniqueEmail())
    const unknown = await queriesOf(uniqueEmail())
    expect(unknown).toBeGreaterThan(3)
    expect(await queriesOf(accepted)).toBe(unknown)
  })

  test('a confirmed code creates an account that can log in [API-61]', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    expect((await account(patientId, email)).body).toEqual({ status: 'created' })
    const [notice] = await world.get(`/sandbox/outbox?to=${email}`)
    expect(notice).toMatchObject({ subject: 'Your account was created' })
    const headers = await world.signIn({ userId, login: { email, password } })
    expect(await world.get('/v1/client-api/account/user-profiles', headers)).toMatchObject([
      { userId, email },
    ])
    expect((await world.get(`/v1/public-api/user/${userId}`, headers)).info.hasOnboarded).toBe(true)
    expect(await statusOf(byEmail(email))).toBe('no-active-invite-found')
  })

  test('a code stays valid after a refused password', async () => {
    const email = uniqueEmail()
    const { patientId } = await invited({ email, firstName: 'Zora', lastName: 'Quillfeather' })
    await byEmail(email)
    await verify({ code: await world.codeSentTo(email), email })
    const refused = await account(patientId, email, 'Quillfeather-1990!')
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringMatching(/ too close to your name, /),
    ])
    expect((await account(patientId, email)).body).toEqual({ status: 'created' })
  })

  test('a code creates only one account', async () => {
    const { code, email, patientId } = await aCode()
    expect((await account(patientId, email)).body).toEqual({ status: 'failed' })
    await verify({ code, email })
    const [first, second] = await Promise.all([account(patientId, email), account(patientId, email)])
    expect([first.body.status, second.body.status].sort()).toEqual(['created', 'failed'])
  })

  test('a confirmed code creates no account after an hour', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    await world.post('/sandbox/clock', { userId, advanceMs: 60 * MINUTE_MS })
    expect((await account(patientId, email)).body).toEqual({ status: 'failed' })
  })

  test('no response reveals whether an address has an account', async () => {
    expect((await account('unknown', uniqueEmail())).body).toEqual({ status: 'failed' })
    const taken = uniqueEmail()
    await world.createPatient({ email: taken, password })
    const { code, email, patientId } = await aCode()
    await verify({ code, email })
    const untaken = await account(patientId, uniqueEmail())
    expect(untaken.body).toMatchObject({ status: 'created', needsConfirmation: true })
    const answer = await account(patientId, taken)
    expect([answer.status, answer.body]).toEqual([200, untaken.body])
    // The owner gets a notice without a code.
    const [message, ...others] = await world.get(`/sandbox/outbox?to=${taken}`)
    expect([message.subject, others]).toEqual(['You already have an account', []])
    expect(message.body).not.toMatch(/\d{6}|Robin|Marlow/)
    // The attempt did not use up the code.
    expect((await account(patientId, email)).body).toEqual({ status: 'created' })
  })

  test('a proof may try at most five addresses', async () => {
    const taken = uniqueEmail()
    await world.createPatient({ email: taken, password })
    const { code, email, patientId } = await aCode()
    await verify({ code, email })
    const statuses = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await account(patientId, tries % 2 ? taken : uniqueEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('someone with only the birthday cannot use a confirmed code', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    browser = await world.verifyBirthday(userId)
    for (const address of [email, uniqueEmail()])
      expect((await account(patientId, address)).body).toEqual({ status: 'failed' })
  })

  test('a birthday verified after the code keeps the code valid', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    const path = `/v1/public-api/user/${userId}/birthday-verification`
    browser = cookiesAfter(await world.post(path, { dateOfBirth: '1990-01-02' }, browser))
    expect((await account(patientId, email)).body).toEqual({ status: 'created' })
  })
})

describe('email of a new account', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    world.post(`/v1/public-api/${path}`, body, headers)
  const signIn = (email: string, secret = password) => world.logIn(email, secret)
  const typeOf = async (answer: ReturnType<typeof signIn>): Promise<string> => (await answer).body.__type
  const confirm = (Username: string, ConfirmationCode: string) =>
    world.callIdentity('ConfirmSignUp', { Username, ConfirmationCode })

  /** `account` creates the account in the browser that confirmed the code. */
  const invited = async (contact: { email?: string; phoneNumber?: string } = {}) => {
    const phoneNumber = contact.email ? '' : uniquePhoneNumber()
    const built = await world.createPatient({
      invited: 'active',
      ...(phoneNumber ? { phoneNumber } : {}),
      ...contact,
    })
    const address = contact.email ? { email: contact.email } : { phoneNumber }
    await post('onboarding/lookup', { type: contact.email ? 'email' : 'phonenumber', ...address })
    const code = await world.codeSentTo(contact.email ?? phoneNumber)
    const browser = cookiesAfter(await post('onboarding/verification-code', { code, ...address }))
    const account = async (email: string, secret = password) =>
      (await post('onboarding/account', { patientId: built.patientId, email, password: secret }, browser))
        .body
    return { ...built, phoneNumber, account }
  }

  test('the email of an account needs a code if the invite came by phone', async () => {
    const other = await invited({ email: uniqueEmail() })
    expect(await other.account(uniqueEmail())).toEqual(PENDING)
    const { account, userId, phoneNumber } = await invited()
    const email = uniqueEmail()
    expect(await account(email)).toEqual(PENDING)
    expect(await signIn(email)).toMatchObject({
      status: 400,
      body: { __type: 'UserNotConfirmedException', message: 'User is not confirmed.' },
    })
    expect(await typeOf(signIn(email, 'Wrong-pool-7'))).toBe('NotAuthorizedException')
    expect(await subjectsTo(phoneNumber)).toEqual(['Your code'])
    expect((await confirm(email, await world.codeSentTo(email))).body).toEqual({})
    expect(await profilesOf(email, userId)).toMatchObject([{ userId, email }])
    expect(await subjectsTo(phoneNumber)).toEqual(['Your account was created', 'Your code'])
    expect(await subjectsTo(email)).toContain('Your account was created')
  })

  test('a patient cannot log in with an unconfirmed email', async () => {
    const { account, userId, patientId } = await invited()
    const email = uniqueEmail()
    await account(email)
    const body = { userType: 'patient', email }
    await post('authentication/forgot-password/request-code', body)
    expect(await subjectsTo(email)).toEqual(['Your code'])
    // The account's code does not set a password.
    const confirmationCode = await world.codeSentTo(email)
    const reset = { ...body, confirmationCode, newPassword: 'Other-tide-8' }
    expect((await post('authentication/forgot-password/confirm', reset)).status).toBe(400)
    expect(await typeOf(signIn(email))).toBe('UserNotConfirmedException')
    const proof = await world.verifyBirthday(userId)
    const { info } = await world.get(`/v1/public-api/user/${userId}`, proof)
    expect(info.hasOnboarded).toBe(false)
    const [message] = await world.get(`/sandbox/outbox?to=${email}`)
    expect(JSON.stringify(message)).not.toMatch(new RegExp(`Robin|Marlow|${patientId}|${userId}`))
  })

  test('a patient can correct a mistyped email', async () => {
    const { account, userId } = await invited()
    const [mistyped, email] = [uniqueEmail(), uniqueEmail()]
    await account(mistyped)
    const code = await world.codeSentTo(mistyped)
    expect(await account(email)).toEqual(PENDING)
    await confirm(email, await world.codeSentTo(email))
    // The owner of the mistyped address even knows the password.
    expect((await confirm(mistyped, code)).status).toBe(200)
    expect(await profilesOf(mistyped, userId)).toHaveProperty('error')
    expect(await profilesOf(email, userId)).toMatchObject([{ userId }])
    expect(await profilesOf(mistyped, userId)).toHaveProperty('error')
  })

  test('an unconfirmed account does not block the owner of the email', async () => {
    const email = uniqueEmail()
    const stranger = await invited()
    await stranger.account(email, 'Other-tide-8')
    const old = await world.codeSentTo(email)
    const owner = await invited({ email })
    expect(await owner.account(email)).toEqual({ status: 'created' })
    expect((await confirm(email, old)).status).toBe(400)
    expect(await typeOf(signIn(email, 'Other-tide-8'))).toBe('NotAuthorizedException')
    expect(await profilesOf(email, owner.userId)).toMatchObject([{ userId: owner.userId }])
    expect(await stranger.account(email)).toEqual(PENDING)
  })

  test('an unconfirmed account expires after a day', async () => {
    const email = uniqueEmail()
    const first = await invited()
    await first.account(email)
    const old = await world.codeSentTo(email)
    const second = await invited()
    await second.account(email, 'Other-tide-8')
    if (old !== (await world.codeSentTo(email))) expect((await confirm(email, old)).status).toBe(400)
    expect(await typeOf(signIn(email))).toBe('NotAuthorizedException')
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS)
    expect(await typeOf(signIn(email, 'Other-tide-8'))).toBe('NotAuthorizedException')
    await resend(email)
    expect(await subjectsTo(email)).toEqual(['Your code', 'Your code'])
  })

  test('a second code replaces the first in other browsers', async () => {
    const email = uniqueEmail()
    await (await invited()).account(email)
    const old = await world.codeSentTo(email)
    const asked = await resend(email)
    expect(asked.body.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL' })
    const code = await world.codeSentTo(email)
    if (code !== old) expect(await typeOf(confirm(email, old))).toBe('CodeMismatchException')
    expect((await confirm(email, code)).status).toBe(200)
    expect(await typeOf(confirm(email, code))).toBe('CodeMismatchException')
  })

  test('no response reveals whether an email has an account', async () => {
    const [email, unknown] = [uniqueEmail(), uniqueEmail()]
    await world.createPatient({ email, password })
    const answers = [await resend(email), await resend(unknown)]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['CodeDeliveryDetails'])
    }
    expect([await subjectsTo(email), await subjectsTo(unknown)]).toEqual([[], []])
    const [known, other] = [await confirm(email, '12345x'), await confirm(unknown, '12345x')]
    expect(known.body).toEqual(other.body)
  })

  test("the code for an account's email allows five tries", async () => {
    const email = uniqueEmail()
    await (await invited()).account(email)
    const code = await world.codeSentTo(email)
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(email, '12345x')))
    expect(tries.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(5)
    expect(await typeOf(confirm(email, code))).toBe('LimitExceededException')
    for (let time = 0; time < 5; time += 1) expect((await resend(email)).status).toBe(200)
    expect(await typeOf(resend(email))).toBe('LimitExceededException')
    world.clock.now = new Date(world.clock.now.getTime() + 15 * MINUTE_MS)
    expect((await resend(email)).status).toBe(200)
  })

  test('concurrent first requests link an account only once', async () => {
    const { account, userId } = await invited()
    const email = uniqueEmail()
    await account(email)
    await confirm(email, await world.codeSentTo(email))
    const headers = await world.signIn({ userId, login: { email, password } })
    const read = () => world.get('/v1/client-api/account/user-profiles', headers)
    for (const profiles of await Promise.all([read(), read(), read()]))
      expect(profiles).toMatchObject([{ userId }])
    const notices = (await subjectsTo(email)).filter((subject) => subject === 'Your account was created')
    expect(notices).toHaveLength(1)
  })

  test('the audit records successful and failed steps', async () => {
    const { account, userId } = await invited()
    const email = uniqueEmail()
    await account(email)
    await signIn(email)
    await confirm(email, '12345x')
    await resend(email)
    await confirm(email, await world.codeSentTo(email))
    await profilesOf(email, userId)
    const entries = (await readAudit(world.clinic.db, userId)).reverse()
    const own = entries.filter(({ kind }) => ['account', 'log-in'].includes(kind))
    expect(own.map(({ operation, outcome, proof }) => `${operation} ${outcome} ${proof}`)).toEqual([
      'createAccount done day',
      'confirmSignUp missed none',
      'resendConfirmationCode done none',
      'confirmSignUp done none',
      'signIn done account',
    ])
    expect(own[0]?.details).toEqual({ confirmation: 'needed', channel: 'phone' })
    expect(JSON.stringify(entries)).not.toContain(email)
  })
})

describe('account creation after answering from a link', () => {
  const overdue = { questionnaire: 'mood-and-energy', dueInDays: -1 }
  const account = (patientId: string, email: string) =>
    world.post('/v1/public-api/onboarding/account', { patientId, email, password })
  const visitOf = async ({ clinicId }: { clinicId: string }) => {
    const who = { lastName: 'Marlow', dateOfBirth: '1990-01-02' }
    return cookiesAfter(await world.identify(clinicId, who, await world.pairKiosk(clinicId)))
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
    const submission = submissionOf(built.userId, [answeredMood()], { source })
    const path = `/v1/public-api/user/${built.userId}/submit-assessments`
    const proof = source === 'kiosk' ? await visitOf(built) : await world.verifyBirthday(built.userId)
    const { status } = await world.post(path, submission, proof)
    expect(status).toBe(200)
    return built
  }

  const ON_RECORD = { status: 'created', needsConfirmation: true, codeSentTo: 'on-record' }
  const signIn = async (email: string) => (await world.logIn(email, password)).body
  const confirm = async (Username: string, ConfirmationCode: string) =>
    (await world.callIdentity('ConfirmSignUp', { Username, ConfirmationCode })).body.__type

  test('someone without access to the email on record cannot complete an account', async () => {
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
  ] as const)(
    'the person approves the account %s before the new address is confirmed',
    async (_, contact, way) => {
      const { patientId, userId } = await answered(contact)
      const email = uniqueEmail()
      const onRecord = String(Reflect.get(contact, way))
      expect((await account(patientId, email)).body).toEqual(ON_RECORD)
      const first = await world.codeSentTo(onRecord)
      await resend(email)
      const code = await world.codeSentTo(onRecord)
      expect(await confirm(email, code)).toBeUndefined()
      expect((await signIn(email)).__type).toBe('UserNotConfirmedException')
      for (const old of [first, code]) expect(await confirm(email, old)).toBe('CodeMismatchException')
      expect(await subjectsTo(email)).toEqual([])
      await resend(email)
      expect(await confirm(email, await world.codeSentTo(email))).toBeUndefined()
      expect(await profilesOf(email, userId)).toMatchObject([{ userId }])
      for (const address of [email, ...Object.values(contact).filter((one) => one !== undefined)])
        expect(await subjectsTo(address)).toContain('Your account was created')
    },
  )

  test('an account with the email on record needs only one code', async () => {
    const email = uniqueEmail()
    const { patientId, userId } = await answered({ email })
    expect((await account(patientId, email.toUpperCase())).body).toEqual(ON_RECORD)
    expect(await confirm(email, await world.codeSentTo(email))).toBeUndefined()
    expect(await profilesOf(email, userId)).toMatchObject([{ userId }])
  })

  test('a person without a contact on record cannot create an account', async () => {
    const { patientId } = await answered({ email: undefined })
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })

  test('wrong codes count against the person for every typed address', async () => {
    const { patientId } = await answered({ email: uniqueEmail() })
    let looked = 0
    for (let time = 0; time < 4; time += 1) {
      const theirs = uniqueEmail()
      expect((await account(patientId, theirs)).body).toEqual(ON_RECORD)
      for (let tries = 0; tries < 5; tries += 1)
        if ((await confirm(theirs, '12345x')) === 'CodeMismatchException') looked += 1
    }
    // From one address, within 30 days.
    expect(looked).toBe(10)
  })

  test('the server limits the codes sent to a person', async () => {
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
    ['who is not invited to create one', { shouldPromptAccountCreation: false }, 'sms'],
    ['who verified the birthday in another browser', { birthdayVerified: false }, 'sms'],
    ['who answered at a kiosk', {}, 'kiosk'],
    ['who has an account', { email: uniqueEmail(), password }, 'email'],
  ])('a person %s cannot create an account', async (_name, more, source) => {
    const { patientId } = await answered(more, source)
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })

  test('a person cannot create an account an hour after the submission', async () => {
    const { patientId, userId } = await answered()
    await world.post('/sandbox/clock', { userId, advanceMs: HOUR_MS })
    expect((await account(patientId, uniqueEmail())).body).toEqual({ status: 'failed' })
  })
})

const newPassword = 'Rock-garden-9'

const own = personalWords({
  firstName: 'Zora',
  lastName: 'Quillfeather',
  dateOfBirth: '1990-01-02',
  emails: ['tidepool.fan@mail.test', null],
  clinicName: 'Harbor Lane Clinic',
})

describe('password reset', () => {
  const request = (email: string) =>
    world.post('/v1/public-api/authentication/forgot-password/request-code', { userType: 'patient', email })
  const confirm = (email: string, confirmationCode: string, secret = newPassword) =>
    world.post('/v1/public-api/authentication/forgot-password/confirm', {
      email,
      confirmationCode,
      newPassword: secret,
      userType: 'patient',
    })
  const anOwner = async () => {
    const email = uniqueEmail()
    const built = await world.createPatient({ email, password })
    await request(email)
    return { ...built, email, code: await world.codeSentTo(email) }
  }
  const canSignIn = async (email: string, secret: string) => {
    const { body } = await world.logIn(email, secret)
    return body.AuthenticationResult !== undefined
  }

  test('a reset code sets a new password only once [API-62] [API-63]', async () => {
    const { email, code } = await anOwner()
    expect(await confirm(email.toUpperCase(), ` ${code} `)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await canSignIn(email, newPassword)).toBe(true)
    expect(await canSignIn(email, password)).toBe(false)
    expect((await confirm(email, code, 'Third-word-1')).status).toBe(400)
    expect(await canSignIn(email, newPassword)).toBe(true)
  })

  test('a reset ends link tokens and proofs', async () => {
    const email = uniqueEmail()
    const person = {
      email,
      password,
      magicCode: true,
      assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
    }
    const { userId, codes, links } = await world.createPatient(person)
    const exchanged = await world.exchange(codes.magic)
    const token = { authorization: `Bearer ${exchanged.body.accessToken}` }
    const proof = await world.verifyBirthday(userId)
    const path = `/v1/public-api/user/${userId}/assigned-assessments`
    const statusWith = async (headers: Record<string, string>) =>
      (await world.request(path, { headers })).status
    expect([await statusWith(token), await statusWith(proof)]).toEqual([200, 200])
    await request(email)
    await confirm(email, await world.codeSentTo(email))
    expect([await statusWith(token), await statusWith(proof)]).toEqual([401, 403])
    expect(await statusWith(await world.verifyBirthday(userId))).toBe(200)
    const unopened = new URL(links.sms).searchParams.get('code')
    expect((await world.exchange(unopened)).status).toBe(200)
    const [newest] = await world.get(`/sandbox/outbox?to=${email}`)
    expect(newest).toMatchObject({ subject: 'Your password was changed' })
  })

  test.each([
    ['an invite', 'onboarding/verification-code'],
    ['a link', 'authentication/magic-code/authenticate'],
  ])('a reset ends access by the code of %s', async (_, call) => {
    const email = uniqueEmail()
    const { userId, codes } = await world.createPatient({
      email,
      password,
      invited: 'active',
      magicCode: true,
      assignments: [{ questionnaire: 'mood-and-energy', dueInDays: -1 }],
    })
    await world.post('/v1/public-api/onboarding/lookup', { type: 'email', email })
    const code = await world.codeSentTo(email)
    const body = call.startsWith('onboarding') ? { code, email } : { magicCode: codes.magic }
    const send = () => world.post(`/v1/public-api/${call}`, body, { 'idempotency-key': `replayed-${userId}` })
    const path = `/v1/public-api/user/${userId}/assigned-assessments`
    const opened = async (headers: Record<string, string>) => (await world.request(path, { headers })).status
    const first = await send()
    for (const answer of [first, await send()]) expect(await opened(cookiesAfter(answer))).toBe(200)
    await request(email)
    expect((await confirm(email, await world.codeSentTo(email))).status).toBe(200)
    const again = await send()
    expect([again.status, again.headers.getSetCookie()]).toEqual([400, []])
    expect(await opened(cookiesAfter(first))).toBe(403)
  })

  test('guesses at the old password do not count against the new one', async () => {
    const { email, code } = await anOwner()
    await Promise.all(Array.from({ length: 5 }, () => canSignIn(email, 'Wrong-pool-7')))
    expect(await canSignIn(email, password)).toBe(false)
    await confirm(email, code)
    expect(await canSignIn(email, newPassword)).toBe(true)
  })

  test('a reset checks the code before personal words in the password', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password, firstName: 'Zora', lastName: 'Quillfeather' })
    await request(email)
    const code = await world.codeSentTo(email)
    const own = 'Quillfeather-1990!'
    const messageOf = async (answer: ReturnType<typeof confirm>) => (await answer).body.error.message
    const wrong = code === '123456' ? '654321' : '123456'
    expect(await messageOf(confirm(email, wrong, own))).toMatch(/^This code is not right/)
    for (let tries = 0; tries < 6; tries += 1)
      expect(await messageOf(confirm(email, code, own))).toMatch(/ too close to your name, /)
    expect((await confirm(email, code)).status).toBe(200)
  })

  test('a reset gives the same response for a known and an unknown address', async () => {
    const known = uniqueEmail()
    await world.createPatient({ email: known, password })
    const unknown = uniqueEmail()
    const timed = async (work: () => Promise<{ status: number; body: unknown }>) => {
      const start = performance.now()
      const { status, body } = await work()
      expect(performance.now() - start).toBeGreaterThan(240)
      return { status, body }
    }
    const same = async (
      ask: (email: string) => Promise<{ status: number; body: unknown }>,
      times: number,
    ) => {
      for (let time = 0; time < times; time += 1) {
        const [one, other] = await Promise.all([timed(() => ask(unknown)), timed(() => ask(known))])
        expect(one).toEqual(other)
      }
    }
    await same(request, 1)
    expect(await world.get(`/sandbox/outbox?to=${unknown}`)).toEqual([])
    await same((email) => confirm(email, 'none'), 6)
    await same(request, 5)
  })

  test('a reset checks the password rules before the code', async () => {
    const { email, code } = await anOwner()
    const tries = await Promise.all(Array.from({ length: 6 }, () => confirm(email, code, 'weak')))
    for (const { status, body } of tries) {
      expect(status).toBe(400)
      expect(body.error.message).toMatch(/^Your password needs at least 8 characters, /)
    }
    expect((await confirm(email, code)).status).toBe(200)
  })
})

test.each([
  ['Aa1!aaaa', 'This password is easy to guess. Please choose a different one.'],
  [
    'Chicago2024!',
    'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
  ],
  // A broken rule is reported before a common password.
  [
    'password',
    'Your password needs upper and lower case letters, at least one number, at least one special character.',
  ],
])('the server explains why the password %s is refused', async (password, words) => {
  await expect(checkPassword(password)).rejects.toMatchObject({ status: 400, message: words })
})

test.each(['Zora-Quillfeather1!', 'Tidepool.fan1!', 'Harborlane2024!', 'Zora!02011990', 'Zora#1990-01'])(
  'the server refuses %s as too close to personal data',
  async (password) => {
    await expect(checkOwnPassword(password, own)).rejects.toThrow(/ too close to your name, /)
  },
)

test('the server accepts a password with little personal data', async () => {
  await expect(checkOwnPassword('Zora-eats-7-plums!', own)).resolves.toBeUndefined()
})
