import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toFailure } from '../http/log.rules.ts'
import { createCognitoCalls } from './cognito-client.ts'
import { checkPool, openCognitoIdentity } from './cognito-identity.ts'
import { IdentityAwayError } from './identity-away.ts'
import { emulatedPoolAt, type Pool } from './pool.ts'

const named = { UserPoolId: 'us-east-1_AbCdEf123', Username: 'kim.marlow@mail.example' }

/** A server that sends the response that a test sets, or none. */
describe('calls of Cognito over the wire', () => {
  type Answer = (request: IncomingMessage, response: ServerResponse) => void
  let answer: Answer
  const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push({ url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  let pool: Pool
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    pool = emulatedPoolAt(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'https://app.localhost',
    )
  })
  beforeEach(() => void requests.splice(0))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const answerWith =
    (status: number, body: object): Answer =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))

  test('are signed, in the JSON protocol, with seconds as dates', async () => {
    answer = answerWith(200, { Username: 'x', UserStatus: 'CONFIRMED', UserCreateDate: 1_700_000_000.5 })
    const user = await createCognitoCalls(pool).adminGetUser(named)
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED', UserCreateDate: new Date(1_700_000_000_500) })
    expect(requests).toHaveLength(1)
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = requests
    expect([url, JSON.parse(body)]).toEqual(['/', named])
    expect(headers).toMatchObject({
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      authorization: expect.stringContaining('/cognito-idp/aws4_request'),
    })
  })

  test('of a person who signs up or has a token are not signed: no right of the server is in them', async () => {
    answer = answerWith(200, {})
    const calls = createCognitoCalls(pool)
    await calls.getUser({ AccessToken: 'x.y.z' })
    await calls.signUp({
      ClientId: 'x',
      Username: 'a@b.example',
      Password: 'Tide-pool-7',
      UserAttributes: [],
    })
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })

  test.each([
    ['UserNotFoundException', 400],
    ['NotAuthorizedException', 400],
    ['InvalidParameterException', 400],
    ['AccessDeniedException', 400],
  ])('%s is told by its name, at the first try', async (type, status) => {
    answer = answerWith(status, { __type: type, message: 'It says something.' })
    await expect(createCognitoCalls(pool).adminGetUser(named)).rejects.toMatchObject({ code: type })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['too many calls', 400, 'TooManyRequestsException'],
    ['a failure of its own', 500, 'InternalErrorException'],
    ['a gateway that is down', 503, 'x'],
  ])('%s: three tries, and then the service is away', async (_what, status, type) => {
    answer = answerWith(status, { __type: type, message: `of ${named.Username}` })
    const failed = createCognitoCalls(pool).adminGetUser(named)
    await expect(failed).rejects.toThrow(IdentityAwayError)
    await expect(failed).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    await expect(failed).rejects.not.toThrow(/kim|marlow/)
    const logged = toFailure(await failed.catch((error: unknown) => error))
    expect(logged).toMatchObject({ name: 'IdentityAwayError', cause: { code: type } })
    expect(JSON.stringify(logged)).not.toMatch(/kim|marlow/)
    expect(requests).toHaveLength(3)
  })

  test('a second try that is answered is the answer', async () => {
    answer = (request, response) => {
      const next = requests.length === 1 ? answerWith(500, {}) : answerWith(200, { UserStatus: 'CONFIRMED' })
      next(request, response)
    }
    expect(await createCognitoCalls(pool).adminGetUser(named)).toMatchObject({ UserStatus: 'CONFIRMED' })
  })

  test('no answer in time: the service is away', async () => {
    answer = () => undefined
    const before = Date.now()
    await expect(createCognitoCalls(pool, 300).adminGetUser(named)).rejects.toThrow(IdentityAwayError)
    expect(Date.now() - before).toBeLessThan(3_000)
  })

  test('keys that cannot be read say nothing of a token', async () => {
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'x' })).toString('base64url')
    const token = `${header}.${Buffer.from('{}').toString('base64url')}.eA`
    for (const broken of [answerWith(500, {}), answerWith(200, { keys: 'none' })]) {
      answer = broken
      await expect(openCognitoIdentity(pool).verifyAccessToken(token)).rejects.toThrow(IdentityAwayError)
    }
    answer = answerWith(200, { keys: [] })
    expect(await openCognitoIdentity(pool).verifyAccessToken(token)).toBeUndefined()
    expect(requests.map(({ url }) => url)).toEqual(
      Array(3).fill('/identity/local_soundings/.well-known/jwks.json'),
    )
  })

  test('a start ends where there is no such pool, and goes on while the service is away', async () => {
    answer = answerWith(400, { message: 'User pool does not exist' })
    await expect(checkPool(pool)).rejects.toThrow('There is no user pool local_soundings')
    answer = answerWith(503, {})
    await checkPool(pool)
    await checkPool(emulatedPoolAt('http://127.0.0.1:9', 'https://app.localhost'))
  })
})
