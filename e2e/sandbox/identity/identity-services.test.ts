import { DAY_MS, MINUTE_MS } from '@soundings/shared/dates/durations'
import { type IdentityWorld, identityServices } from '../testing/identity-services.ts'
import { uniqueEmail } from '../testing/unique.ts'

const password = 'Tide-pool-7'
const other = 'Tide-pool-8'

/** The name of a call on the wire. */
const toTarget = (call: string) => call.charAt(0).toUpperCase() + call.slice(1)

// Amazon's is skipped where COGNITO_TEST_USER_POOL_ID names no pool: it was never tried from here.
for (const { name, open, isThere } of identityServices)
  (isThere ? describe : describe.skip)(`an identity service: ${name}`, () => {
    let world: IdentityWorld
    const provider = (...ahead: Parameters<IdentityWorld['provider']>) => world.provider(...ahead)
    const made: string[] = []
    const anEmail = () => {
      const email = uniqueEmail()
      made.push(email)
      return email
    }
    beforeAll(async () => {
      world = await open()
    })
    afterAll(async () => {
      for (const email of made) {
        const sub = await provider().findAccount(email)
        if (sub) await provider().deleteAccount(sub)
      }
      await world.close()
    })

    test('makes an account once, that logs in at once, and finds it in any case', async () => {
      const email = anEmail()
      const sub = await provider().createAccount(` ${email.toUpperCase()}`, password)
      expect(sub).toMatch(/^[\da-f-]{36}$/)
      expect(await provider().createAccount(email, other)).toBeUndefined()
      expect(await provider().signUp({ email, password: other })).toBeUndefined()
      expect(await provider().findAccount(email.toUpperCase())).toBe(sub)
      expect(await world.logIn(email, other)).toEqual({ error: 'NotAuthorizedException' })
      const { token } = await world.logIn(email, password)
      expect(await provider().verifyAccessToken(token ?? '')).toBe(sub)
    })

    test('of two that make an account at once, one does', async () => {
      const email = anEmail()
      const subs = await Promise.all([other, password].map((word) => provider().createAccount(email, word)))
      expect(subs.filter((sub) => sub !== undefined)).toEqual([await provider().findAccount(email)])
    })

    test('deletes an account by its sub, and one that is gone again', async () => {
      const email = anEmail()
      const sub = (await provider().createAccount(email, password)) ?? ''
      const { token } = await world.logIn(email, password)
      await provider().deleteAccount(sub)
      await provider().deleteAccount(sub)
      expect(await provider().findAccount(email)).toBeUndefined()
      expect(await world.logIn(email, password)).toEqual({ error: 'NotAuthorizedException' })
      expect(await provider().verifyAccessToken(token ?? '')).toBeUndefined()
      expect(await provider().createAccount(email, password)).not.toBe(sub)
    })

    test('an account that is signed up opens nothing before it is confirmed', async () => {
      const email = anEmail()
      const sub = await provider().signUp({ email: email.toUpperCase(), password })
      expect(sub).toEqual(expect.any(String))
      expect(await world.logIn(email, password)).toEqual({ error: 'UserNotConfirmedException' })
      expect(await provider().findAccount(email)).toBeUndefined()
      await world.confirm(email)
      expect(await provider().findAccount(email)).toBe(sub)
      const { token } = await world.logIn(email, password)
      expect(await provider().verifyAccessToken(token ?? '')).toBe(sub)
    })

    test('an account that nobody has confirmed gives way to a new one of its address', async () => {
      const email = anEmail()
      const first = await provider().signUp({ email, password })
      const second = await provider().signUp({ email, password: other })
      expect(second).not.toBe(first)
      const proved = await provider().createAccount(email, 'Tide-pool-9')
      expect([first, second, undefined]).not.toContain(proved)
      expect(await provider().findAccount(email)).toBe(proved)
      expect(await world.logIn(email, other)).toEqual({ error: 'NotAuthorizedException' })
      expect((await world.logIn(email, 'Tide-pool-9')).token).toEqual(expect.any(String))
    })

    test('a reset ends every session; one of an account that is not confirmed does nothing', async () => {
      const email = anEmail()
      const sub = await provider().createAccount(email, password)
      const tokens = [await world.logIn(email, password), await world.logIn(email, password)]
      for (const { token } of tokens) expect(await provider().verifyAccessToken(token ?? '')).toBe(sub)
      await provider().setPassword(email.toUpperCase(), other)
      for (const { token } of tokens) expect(await provider().verifyAccessToken(token ?? '')).toBeUndefined()
      expect(await world.logIn(email, password)).toEqual({ error: 'NotAuthorizedException' })
      expect((await world.logIn(email, other)).token).toEqual(expect.any(String))

      const unconfirmed = anEmail()
      await provider().signUp({ email: unconfirmed, password })
      await provider().setPassword(unconfirmed, other)
      expect(await world.logIn(unconfirmed, other)).toEqual({ error: 'NotAuthorizedException' })
      expect(await world.logIn(unconfirmed, password)).toEqual({ error: 'UserNotConfirmedException' })
      await provider().setPassword(uniqueEmail(), other)
    })

    test('an account that was left without a password gives way after a minute, and not before', async () => {
      const email = anEmail()
      const { userPoolId: UserPoolId } = provider().identity
      const UserAttributes = [{ Name: 'email', Value: email }]
      const named = { UserPoolId, Username: email }
      await world.calls.adminCreateUser({ ...named, MessageAction: 'SUPPRESS', UserAttributes })
      expect(await provider().findAccount(email)).toBeUndefined()
      expect(await world.logIn(email, '')).toMatchObject({ error: expect.any(String) })
      expect(await provider().createAccount(email, password)).toBeUndefined()
      await provider().setPassword(email, other)
      expect(await world.logIn(email, other)).toEqual({ error: 'NotAuthorizedException' })
      const sub = await provider(2 * MINUTE_MS).createAccount(email, password)
      expect(sub).toEqual(expect.any(String))
      expect(await provider().findAccount(email)).toBe(sub)
    })

    test('deletes what was not confirmed within a day, and nothing else', async () => {
      const [late, confirmed] = [anEmail(), anEmail()]
      await provider().signUp({ email: late, password })
      const sub = await provider().createAccount(confirmed, password)
      await provider(DAY_MS - MINUTE_MS).deleteExpired()
      expect(await world.logIn(late, password)).toEqual({ error: 'UserNotConfirmedException' })
      await provider(DAY_MS + MINUTE_MS).deleteExpired()
      expect(await world.logIn(late, password)).toEqual({ error: 'NotAuthorizedException' })
      expect(await provider().findAccount(confirmed)).toBe(sub)
    })

    test('takes no token that it has not signed for the web app', async () => {
      const email = anEmail()
      await provider().createAccount(email, password)
      const { token = '' } = await world.logIn(email, password)
      const [header, payload, signature = ''] = token.split('.')
      const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
      for (const forged of [
        '',
        'x',
        `${header}.${payload}.`,
        `${unsigned}.${payload}.`,
        `${token}x`,
        `${header}.${payload}.${signature.slice(4)}`,
        '\u0000.\u00e9.x',
      ])
        expect(await provider().verifyAccessToken(forged)).toBeUndefined()
    })

    test('names nobody in an error', async () => {
      const email = anEmail()
      const refused = provider().createAccount(email, 'short')
      await expect(refused).rejects.toThrow()
      await expect(refused).rejects.not.toThrow(new RegExp(`${email}|short`))
      expect(await provider().findAccount(email)).toBeUndefined()
    })

    test('needs each call that the server has rights for, and no other', () => {
      const called = [...world.called()].sort()
      if (name === 'the emulator over the wire')
        expect(called).toEqual(Object.keys(world.calls).map(toTarget).sort())
      else expect(called).toEqual([])
    })
  })
