import { SignJWT } from 'jose'
import { setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { readApiContract } from './api-contract.ts'

const password = 'Tide-pool-7'

type Headers = Record<string, string>

const world = setUpTestClinic()

describe('the calls of openapi.yaml', () => {
  const operations = [...readApiContract().operations.values()]

  /** Calls with a person in their path that anybody may make: the gate's own, and what a mail client does. */
  const OPEN_OF_A_PERSON = [
    'getPublicUser',
    'getBirthdayVerificationStatus',
    'verifyBirthday',
    'getConsentInfo',
    'acceptConsent',
    'unsubscribe',
  ]

  test('need a proof where they name a person, except those of the gate', () => {
    const shut = operations.filter(({ path }) => /\/users?\/:/.test(path))
    const open = shut.filter(({ rule }) => rule.kind === 'open' || rule.kind === 'more-with-proof')
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([...OPEN_OF_A_PERSON].sort())
  })
})

describe('authorization', () => {
  let mine: { userId: string; headers: Headers }
  let theirs: { userId: string; headers: Headers }

  const createSignedInPatient = async () => {
    const built = await world.createPatient({ email: uniqueEmail(), password })
    return { userId: built.userId, headers: await world.signIn(built) }
  }
  const statusOf = async (method: string, path: string, headers: Record<string, string>) => {
    const { status, body } = await world.send(method, path, method === 'GET' ? undefined : {}, headers)
    if (status !== 404 && status >= 400)
      expect(body).toEqual({ error: { message: expect.any(String), language: 'en' } })
    return status
  }

  beforeAll(async () => {
    mine = await createSignedInPatient()
    theirs = await createSignedInPatient()
  })

  test("another patient's path is refused with any patient's header, and one's own without its header", async () => {
    const { authorization = '' } = mine.headers
    const pathOf = (userId: string) => `/v1/client-api/users/${userId}/optional-comms`
    const refused: [string, Headers][] = [
      [theirs.userId, { 'x-active-user-id': mine.userId }],
      [theirs.userId, { 'x-active-user-id': theirs.userId }],
      [theirs.userId, { 'x-active-user-id': `${theirs.userId},${mine.userId}` }],
      [theirs.userId, {}],
      [mine.userId, {}],
      [mine.userId, { 'x-active-user-id': theirs.userId }],
    ]
    for (const [userId, active] of refused)
      for (const method of ['GET', 'POST'])
        expect(await statusOf(method, pathOf(userId), { authorization, ...active })).toBe(403)
  })

  test('the profiles are those of the token, and another active profile is refused', async () => {
    const path = '/v1/client-api/account/user-profiles'
    const [profile, ...others] = await world.get(path, mine.headers)
    expect({ userId: profile.userId, others }).toEqual({ userId: mine.userId, others: [] })
    const asTheirs = { ...mine.headers, 'x-active-user-id': theirs.userId }
    expect(await statusOf('GET', path, asTheirs)).toBe(403)
  })

  test('an account acts for each of its profiles', async () => {
    const person = { lastName: 'Marlow', dateOfBirth: '1990-01-02', email: uniqueEmail(), password }
    const { body } = await world.post('/sandbox/scenarios', {
      patients: [
        { ...person, firstName: 'Kim' },
        { ...person, firstName: 'Lou' },
      ],
    })
    const headers = await world.signIn(body.patients[0])
    for (const { userId } of body.patients) {
      const path = `/v1/client-api/users/${userId}/safety-net/dismiss`
      expect(await statusOf('PATCH', path, { ...headers, 'x-active-user-id': userId })).toBe(200)
    }
  })

  const broken: [string, (token: string) => string | Promise<string>][] = [
    ['one that was changed', (token) => `${token.slice(0, -4)}AAAA`],
    ['one without its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'one that says that it needs no signature',
      (token) => `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    [
      'one of another key',
      () =>
        new SignJWT({ token_use: 'access', sub: 'x' })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a key of somebody else, 32 bytes')),
    ],
    ['no token at all', () => 'nonsense'],
  ]

  test.each(broken)('%s is refused, on public calls too', async (_name, change) => {
    const token = await change((mine.headers.authorization ?? '').replace('Bearer ', ''))
    const headers = { ...mine.headers, authorization: `Bearer ${token}` }
    expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    expect(await statusOf('GET', `/v1/public-api/user/${mine.userId}`, headers)).toBe(401)
  })

  test('an identity token is not an access token', async () => {
    const [{ email }] = await world.get('/v1/client-api/account/user-profiles', mine.headers)
    const { body } = await world.logIn(email, password)
    for (const kind of ['IdToken', 'RefreshToken']) {
      const headers = { authorization: `Bearer ${body.AuthenticationResult[kind]}` }
      expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    }
  })
})
