import { anyDatabase, setUpTestClinic } from '../testing/test-clinic.ts'

const MAGIC = '/v1/public-api/authentication/magic-code/authenticate'

describe('calls of one address', () => {
  // A hundredth of what production allows: three codes, two lookups, a hundred calls of any other kind.
  const world = setUpTestClinic(anyDatabase, { limitScale: 0.01 })

  const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await ask()).status)
    return statuses
  }

  test('over a limit are refused with a time to try again; other calls are not', async () => {
    const exchange = () => world.post(MAGIC, { magicCode: 'nobody-was-given-this' })
    expect(await statusesOf(4, exchange)).toEqual([400, 400, 400, 429])
    const { headers, body } = await exchange()
    expect(body.error.message).toBe('Too many tries. Please wait 15 minutes, or contact your clinic.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(headers.get('x-ratelimit-limit')).toBeNull()
    expect(await world.get('/v1/public-api/intake/policies')).not.toHaveLength(0)
  })

  test('are limited at the collector of reports', async () => {
    const reports = await statusesOf(7, () => world.post('/reports', {}))
    expect(reports).toEqual([400, 400, 400, 400, 400, 400, 429])
  })

  test('are limited at the identity service in its own form', async () => {
    const revoke = () => world.callIdentity('RevokeToken', {})
    await statusesOf(6, revoke)
    const { status, headers, body } = await revoke()
    expect([status, body.__type]).toEqual([400, 'TooManyRequestsException'])
    expect(headers.get('retry-after')).not.toBeNull()
  })

  test('every other call is limited too', async () => {
    const statuses = await statusesOf(101, () => world.request('/v1/public-api/intake/policies'))
    expect(statuses.at(-1)).toBe(429)
  })
})
