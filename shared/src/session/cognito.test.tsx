import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { ApiError } from '../api/api-error'
import { REQUEST_TIMEOUT_MS } from '../api/request-timeout'
import { wait } from '../async/wait'
import { SignInError } from '../platform/session'
import { server } from '../testing/api-server'
import { createCognito } from './cognito'

const IDENTITY = 'http://identity.test/'
const toToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.e30`

const aService = () => {
  // The library warns of an endpoint outside AWS.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  return createCognito({
    region: 'us-east-1',
    userPoolId: 'us-east-1_abc',
    userPoolClientId: 'web',
    endpoint: IDENTITY,
    authFlow: 'USER_PASSWORD_AUTH',
  })
}

/** A login older than an hour, so that its next token must be renewed. */
const aLogin = async () => {
  const service = aService()
  const accessToken = toToken({ username: 'u1', exp: 1, iat: 1 })
  await service.storeTokens({ accessToken, idToken: toToken({}), refreshToken: 'r' })
  return service
}
const answering = (answer: () => Response) => server.use(http.post(IDENTITY, answer))
const refusing = (status: number, name: string) =>
  answering(() => HttpResponse.json({ __type: name, message: name }, { status }))

afterEach(() => jest.restoreAllMocks())

test.each<[string, () => void]>([
  ['a lost response', () => answering(() => HttpResponse.error())],
  ['a gateway’s error', () => answering(() => new HttpResponse('Bad Gateway', { status: 502 }))],
  ['an error of the service', () => refusing(500, 'InternalErrorException')],
  ['too many requests', () => refusing(400, 'TooManyRequestsException')],
])('the login stays after %s', async (_, given) => {
  const service = await aLogin()
  given()
  await expect(service.accessToken()).rejects.toMatchObject({
    failure: 'unsent',
    serverMessage: expect.stringContaining('You are still logged in.'),
  })
  const renewed = toToken({ username: 'u1', exp: 9_999_999_999, iat: 1 })
  answering(() => HttpResponse.json({ AuthenticationResult: { AccessToken: renewed } }))
  await expect(service.accessToken()).resolves.toBe(renewed)
})

test.each(['NotAuthorizedException', 'UserNotFoundException', 'RefreshTokenReuseException'])(
  'a login ends if its renewal is refused with %s',
  async (name) => {
    const service = await aLogin()
    refusing(400, name)
    await expect(service.accessToken()).resolves.toBeUndefined()
    expect(document.cookie).not.toContain('refreshToken')
  },
)

describe('an identity service that accepts requests and never answers', () => {
  let answer: (response: Response) => void
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true })
    const held = new Promise<Response>((resolve) => {
      answer = resolve
    })
    server.use(http.post(IDENTITY, () => held))
  })
  afterEach(() => jest.useRealTimers())

  /** The outcome of a call after the request timeout. */
  const outcomeOf = async (call: Promise<unknown>) => {
    const outcome = Promise.race([call, wait(REQUEST_TIMEOUT_MS + 1).then(() => 'still waiting')])
    const error = outcome.catch((thrown: unknown) => thrown)
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1)
    return error
  }

  test('a login that times out is signed out if it succeeds later', async () => {
    const error = await outcomeOf(aService().signIn({ email: 'robin@mail.test', password: 'Tide-pool7' }))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(SignInError)
    expect(error).not.toBeInstanceOf(ApiError)
    const revoked = new Promise<void>((resolve) => {
      server.use(
        http.post(IDENTITY, ({ request }) => {
          if (request.headers.get('x-amz-target')?.endsWith('RevokeToken')) resolve()
          return HttpResponse.json({})
        }),
      )
    })
    const token = toToken({ username: 'u1', exp: 9_999_999_999, iat: 1, origin_jti: 'o' })
    answer(
      HttpResponse.json({ AuthenticationResult: { AccessToken: token, IdToken: token, RefreshToken: 'r' } }),
    )
    await revoked
    await jest.advanceTimersByTimeAsync(3_000)
    expect(document.cookie).not.toContain('refreshToken')
  })

  test('a call that sends or confirms an email code has an unknown outcome after a timeout', async () => {
    const confirmed = aService().confirmEmail({ email: 'robin@mail.test', code: '123456' })
    expect(await outcomeOf(confirmed)).toMatchObject({ failure: 'network' })
    const sent = aService().sendEmailCode('robin@mail.test')
    expect(await outcomeOf(sent)).toMatchObject({ failure: 'network' })
  })
})

test('a login starts only after an abandoned login has been revoked', async () => {
  const service = aService()
  const asked: string[] = []
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  server.use(
    http.post(IDENTITY, async ({ request }) => {
      const target = request.headers.get('x-amz-target')?.split('.').at(-1) ?? ''
      asked.push(target)
      if (asked.length === 1) await held
      const token = toToken({ username: 'u1', exp: 9_999_999_999, iat: 1, origin_jti: 'o' })
      const tokens = { AccessToken: token, IdToken: token, RefreshToken: 'r' }
      return HttpResponse.json(target === 'InitiateAuth' ? { AuthenticationResult: tokens } : {})
    }),
  )
  const given = { email: 'robin@mail.test', password: 'Tide-pool7' }
  const leaving = new AbortController()
  const left = service.signIn(given, leaving.signal)
  await waitFor(() => expect(asked).toHaveLength(1))
  leaving.abort()
  const next = service.signIn(given)
  await wait(50)
  answerFirst()
  await expect(left).rejects.toThrow()
  await next
  expect(asked).toEqual(['InitiateAuth', 'RevokeToken', 'InitiateAuth'])
  expect(document.cookie).toContain('refreshToken')
})
