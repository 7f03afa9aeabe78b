import { isSecureCookie } from './secure-cookie.rules'

const at = (origin: string) => {
  const { protocol, hostname } = new URL(origin)
  return { protocol, hostname }
}

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080', 'http://[::1]:8080'],
  ['http://app.soundings.localhost', 'http://api.soundings.localhost'],
])('on this machine, without TLS, a cookie is not Secure: %s, asked at %s', (ownUrl, origin) => {
  expect(isSecureCookie(ownUrl, at(origin))).toBe(false)
})

test.each([
  ['https://app.clinic.example', 'https://app.clinic.example'],
  ['https://app.clinic.example', 'http://localhost:8081'],
  ['https://localhost:8443', 'https://localhost:8443'],
  ['http://localhost:8080', 'https://localhost:8443'],
  ['http://localhost:8080', 'http://192.168.1.20:8080'],
  ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['http://app.clinic.example', 'http://localhost:8080'],
  ['http://localhost:8080', 'http://localhost.clinic.example'],
  ['http://localhost:8080', 'http://127.0.0.1.clinic.example'],
])('everywhere else it is: %s, asked at %s', (ownUrl, origin) => {
  expect(isSecureCookie(ownUrl, at(origin))).toBe(true)
})
