import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOwnApi, readOwnApi } from './own-api'

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

describe("a team's API behind the page", () => {
  const api = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    response.writeHead(409, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], etag: '"7"' })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  })
  let gateway: Server
  let address: string
  beforeAll(async () => {
    gateway = createServer((await createOwnApi(readOwnApi(await listen(api)))).handle)
    address = await listen(gateway)
  })
  afterAll(() => Promise.all([api, gateway].map(close)))

  it("the gateway returns the response of the team's API unchanged", async () => {
    const answer = await fetch(`${address}/v1/public-api/user/7/submit-assessments?a=1`, {
      method: 'POST',
      headers: { cookie: 'proof=1', 'idempotency-key': 'key-12345', 'x-forwarded-for': '203.0.113.9' },
      body: '{"a":1}',
    })
    expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('etag')]).toEqual([
      409,
      ['a=1', 'b=2'],
      '"7"',
    ])
    expect(await answer.json()).toMatchObject({
      method: 'POST',
      url: '/v1/public-api/user/7/submit-assessments?a=1',
      body: '{"a":1}',
      headers: {
        host: new URL(address).host,
        cookie: 'proof=1',
        'idempotency-key': 'key-12345',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
      },
    })
  })

  it('the gateway refuses a path that names a foreign server', async () => {
    expect((await fetch(`${address}//foreign.example/v1`)).status).toBe(400)
  })

  it.each<[why: string, api: (gone: Server) => Promise<unknown>]>([
    ['is away', close],
    [
      'closes a connection instead of answering',
      async (api) => api.on('request', ({ socket }) => socket.destroy()),
    ],
  ])('the page gets a 502 response if the API %s', async (_why, makeWorse) => {
    const worse = createServer()
    const origin = await listen(worse)
    await makeWorse(worse)
    const before = createServer((await createOwnApi(readOwnApi(origin))).handle)
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const answer = await fetch(`${await listen(before)}/v1`)
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { error: { message: 'The clinic does not answer at the moment.' } },
    ])
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`${origin} does not answer`))
    await close(before)
    if (worse.listening) await close(worse)
  })
})

test.each(['localhost:3000', 'api:8081', 'http://localhost:3000/v1', 'ftp://localhost', ''])(
  'the gateway refuses OWN_API=%s in one line',
  (written) => {
    expect(() => readOwnApi(written)).toThrow('is not the origin of a server, such as http://localhost:3000')
  },
)
