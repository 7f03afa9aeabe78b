import { hasLogin, readAccessToken } from './session-cookie.rules'

const login = 'CognitoIdentityServiceProvider.client-1.LastAuthUser=robin%40mail.test'

test.each([
  [login, true],
  [`theme=dark; ${login}; other=1`, true],
  ['CognitoIdentityServiceProvider.client-1%2ELastAuthUser=robin', true],
  ['CognitoIdentityServiceProvider.client-2.LastAuthUser=robin', false],
  ['CognitoIdentityServiceProvider.client-1.robin.accessToken=x', false],
  [`note=${login}`, false],
  ['%zz=1', false],
  [`%zz=1; %=2; ${login}`, true],
  ['', false],
])('the cookies %j contain a login: %s [SESSION-04]', (cookies, expected) => {
  expect(hasLogin(cookies, 'client-1')).toBe(expected)
})

const NOW = Date.parse('2026-05-01T12:00:00Z')
const tokenUntil = (exp: unknown) => `head.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.sig`
const good = tokenUntil(NOW / 1000 + 600)
const cookiesWith = (token: string) =>
  `${login}; CognitoIdentityServiceProvider.client-1.robin%40mail.test.accessToken=${token}`

test.each([
  ['a valid token', cookiesWith(good), good],
  ['an expired token', cookiesWith(tokenUntil(NOW / 1000 - 1)), 'expired'],
  ['a token close to its expiry', cookiesWith(tokenUntil(NOW / 1000 + 10)), 'expired'],
  ['a token without an expiry', cookiesWith(tokenUntil('soon')), 'expired'],
  ['an unreadable token', cookiesWith('not.a-token.%zz'), 'expired'],
  ['a login without its token', login, 'expired'],
  ['no login', 'theme=dark', undefined],
  ['nothing', '', undefined],
])('readAccessToken returns the token or its state for %s', (_, cookies, expected) => {
  expect(readAccessToken(cookies, NOW)).toBe(expected)
})
