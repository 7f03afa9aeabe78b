import { isOwnHost } from './own-host.rules'

test.each([
  ['http://localhost:8080', 'localhost:8080'],
  ['http://localhost:8080', '127.0.0.1:8081'],
  ['http://localhost:8080', '[::1]:8080'],
  ['http://app.soundings.localhost', 'api.soundings.localhost:8080'],
  ['https://clinic.example', 'clinic.example'],
  ['https://clinic.example', 'CLINIC.example:443'],
])('a server at %s is called %s', (origin, host) => {
  expect(isOwnHost(host, [origin])).toBe(true)
})

test.each([
  ['http://localhost:8080', 'rebind.test:8080'],
  ['http://localhost:8080', 'localhost.rebind.test'],
  ['http://localhost:8080', '127.0.0.1.rebind.test'],
  ['http://localhost:8080', '0.0.0.0:8080'],
  ['http://localhost:8080', '192.168.1.20:8080'],
  ['http://localhost:8080', 'localhost@rebind.test'],
  ['http://localhost:8080', 'rebind.test/localhost'],
  ['http://localhost:8080', ''],
  ['http://localhost:8080', undefined],
  ['https://clinic.example', 'localhost:8080'],
  ['https://clinic.example', 'rebind.test'],
  ['https://clinic.example', 'clinic.example.rebind.test'],
])('a server at %s is not called %s', (origin, host) => {
  expect(isOwnHost(host, [origin])).toBe(false)
})

test('a server with an origin of its own has the names of both', () => {
  const origins = ['https://app.clinic.example', 'https://api.clinic.example']
  expect(origins.map((origin) => isOwnHost(new URL(origin).host, origins))).toEqual([true, true])
})
