import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail, uniquePhoneNumber } from '../testing/unique.ts'

/** How many queries and transactions of a clinic some work makes. */
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

const MINUTE_MS = 60_000
const password = 'Tide-pool-7'

describe.each([anyDatabase])('onboarding, on $name', (database) => {
  const world = setUpTestClinic(database)

  const lookup = (asked: object) => world.post('/v1/public-api/onboarding/lookup', asked)
  const byEmail = (email: string, more: object = {}) => lookup({ type: 'email', email, ...more })
  const byPhone = (phoneNumber: string, more: object = {}) =>
    lookup({ type: 'phonenumber', phoneNumber, ...more })
  /** One browser: what it was given stays with it. */
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

  test('an invite that is open sends a code of 6 digits by e-mail [API-57] [API-60]', async () => {
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

  test('or by text message; a patient without an e-mail has an empty one [API-58]', async () => {
    const phoneNumber = uniquePhoneNumber()
    const { patientId } = await invited({ phoneNumber })
    expect(await statusOf(byPhone(phoneNumber))).toBe('code-sent')
    const code = await world.codeSentTo(phoneNumber)
    expect((await verify({ code, phoneNumber })).body).toEqual({ patientId, patientEmail: '' })
  })

  test('an unknown person, a person who was never invited, and an invite that was accepted', async () => {
    expect(await statusOf(byEmail(uniqueEmail()))).toBe('no-active-invite-found')
    const email = uniqueEmail()
    await world.createPatient({ email })
    expect(await statusOf(byEmail(email))).toBe('no-active-invite-found')
    const accepted = uniqueEmail()
    await invited({ email: accepted, invited: 'accepted' })
    expect(await statusOf(byEmail(accepted))).toBe('no-active-invite-found')
    expect(await world.get(`/sandbox/outbox?to=${accepted}`)).toEqual([])
  })

  test('two open invites of one number are told apart by name and birthday [API-59]', async () => {
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

  test('twins with one number stay ambiguous', async () => {
    const phoneNumber = uniquePhoneNumber()
    for (const firstName of ['Kim', 'Lou']) await invited({ phoneNumber, firstName })
    const both = { lastName: 'Marlow', dateOfBirth: '1990-01-02' }
    expect(await statusOf(byPhone(phoneNumber, both))).toBe('ambiguous-invite-found')
  })

  test.each([
    ['neither', { type: 'email' }],
    ['a phone number that is none', { type: 'phonenumber', phoneNumber: '2125550100' }],
    ['an email that is none', { type: 'email', email: 'robin' }],
    ['a kind that is none', { type: 'phoneNumber', phoneNumber: '+12125550100' }],
  ])('%s is refused', async (_name, asked) => {
    expect((await lookup(asked)).status).toBe(400)
  })

  test('an address can be looked up five times in fifteen minutes, known or not', async () => {
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
  const differentCode = (code: string) => (code === '123456' ? '654321' : '123456')

  test('a code works once', async () => {
    const { code, email } = await aCode()
    expect((await verify({ code, email })).status).toBe(200)
    expect((await verify({ code, email })).status).toBe(400)
  })

  test('a newer code takes the place of the one before', async () => {
    const { code, email } = await aCode()
    await byEmail(email)
    const newer = await world.codeSentTo(email)
    if (newer !== code) expect((await verify({ code, email })).status).toBe(400)
    expect((await verify({ code: newer, email })).status).toBe(200)
  })

  test('a code of somebody else is wrong', async () => {
    const [mine, theirs] = [await aCode(), await aCode()]
    if (mine.code !== theirs.code)
      expect((await verify({ code: theirs.code, email: mine.email })).status).toBe(400)
  })

  test('after ten minutes a code is too old', async () => {
    const { code, email, userId } = await aCode()
    await world.post('/sandbox/clock', { userId, advanceMs: 10 * MINUTE_MS })
    const { status, body } = await verify({ code, email })
    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: 'This code has expired. Please ask for a new one.',
    })
  })

  test('after five wrong codes the right one is refused too, also when they come at once', async () => {
    const { code, email } = await aCode()
    const wrong = differentCode(code)
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify({ code: wrong, email })))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await verify({ code, email })).status).toBe(429)
  })

  test('a wrong name is answered as a wrong code, try for try, also at an address of nobody', async () => {
    const statusesOf = async (asked: object) => {
      const statuses = []
      for (let tries = 0; tries < 7; tries += 1)
        statuses.push((await verify({ code: '12345x', ...asked })).status)
      return statuses
    }
    const asAWrongCode = [400, 400, 400, 400, 400, 429, 429]
    expect(await statusesOf({ email: (await aCode()).email, lastName: 'Marlow' })).toEqual(asAWrongCode)
    expect(await statusesOf({ email: (await aCode()).email, lastName: 'Nobody' })).toEqual(asAWrongCode)
    const nobody = uniqueEmail()
    await byEmail(nobody)
    expect(await statusesOf({ email: nobody, lastName: 'Marlow' })).toEqual(asAWrongCode)
  })

  test('the lookup of an accepted invite asks the database as often as that of an unknown address', async () => {
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

  test('with a confirmed code an account is made, and signs in [API-61]', async () => {
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

  test('a password of their own name is refused, and the code goes with the next one', async () => {
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

  test('without a confirmed code there is no account, and a code makes one only once', async () => {
    const { code, email, patientId } = await aCode()
    expect((await account(patientId, email)).body).toEqual({ status: 'failed' })
    await verify({ code, email })
    const [first, second] = await Promise.all([account(patientId, email), account(patientId, email)])
    expect([first.body.status, second.body.status].sort()).toEqual(['created', 'failed'])
  })

  test('an hour after the code was confirmed it is too late', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    await world.post('/sandbox/clock', { userId, advanceMs: 60 * MINUTE_MS })
    expect((await account(patientId, email)).body).toEqual({ status: 'failed' })
  })

  test('nobody learns whether a patient is known, or an address has an account', async () => {
    expect((await account('nobody', uniqueEmail())).body).toEqual({ status: 'failed' })
    const taken = uniqueEmail()
    await world.createPatient({ email: taken, password })
    const { code, email, patientId } = await aCode()
    await verify({ code, email })
    const untaken = await account(patientId, uniqueEmail())
    expect(untaken.body).toMatchObject({ status: 'created', needsConfirmation: true })
    const answer = await account(patientId, taken)
    expect([answer.status, answer.body]).toEqual([200, untaken.body])
    // Its owner is told, and there is no code that confirms anything.
    const [message, ...others] = await world.get(`/sandbox/outbox?to=${taken}`)
    expect([message.subject, others]).toEqual(['You already have an account', []])
    expect(message.body).not.toMatch(/\d{6}|Robin|Marlow/)
    // The code was not used up by it.
    expect((await account(patientId, email)).body).toEqual({ status: 'created' })
  })

  test('the addresses that are tried with one proof are few, with an account or without', async () => {
    const taken = uniqueEmail()
    await world.createPatient({ email: taken, password })
    const { code, email, patientId } = await aCode()
    await verify({ code, email })
    const statuses = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await account(patientId, tries % 2 ? taken : uniqueEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('a code that the patient has confirmed is of no use to who knows their birthday', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    browser = await world.verifyBirthday(userId)
    for (const address of [email, uniqueEmail()])
      expect((await account(patientId, address)).body).toEqual({ status: 'failed' })
  })

  test('a birthday that is told after the code takes nothing from it', async () => {
    const { code, email, patientId, userId } = await aCode()
    await verify({ code, email })
    const path = `/v1/public-api/user/${userId}/birthday-verification`
    browser = cookiesAfter(await world.post(path, { dateOfBirth: '1990-01-02' }, browser))
    expect((await account(patientId, email)).body).toEqual({ status: 'created' })
  })

  test.each([
    ['Tide-pool 7', 'no spaces'],
    ['Tide-pool-x', 'at least one number'],
    ['tide-pool-7', 'upper and lower case letters'],
    ['TIDE-POOL-7', 'upper and lower case letters'],
    ['Tide-p7', 'at least 8 characters'],
    ['Tidepool77', 'at least one special character'],
  ])('the password %p is refused: %s', async (secret, words) => {
    const { code, email, patientId } = await aCode()
    await verify({ code, email })
    const { status, body } = await account(patientId, email, secret)
    expect({ status, message: body.error.message }).toEqual({
      status: 400,
      message: `Your password needs ${words}.`,
    })
  })
})
