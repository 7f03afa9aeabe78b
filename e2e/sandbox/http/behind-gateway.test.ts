import { createClinic } from '../clinic.ts'
import { createAnyDatabase } from '../testing/test-clinic.ts'
import { trustGateway } from './trusted-proxies.ts'

/** Codes from one address, one more than it may try with a tenth of the limit. */
const TRIES = 31
const limitScale = 0.1

/** The hops that the gateway names after a caller. */
const BALANCERS = ', 10.0.0.6, 10.0.0.5'

test.each([
  { name: 'behind a gateway, each of its callers has tries of their own', isBehindGateway: true, last: 400 },
  { name: 'without one, a caller cannot name another address', isBehindGateway: false, last: 429 },
  {
    name: 'behind balancers, each of their callers has tries of their own',
    isBehindGateway: true,
    trustedProxies: '10.0.0.0/8',
    hops: BALANCERS,
    last: 400,
  },
  {
    name: 'behind a balancer that names the port of each connection, each of its callers has tries of their own',
    isBehindGateway: true,
    trustedProxies: '10.0.0.0/8',
    hops: ', 10.0.0.6:443, 10.0.0.5',
    portOf: (call: number) => `:${50_000 + call}`,
    last: 400,
  },
  {
    name: 'behind balancers that nobody named, all are one',
    isBehindGateway: true,
    hops: BALANCERS,
    last: 429,
  },
])(
  '$name: guessed codes are refused after the limit',
  async ({ last, hops = '', portOf = () => '', name: _, ...options }) => {
    const clinic = await createClinic({
      control: true,
      publicUrl: 'https://app.localhost',
      limitScale,
      ...options,
      ...(await createAnyDatabase()),
    })
    const origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
    let calls = 0
    const guessFrom = async (address: string) =>
      (
        await fetch(`${origin}/v1/public-api/authentication/magic-code/authenticate`, {
          method: 'POST',
          body: JSON.stringify({ magicCode: 'x'.repeat(32) }),
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': address + portOf(calls++) + hops,
          },
        })
      ).status
    let status = 0
    for (let tries = 0; tries < TRIES; tries += 1) status = await guessFrom('203.0.113.7')
    expect(status).toBe(429)
    // What stands before the gateway's own word does not count.
    expect(await guessFrom('198.51.100.1, 203.0.113.7')).toBe(429)
    expect(await guessFrom('203.0.113.8')).toBe(last)
    await clinic.close()
  },
)

describe('trusted proxies', () => {
  const isTrusted = trustGateway('10.0.0.0/8 2001:db8::/32')

  test.each([
    ['the gateway, whatever its address', '203.0.113.9', 0, true],
    ['a balancer that is named', '10.1.2.3', 1, true],
    ['one that names its port', '10.1.2.3:443', 1, true],
    ['one of the newer addresses', '2001:db8::7', 1, true],
    ['anybody else', '203.0.113.9', 1, false],
    ['what is no address', 'unknown', 1, false],
  ])('%s', (_, address, hop, trusted) => {
    expect(isTrusted(address, hop)).toBe(trusted)
  })

  test.each(['0.0.0.0/0', '::/0', '0.0.0.0/1', '10.0.0.1/0'])('%s would believe everybody', (range) => {
    expect(() => trustGateway(`10.0.0.0/8 ${range}`)).toThrow(
      `TRUSTED_PROXIES: '${range}' is nearly everybody`,
    )
  })

  test.each(['10.0.0.0/33', 'balancer.internal', '10.0.0.0/x'])('%s is refused by its name', (range) => {
    expect(() => trustGateway(range)).toThrow(`TRUSTED_PROXIES: '${range}' is no address`)
  })
})
