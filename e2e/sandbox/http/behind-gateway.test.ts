import { createClinic } from '../clinic.ts'
import { createAnyDatabase } from '../testing/test-clinic.ts'

/** Codes from one address, one more than it may try with a tenth of the limit. */
const TRIES = 31
const limitScale = 0.1

describe.each([
  { isBehindGateway: true, last: 400, name: 'behind a gateway, each of its callers has tries of their own' },
  { isBehindGateway: false, last: 429, name: 'without one, a caller cannot name another address' },
])('$name', ({ isBehindGateway, last }) => {
  test('guessed codes are refused after the limit', async () => {
    const clinic = await createClinic({
      control: true,
      publicUrl: 'https://app.localhost',
      isBehindGateway,
      limitScale,
      ...(await createAnyDatabase()),
    })
    const origin = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
    const guessFrom = async (address: string) =>
      (
        await fetch(`${origin}/v1/public-api/authentication/magic-code/authenticate`, {
          method: 'POST',
          body: JSON.stringify({ magicCode: 'x'.repeat(32) }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        })
      ).status
    let status = 0
    for (let tries = 0; tries < TRIES; tries += 1) status = await guessFrom('203.0.113.7')
    expect(status).toBe(429)
    // What stands before the gateway's own word does not count.
    expect(await guessFrom('198.51.100.1, 203.0.113.7')).toBe(429)
    expect(await guessFrom('203.0.113.8')).toBe(last)
    await clinic.close()
  })
})
