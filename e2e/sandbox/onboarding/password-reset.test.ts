import { cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { checkOwnPassword, checkPassword, personalWords } from './password.ts'

const password = 'Tide-pool-7'

const newPassword = 'Rock-garden-9'

const own = personalWords({
  firstName: 'Zora',
  lastName: 'Quillfeather',
  dateOfBirth: '1990-01-02',
  emails: ['tidepool.fan@mail.test', null],
  clinicName: 'Harbor Lane Clinic',
})

const world = setUpTestClinic()

describe('a forgotten password', () => {
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

  test('the code sets a new password, once, and the old one is gone [API-62] [API-63]', async () => {
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

  test('the token and the proof of a link end too, an unopened link stays valid, and the owner is notified', async () => {
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
  ])('a reset ends what the code of %s opened, also for who sends it again with its key', async (_, call) => {
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
    expect([(await send()).status, await opened(cookiesAfter(first))]).toEqual([200, 200])
    await request(email)
    expect((await confirm(email, await world.codeSentTo(email))).status).toBe(200)
    const again = await send()
    expect([again.status, again.headers.getSetCookie()]).toEqual([400, []])
    expect(await opened(cookiesAfter(first))).toBe(403)
  })

  test('guesses at the old password do not keep its owner from the new one', async () => {
    const { email, code } = await anOwner()
    await Promise.all(Array.from({ length: 5 }, () => canSignIn(email, 'Wrong-pool-7')))
    expect(await canSignIn(email, password)).toBe(false)
    await confirm(email, code)
    expect(await canSignIn(email, newPassword)).toBe(true)
  })

  test('a password of their own name or birthday is refused, with the right code alone, which is kept', async () => {
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

  test('an address without an account gets the same answers, in the same time, and no code', async () => {
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

  test('a password that breaks a rule is refused before the code is tried', async () => {
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
  // A broken rule comes first, though this password is known too.
  [
    'password',
    'Your password needs upper and lower case letters, at least one number, at least one special character.',
  ],
])('the server refuses %s in words', async (password, words) => {
  await expect(checkPassword(password)).rejects.toMatchObject({ status: 400, message: words })
})

test.each(['Zora-Quillfeather1!', 'Tidepool.fan1!', 'Harborlane2024!', 'Zora!02011990', 'Zora#1990-01'])(
  'the server refuses %s to its owner',
  async (password) => {
    await expect(checkOwnPassword(password, own)).rejects.toThrow(/ too close to your name, /)
  },
)

test('the server takes a password with little of its owner in it', async () => {
  await expect(checkOwnPassword('Zora-eats-7-plums!', own)).resolves.toBeUndefined()
})
