/** @jest-environment node */
import type { PreviewClaims } from '@soundings/shared/internal/contract/preview.ts'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { readPreview } from './read-preview.ts'

const id = '0123456789abcdef0123456789abcdef'
const now = Date.parse('2030-02-01T08:00:00Z')
const integrity = `sha384-${'A'.repeat(64)}`
const entry = { url: '/remotes/mfe-a/2/remoteEntry.js', integrity }
const claims: PreviewClaims = {
  sub: id,
  exp: now / 1_000 + 60,
  by: 'ana',
  remotes: { 'mfe-a': { version: '2', entry, routes: [], gates: [] } },
}

const aKey = () => generateKeyPair('ES256', { extractable: true })
const sign = async (payload: object, { privateKey }: Awaited<ReturnType<typeof aKey>>) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)

describe('document of a preview', () => {
  let key: Awaited<ReturnType<typeof aKey>>
  let publicKey: Record<string, string>
  let asked: { url: unknown; cache: RequestCache | undefined }[]
  const serve = (body: unknown, { status = 200, date = new Date(now).toUTCString() } = {}) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      asked.push({ url, cache: init?.cache })
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { date },
      })
    })
  beforeEach(async () => {
    key = await aKey()
    const { kty = '', crv = '', x = '', y = '' } = await exportJWK(key.publicKey)
    publicKey = { kty, crv, x, y }
    asked = []
    jest.spyOn(console, 'error').mockImplementation()
    jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  })
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it("a preview's document is never read from a cache", async () => {
    serve({ token: await sign(claims, key) })
    expect(await readPreview(id, publicKey)).toEqual({ status: 'valid', claims, endsInMs: 60_000 })
    expect(asked).toEqual([{ url: `/previews/${id}.json`, cache: 'no-store' }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['with the signature of another key', async () => ({ token: await sign(claims, await aKey()) })],
    ['without a signature', async () => ({ token: new UnsecuredJWT({ ...claims }).encode() })],
    ['if it has expired', async () => ({ token: await sign({ ...claims, exp: now / 1_000 }, key) })],
    ['if it never expires', async () => ({ token: await sign({ ...claims, exp: undefined }, key) })],
    [
      'if it belongs to another preview',
      async () => ({ token: await sign({ ...claims, sub: 'f'.repeat(32) }, key) }),
    ],
    [
      'if its hashes were changed',
      async () => {
        const [header, payload = '', signature] = (await sign(claims, key)).split('.')
        const text = Buffer.from(payload, 'base64url').toString().replace('AAAA', 'BBBB')
        return { token: [header, Buffer.from(text).toString('base64url'), signature].join('.') }
      },
    ],
    [
      'without the hash of an entry',
      async () => {
        const bare = { ...claims.remotes['mfe-a'], entry: { url: entry.url } }
        return { token: await sign({ ...claims, remotes: { 'mfe-a': bare } }, key) }
      },
    ],
    ['if its token is no JWT', async () => ({ token: 'x' })],
    ['without a token', async () => ({})],
  ])("a preview's document is refused %s", async (_, body) => {
    serve(await body())
    expect(await readPreview(id, publicKey)).toEqual({ status: 'ended' })
  })

  it("a preview's document counts as ended if it is missing", async () => {
    for (const status of [403, 404, 410]) {
      serve('Not found', { status })
      expect(await readPreview(id, publicKey)).toEqual({ status: 'ended' })
    }
    serve('', { status: 503 })
    expect(await readPreview(id, publicKey)).toEqual({ status: 'unreachable' })
    serve('<title>Welcome to the café</title>')
    expect(await readPreview(id, publicKey)).toEqual({ status: 'unreachable' })
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await readPreview(id, publicKey)).toEqual({ status: 'unreachable' })
  })

  it.each(['../registry', `${id}/../../x`, '', '%2e%2e', id.toUpperCase(), `${id}\n`])(
    "a preview's document is not requested for the id %j",
    async (wrong) => {
      serve({ token: await sign({ ...claims, sub: wrong }, key) })
      expect(await readPreview(wrong, publicKey)).toEqual({ status: 'ended' })
      expect(asked).toEqual([])
    },
  )

  it("a preview's document is not requested by a page without a key", async () => {
    serve({ token: await sign(claims, key) })
    expect(await readPreview(id, undefined)).toEqual({ status: 'ended' })
    expect(asked).toEqual([])
  })

  it("a preview's document expires by the server's clock", async () => {
    const token = await sign(claims, key)
    jest.setSystemTime(now + 24 * 3_600_000)
    serve({ token })
    expect(await readPreview(id, publicKey)).toMatchObject({ status: 'valid', endsInMs: 60_000 })
    jest.setSystemTime(now - 24 * 3_600_000)
    serve({ token }, { date: new Date(now + 61_000).toUTCString() })
    expect(await readPreview(id, publicKey)).toEqual({ status: 'ended' })
    serve({ token }, { date: '' })
    expect(await readPreview(id, publicKey)).toMatchObject({ status: 'valid' })
  })
})
