import { DAY_MS } from '@soundings/shared/dates/durations'
import { guesses, knownDevices } from '../db/identity.schema.ts'
import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'

const password = 'Tide-pool-7'
const MONTH = 30

jest.setTimeout(120_000)

/** Attacks over HTTP, as a gateway passes them on: each guess from where `from` says. */
describe('a stranger with many addresses, for 30 days', () => {
  const world = setUpTestClinic(anyDatabase, { isBehindGateway: true, limitScale: 1000 })

  type Headers = Record<string, string>
  const from = (address: string, more: Headers = {}) => ({ 'x-forwarded-for': address, ...more })
  /** A /64 of its own for each number. */
  const network = (number: number) => `2001:db8:0:${number.toString(16)}::1`
  const other = from('203.0.113.7')

  const post = (path: string, body: object, headers: Headers) =>
    world.post(`/v1/public-api/${path}`, body, headers)
  const checkBirthday = (userId: string, dateOfBirth: string, headers: Headers) =>
    post(`user/${userId}/birthday-verification`, { dateOfBirth }, headers)
  const signIn = (email: string, PASSWORD: string, headers: Headers) =>
    world.post(
      '/identity/',
      {
        ClientId: world.clinic.context.identity.identity.clientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
      },
      { ...headers, 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    )
  const askReset = (email: string, headers: Headers) =>
    post('authentication/forgot-password/request-code', { userType: 'patient', email }, headers)
  const reset = (email: string, confirmationCode: string, headers: Headers) =>
    post(
      'authentication/forgot-password/confirm',
      { email, confirmationCode, newPassword: 'Rock-garden-9', userType: 'patient' },
      headers,
    )
  const lookUp = (asked: object, headers: Headers) => post('onboarding/lookup', asked, headers)
  const verify = (asked: object, headers: Headers) => post('onboarding/verification-code', asked, headers)

  /** Makes a guess from several new addresses each day. @returns how many were looked at. */
  const attack = async (guess: (headers: Headers, number: number) => Promise<boolean>, perDay: number) => {
    const start = world.clock.now
    let looked = 0
    for (let number = 0; number < MONTH * perDay; number += 1) {
      world.clock.now = new Date(start.getTime() + Math.floor((number * DAY_MS) / perDay))
      if (await guess(from(network(number)), number)) looked += 1
    }
    return looked
  }
  const isLookedAt = ({ status }: { status: number }) => status !== 429

  test('guesses four birthdays, and the person is still let in where they were before', async () => {
    const { userId } = await world.createPatient()
    const known = cookiesAfter(await checkBirthday(userId, '1990-01-02', other))
    const looked = await attack(async (headers, number) => {
      const date = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10)
      return isLookedAt(await checkBirthday(userId, date, headers))
    }, 1)
    expect(looked).toBe(4)
    expect((await checkBirthday(userId, '1990-01-02', other)).status).toBe(429)
    for (const date of ['1990-02-01', '1990-01-02'])
      expect((await checkBirthday(userId, date, { ...other, ...known })).status).toBe(200)
  })

  test('from one address leaves the person a try at another, however new their browser is', async () => {
    const { userId } = await world.createPatient()
    // Every address of a /64 is one, and so is an IPv4 address however it is written.
    for (let host = 1; host < 12; host += 1)
      await checkBirthday(userId, '1980-05-05', from(`2001:db8:0:1::${host}`))
    expect((await checkBirthday(userId, '1990-01-02', from('2001:db8:0:1::ffff'))).status).toBe(429)
    expect((await checkBirthday(userId, '1990-01-02', other)).body).toMatchObject({ success: true })
  })

  test('of the same network is forgiven nothing older than the mistakes of the person', async () => {
    const { userId } = await world.createPatient()
    for (const date of ['1980-05-05', '1980-05-06']) await checkBirthday(userId, date, other)
    world.clock.now = new Date(world.clock.now.getTime() + DAY_MS)
    // Each of these is a browser that was never used before.
    expect((await checkBirthday(userId, '1990-01-02', other)).body).toMatchObject({ success: true })
    expect((await checkBirthday(userId, '1980-05-07', other)).status).toBe(200)
    expect((await checkBirthday(userId, '1980-05-08', other)).status).toBe(429)
  })

  test('guesses 50 passwords, and the owner still logs in where they did before', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const known = cookiesAfter(await signIn(email, password, other))
    const looked = await attack(async (headers) => {
      const { body } = await signIn(email, 'Wrong-pool-7', headers)
      return body.message === 'Incorrect username or password.'
    }, 2)
    expect(looked).toBe(50)
    expect((await signIn(email, password, from(network(9999)))).body.message).toBe(
      'Password attempts exceeded',
    )
    expect((await signIn(email, password, { ...other, ...known })).status).toBe(200)
  })

  test("guesses at an account's id are guesses at its e-mail", async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const sub = (await world.clinic.context.identity.findAccount(email)) ?? ''
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(tries % 2 ? email : sub, 'Wrong-pool-7', other)).body.message).toMatch(
        /^Incorrect/,
      )
    for (const name of [sub, email])
      expect((await signIn(name, password, other)).body.message).toBe('Password attempts exceeded')
    expect((await signIn(sub.toUpperCase(), password, from('198.51.100.7'))).status).toBe(200)
  })

  test('tries 50 codes of an address at most, and the owner sets a password where they did before', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const asked = await askReset(email, other)
    const set = await reset(email, await world.codeSentTo(email), { ...other, ...cookiesAfter(asked) })
    expect(set.status).toBe(200)
    const known = { ...other, ...cookiesAfter(set) }
    const looked = await attack(async (headers, number) => {
      if (number % 4 === 0) await askReset(email, headers)
      return isLookedAt(await reset(email, '12345x', headers))
    }, 2)
    expect(looked).toBe(50)
    expect((await askReset(email, known)).status).toBe(200)
    expect((await reset(email, await world.codeSentTo(email), known)).status).toBe(200)
  })

  test('tries 15 codes of an invite at most, by e-mail and by phone', async () => {
    const [email, phoneNumber] = [uniqueEmail(), uniquePhoneNumber()]
    await world.createPatient({ email, phoneNumber, invited: 'active' })
    const looked = await attack(async (headers, number) => {
      const isByPhone = number % 2 === 1
      const contact = isByPhone ? { phoneNumber } : { email }
      if (number % 4 < 2) await lookUp({ type: isByPhone ? 'phonenumber' : 'email', ...contact }, headers)
      return isLookedAt(await verify({ code: '12345x', ...contact }, headers))
    }, 1)
    expect(looked).toBe(15)
  })

  test('learns a birthday by lookups no sooner', async () => {
    const phoneNumber = uniquePhoneNumber()
    await world.createPatient({ phoneNumber, invited: 'active' })
    const looked = await attack(async (headers, number) => {
      const dateOfBirth = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10)
      return isLookedAt(
        await lookUp({ type: 'phonenumber', phoneNumber, lastName: 'Marlow', dateOfBirth }, headers),
      )
    }, 1)
    expect(looked).toBe(4)
  })

  test('guesses four birthdays of a person, by a link, an invite and a name at a kiosk together', async () => {
    const [email, phoneNumber, displayId] = [
      uniqueEmail(),
      uniquePhoneNumber(),
      `desk-${crypto.randomUUID()}`,
    ]
    const person = { email, phoneNumber, lastName: 'Marlow', invited: 'active' }
    const { userId } = await world.createPatient(person, { displayId, asksForPairing: false })
    const ways = [
      (dateOfBirth: string, headers: Headers) => checkBirthday(userId, dateOfBirth, headers),
      (dateOfBirth: string, headers: Headers) => lookUp({ type: 'email', email, dateOfBirth }, headers),
      (dateOfBirth: string, headers: Headers) =>
        lookUp({ type: 'phonenumber', phoneNumber, dateOfBirth }, headers),
      (dateOfBirth: string, headers: Headers) => verify({ code: '12345x', email, dateOfBirth }, headers),
      (dateOfBirth: string, headers: Headers) =>
        post(
          'kiosk/identify-patient-attributes',
          { clinicDisplayId: displayId, phoneNumber: '', email: '', lastName: 'Marlow', dateOfBirth },
          headers,
        ),
    ]
    const looked = await attack(async (headers, number) => {
      const dateOfBirth = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10)
      const answer = await ways[number % ways.length]?.(dateOfBirth, headers)
      return answer !== undefined && isLookedAt(answer)
    }, 2)
    expect(looked).toBe(4)
    // A namesake of another clinic was not guessed at.
    const namesake = await world.createPatient({ lastName: 'Marlow' })
    expect((await checkBirthday(namesake.userId, '1990-01-02', other)).body).toMatchObject({ success: true })
  })

  test('guesses at a code do not use up the code of who asked for it', async () => {
    const email = uniqueEmail()
    await world.createPatient({ email, password })
    const asked = await askReset(email, other)
    const browser = { ...other, ...cookiesAfter(asked) }
    const code = await world.codeSentTo(email)
    for (let tries = 0; tries < 12; tries += 1) await reset(email, '00000x', from(network(tries)))
    // A newer code of somebody else does not take its place either.
    await askReset(email, from('198.51.100.9'))
    expect((await reset(email, code, browser)).status).toBe(200)
  })

  test('nothing of it names an address or a person', async () => {
    const { db } = world.clinic
    const stored = JSON.stringify([await db.select().from(guesses), await db.select().from(knownDevices)])
    expect(stored).not.toMatch(/2001:db8|203\.0\.113|@|user-|birthday/)
  })

  test('the cookie of a device is HttpOnly, for its own calls alone, and a chosen one is not taken', async () => {
    const { userId } = await world.createPatient()
    const chosen = 'A'.repeat(32)
    const told = await checkBirthday(userId, '1990-01-02', { ...other, cookie: `soundings-device=${chosen}` })
    const [cookie] = told.headers.getSetCookie().filter((one) => one.startsWith('soundings-device='))
    expect(cookie).toMatch(
      /^soundings-device=[\w-]{32}; Max-Age=15552000; Path=\/v1; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(cookie).not.toContain(chosen)
  })
})
