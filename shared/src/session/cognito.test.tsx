import { HttpResponse, http } from 'msw'
import { server } from '../testing/api-server'
import { createCognito } from './cognito'

const IDENTITY = 'http://identity.test/'
const toToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.e30`

/** A login that an hour has passed of: its next token is a renewed one. */
const aLogin = async () => {
  // It warns of an endpoint that is not the cloud's.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const service = createCognito({
    region: 'us-east-1',
    userPoolId: 'us-east-1_abc',
    userPoolClientId: 'web',
    endpoint: IDENTITY,
    authFlow: 'USER_PASSWORD_AUTH',
  })
  const accessToken = toToken({ username: 'u1', exp: 1, iat: 1 })
  await service.storeTokens({ accessToken, idToken: toToken({}), refreshToken: 'r' })
  return service
}
const answering = (answer: () => Response) => server.use(http.post(IDENTITY, answer))
const refusing = (status: number, name: string) =>
  answering(() => HttpResponse.json({ __type: name, message: name }, { status }))

afterEach(() => jest.restoreAllMocks())

test.each<[string, () => void]>([
  ['a lost answer', () => answering(() => HttpResponse.error())],
  ['a gateway’s answer', () => answering(() => new HttpResponse('Bad Gateway', { status: 502 }))],
  ['a mistake of the service', () => refusing(500, 'InternalErrorException')],
  ['too many requests', () => refusing(400, 'TooManyRequestsException')],
])(
  'after %s a login is kept, the call says that it was not sent, and the next one renews it',
  async (_, given) => {
    const service = await aLogin()
    given()
    await expect(service.accessToken()).rejects.toMatchObject({
      failure: 'unsent',
      serverMessage: expect.stringContaining('You are still logged in.'),
    })
    const renewed = toToken({ username: 'u1', exp: 9_999_999_999, iat: 1 })
    answering(() => HttpResponse.json({ AuthenticationResult: { AccessToken: renewed } }))
    await expect(service.accessToken()).resolves.toBe(renewed)
  },
)

test.each(['NotAuthorizedException', 'UserNotFoundException', 'RefreshTokenReuseException'])(
  'a renewal that is refused with %s ends the login',
  async (name) => {
    const service = await aLogin()
    refusing(400, name)
    await expect(service.accessToken()).resolves.toBeUndefined()
    expect(document.cookie).not.toContain('refreshToken')
  },
)
