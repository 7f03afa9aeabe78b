import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { readAudit } from '../audit/audit-log.ts'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'

const password = 'Tide-pool-7'
const PENDING = { status: 'created', needsConfirmation: true, codeSentTo: 'typed' }

describe.each([anyDatabase])('the e-mail of a new account, on $name', (database) => {
  const world = setUpTestClinic(database)

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    world.post(`/v1/public-api/${path}`, body, headers)
  const signIn = (USERNAME: string, PASSWORD = password) =>
    world.callIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    })
  const typeOf = async (answer: ReturnType<typeof signIn>): Promise<string> => (await answer).body.__type
  const confirm = (Username: string, ConfirmationCode: string) =>
    world.callIdentity('ConfirmSignUp', { Username, ConfirmationCode })
  const resend = (Username: string) => world.callIdentity('ResendConfirmationCode', { Username })
  const openProfiles = async (email: string, userId: string) =>
    world.get(
      '/v1/client-api/account/user-profiles',
      await world.signIn({ userId, login: { email, password } }),
    )
  const subjectsTo = async (address: string): Promise<string[]> =>
    (await world.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`)).map(
      ({ subject }: { subject: string }) => subject,
    )

  /** Somebody whose invite's code has come back; `account` makes theirs, in that browser. */
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

  test('needs no code where the code of the invite went to it', async () => {
    const email = uniqueEmail()
    const { account, userId } = await invited({ email })
    expect(await account(email.toUpperCase())).toEqual({ status: 'created' })
    expect(await openProfiles(email, userId)).toMatchObject([{ userId }])
  })

  test('is confirmed by a code where the invite came by phone, or another one was typed', async () => {
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
    expect(await openProfiles(email, userId)).toMatchObject([{ userId, email }])
    expect(await subjectsTo(phoneNumber)).toEqual(['Your account was created', 'Your code'])
    expect(await subjectsTo(email)).toContain('Your account was created')
  })

  test('opens nothing, and changes nothing, until it is confirmed', async () => {
    const { account, userId, patientId } = await invited()
    const email = uniqueEmail()
    await account(email)
    const body = { userType: 'patient', email }
    await post('authentication/forgot-password/request-code', body)
    expect(await subjectsTo(email)).toEqual(['Your code'])
    // The code of the account sets no password.
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

  test('can be corrected: the address with the mistake opens nothing any more', async () => {
    const { account, userId } = await invited()
    const [mistyped, email] = [uniqueEmail(), uniqueEmail()]
    await account(mistyped)
    const code = await world.codeSentTo(mistyped)
    expect(await account(email)).toEqual(PENDING)
    await confirm(email, await world.codeSentTo(email))
    // Whoever has the other address confirms it nevertheless, and even knows the password.
    expect((await confirm(mistyped, code)).status).toBe(200)
    expect(await openProfiles(mistyped, userId)).toHaveProperty('error')
    expect(await openProfiles(email, userId)).toMatchObject([{ userId }])
    expect(await openProfiles(mistyped, userId)).toHaveProperty('error')
  })

  test('is in nobody’s way: the person it belongs to makes an account with it', async () => {
    const email = uniqueEmail()
    const stranger = await invited()
    await stranger.account(email, 'Other-tide-8')
    const old = await world.codeSentTo(email)
    const owner = await invited({ email })
    expect(await owner.account(email)).toEqual({ status: 'created' })
    expect((await confirm(email, old)).status).toBe(400)
    expect(await typeOf(signIn(email, 'Other-tide-8'))).toBe('NotAuthorizedException')
    expect(await openProfiles(email, owner.userId)).toMatchObject([{ userId: owner.userId }])
    expect(await stranger.account(email)).toEqual(PENDING)
  })

  test('expires after a day, and a code of an account that was replaced confirms no other', async () => {
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

  test('another code is sent, which takes the place of the one before for any other browser', async () => {
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

  test('nobody learns from it who has an account', async () => {
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

  test('codes have the limits of all codes: five tries, and five that are asked for in fifteen minutes', async () => {
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

  test('one proof sends no codes to address after address', async () => {
    const { account } = await invited()
    for (let time = 0; time < 5; time += 1) expect(await account(uniqueEmail())).toEqual(PENDING)
    expect(await account(uniqueEmail())).toMatchObject({ error: { message: /^Too many tries/ } })
  })

  test('concurrent first requests of the account link it once', async () => {
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

  test('leaves in the audit what was done, and what was wrong', async () => {
    const { account, userId } = await invited()
    const email = uniqueEmail()
    await account(email)
    await signIn(email)
    await confirm(email, '12345x')
    await resend(email)
    await confirm(email, await world.codeSentTo(email))
    await openProfiles(email, userId)
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
