import { holdsLogin } from './session-cookie.rules'

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
  expect(holdsLogin(cookies, 'client-1')).toBe(expected)
})
