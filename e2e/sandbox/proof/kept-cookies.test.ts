import { anyDatabase, cookiesAfter, setUpTestClinic } from '../testing/test-clinic.ts'

jest.setTimeout(60_000)

const user = (userId: string, rest = '') => `/v1/public-api/user/${userId}${rest}`
const STATUS = '/birthday-verification-status'

describe.each([anyDatabase])('a browser that keeps cookies, on $name', (database) => {
  const world = setUpTestClinic(database)

  test('the read of a person leaves a cookie, and the next read says that it was kept', async () => {
    const { userId } = await world.createPatient()
    const read = await world.request(user(userId))
    expect(read.headers.getSetCookie()).toEqual([
      'soundings-cookies=1; Path=/v1/public-api; HttpOnly; Secure; SameSite=Strict',
    ])
    const status = await world.request(user(userId, STATUS), { headers: cookiesAfter(read) })
    expect(status.body).toEqual({ isVerified: false, keepsCookies: true })
    expect(status.headers.getSetCookie()).toEqual([])
  })

  test('one that keeps none is told so each time, and gets another to keep', async () => {
    const { userId } = await world.createPatient()
    for (const time of ['first', 'second']) {
      const { body, headers } = await world.request(user(userId, STATUS))
      expect([time, body]).toEqual([time, { isVerified: false, keepsCookies: false }])
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^soundings-cookies=1; /)])
    }
  })

  test('a proof is a cookie that was kept, of whomever it is', async () => {
    const [mine, theirs] = [await world.createPatient(), await world.createPatient()]
    const headers = await world.verifyBirthday(mine.userId)
    expect(await world.get(user(mine.userId, STATUS), headers)).toEqual({ isVerified: true })
    expect(await world.get(user(theirs.userId, STATUS), headers)).toEqual({
      isVerified: false,
      keepsCookies: true,
    })
  })
})

const verify = { dateOfBirth: '1990-01-02' }

describe.each([anyDatabase])('on this machine without TLS, on $name', (database) => {
  const world = setUpTestClinic(database, { publicUrl: 'http://localhost:8080', isBehindGateway: true })

  test('cookies are not Secure, since Safari would take none', async () => {
    const { userId } = await world.createPatient()
    const read = await world.request(user(userId))
    const told = await world.post(user(userId, '/birthday-verification'), verify)
    expect([...read.headers.getSetCookie(), ...told.headers.getSetCookie()]).toEqual([
      'soundings-cookies=1; Path=/v1/public-api; HttpOnly; SameSite=Strict',
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
