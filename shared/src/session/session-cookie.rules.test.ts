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
])('cookies %j hold a login: %s [SESSION-04]', (cookies, expected) => {
  expect(hasLogin(cookies, 'client-1')).toBe(expected)
})

const NOW = Date.parse('2026-05-01T12:00:00Z')
const tokenUntil = (exp: unknown) => `head.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.sig`
const good = tokenUntil(NOW / 1000 + 600)
const cookiesWith = (token: string) =>
  `${login}; CognitoIdentityServiceProvider.client-1.robin%40mail.test.accessToken=${token}`

test.each([
  ['a token that is good', cookiesWith(good), good],
  ['one that has ended', cookiesWith(tokenUntil(NOW / 1000 - 1)), 'expired'],
  ['one that ends in a moment', cookiesWith(tokenUntil(NOW / 1000 + 10)), 'expired'],
  ['one that does not say', cookiesWith(tokenUntil('soon')), 'expired'],
  ['one that cannot be read', cookiesWith('not.a-token.%zz'), 'expired'],
  ['a login whose token is gone', login, 'expired'],
  ['no login', 'theme=dark', undefined],
  ['nothing', '', undefined],
])('early reads with %s', (_, cookies, expected) => {
  expect(readAccessToken(cookies, NOW)).toBe(expected)
})
