import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'

const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`
const verify = { dateOfBirth: '1990-01-02' }

describe.each([anyDatabase])('on this machine without TLS, on $name', (database) => {
  const world = setUpTestClinic(database, { publicUrl: 'http://localhost:8080', isBehindGateway: true })

  test('cookies are not Secure, since Safari would take none', async () => {
    const { userId } = await world.createPatient()
    const told = await world.post(user(userId, '/birthday-verification'), verify)
    expect(told.headers.getSetCookie()).toEqual([
      expect.stringMatching(/; Max-Age=86400; Path=\/v1\/public-api; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^soundings-device=.+; Path=\/v1; HttpOnly; SameSite=Strict$/),
    ])
  })

  test.each([
    ['by TLS', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:8443' }],
    ['over a network', { 'x-forwarded-proto': 'http', 'x-forwarded-host': '192.168.1.20:8080' }],
  ])('who comes there %s gets Secure ones', async (_, forwarded) => {
    const { userId } = await world.createPatient()
    const told = await world.post(user(userId, '/birthday-verification'), verify, forwarded)
    const isSecure = expect.stringContaining('; HttpOnly; Secure; SameSite=Strict')
    expect(told.headers.getSetCookie()).toEqual([isSecure, isSecure])
  })
})
