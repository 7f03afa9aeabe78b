import { SignJWT } from 'jose'
import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'
import { uniqueEmail } from '../testing/unique.ts'
import { readApiContract } from './api-contract.ts'
import { handlers } from './handlers.ts'

const contract = readApiContract()
const operations = [...contract.operations.values()]
const clientOperations = operations
  .filter(({ path }) => path.includes('/client-api/'))
  .map((operation) => ({ ...operation, isAnswered: operation.operationId in handlers }))
const ownOperations = clientOperations.filter(({ path }) => path.includes(':userId'))

const password = 'Tide-pool-7'

describe.each([anyDatabase])('authorization, on $name', (database) => {
  const world = setUpTestClinic(database)
  let mine: { userId: string; headers: Record<string, string> }
  let theirs: { userId: string; interventionId: string; headers: Record<string, string> }

  const createSignedInPatient = async () => {
    const built = await world.createPatient({
      email: uniqueEmail(),
      password,
      interventions: [{ name: 'Safety plan', items: [] }],
    })
    const headers = await world.signIn(built)
    return { userId: built.userId, interventionId: built.interventionIds[0] ?? '', headers }
  }
  const pathFor = (path: string, userId: string) => path.replace(':userId', userId).replace(/:\w+/g, 'any-id')
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

  test('there are calls of client-api to try, and every one says in openapi.yaml that it needs a token', () => {
    expect(ownOperations.length).toBeGreaterThan(1)
    for (const { rule, operationId } of clientOperations)
      expect({ operationId, rule }).toEqual({ operationId, rule: { kind: 'login' } })
  })

  test.each(clientOperations)('$operationId without a token is refused', async (operation) => {
    const path = pathFor(operation.path, mine.userId)
    const active = { 'x-active-user-id': mine.userId }
    expect(await statusOf(operation.method, path, active)).toBe(operation.isAnswered ? 401 : 404)
  })

  test.each(ownOperations)(
    "$operationId of another patient is refused, with any patient's header",
    async (operation) => {
      const path = pathFor(operation.path, theirs.userId)
      const { authorization = '' } = mine.headers
      const tries = [
        { authorization, 'x-active-user-id': mine.userId },
        { authorization, 'x-active-user-id': theirs.userId },
        { authorization, 'x-active-user-id': `${theirs.userId},${mine.userId}` },
        { authorization },
      ]
      for (const headers of tries)
        expect(await statusOf(operation.method, path, headers)).toBe(operation.isAnswered ? 403 : 404)
    },
  )

  test.each(ownOperations)(
    '$operationId needs the active profile to be the one in its path',
    async (operation) => {
      const { authorization = '' } = mine.headers
      const path = pathFor(operation.path, mine.userId)
      for (const headers of [{ authorization }, { authorization, 'x-active-user-id': theirs.userId }])
        expect(await statusOf(operation.method, path, headers)).toBe(operation.isAnswered ? 403 : 404)
    },
  )

  test('the profiles are those of the token, and another active profile is refused', async () => {
    const path = '/v1/client-api/account/user-profiles'
    const [profile, ...others] = await world.get(path, mine.headers)
    expect({ userId: profile.userId, others }).toEqual({ userId: mine.userId, others: [] })
    const asTheirs = { ...mine.headers, 'x-active-user-id': theirs.userId }
    expect(await statusOf('GET', path, asTheirs)).toBe(403)
  })

  test("data of another person is not found under one's own path", async () => {
    const path = `/v1/client-api/users/${mine.userId}/intervention/${theirs.interventionId}`
    expect(await statusOf('GET', path, mine.headers)).toBe(404)
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
    const { body } = await world.callIdentity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
    for (const kind of ['IdToken', 'RefreshToken']) {
      const headers = { authorization: `Bearer ${body.AuthenticationResult[kind]}` }
      expect(await statusOf('GET', '/v1/client-api/account/user-profiles', headers)).toBe(401)
    }
  })

  test('public calls need no token and take a good one', async () => {
    const path = `/v1/public-api/user/${theirs.userId}`
    expect(await statusOf('GET', path, {})).toBe(200)
    expect(await statusOf('GET', path, { authorization: mine.headers.authorization ?? '' })).toBe(200)
  })
})
