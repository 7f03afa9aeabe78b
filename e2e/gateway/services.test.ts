import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { rawGet } from '../sandbox/testing/raw-get.ts'
import { createLocalConfig } from './local-config.ts'
import { createOneOrigin } from './one-origin.ts'
import { createServices, readUpstreams } from './services.ts'

const publicUrl = 'http://localhost:8080'
const GOALS = {
  'GET /v1/goals/:userId': { json: [{ id: 'walk' }] },
  'POST /v1/goals/:userId': { status: 204 },
}

let folder: string
let app: FastifyInstance
let origin: string
let upstream: Server
const received: IncomingMessage[] = []

const startUpstream = async () => {
  upstream = createServer((request, response) => {
    received.push(request)
    const isRedirect = request.url?.endsWith('/away')
    const type = request.url?.endsWith('/page') ? 'text/html' : 'application/json'
    response.writeHead(isRedirect ? 302 : 200, {
      'content-type': type,
      'set-cookie': 'session=theirs',
      'access-control-allow-origin': '*',
      'clear-site-data': '"*"',
      'content-security-policy': "default-src 'unsafe-inline'",
      ...(isRedirect ? { location: 'https://elsewhere.example' } : {}),
    })
    response.end('{"is":"real"}')
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
}

const publish = async (name: string, service: string, mock?: object) => {
  const release = path.join(folder, 'remotes', name, '1')
  await mkdir(release, { recursive: true })
  if (mock) await writeFile(path.join(release, 'mock.json'), JSON.stringify(mock))
  return { [name]: { current: '1', releases: { '1': { service: { path: service } } } } }
}

const withoutLive = (remotes: Awaited<ReturnType<typeof publish>>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { releases }]) => [name, { releases }]))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'soundings-services-'))
  const remotes = {
    // The release is not live, and its path belongs to another remote.
    ...withoutLive(await publish('mfe-before', '/v1/goals', {})),
    ...(await publish('mfe-goals', '/v1/goals', GOALS)),
    ...(await publish('mfe-labs', '/v1/labs')),
    'mfe-auth': { current: '1', releases: { '1': {} } },
    ...withoutLive(await publish('mfe-soon', '/v1/soon', { 'GET /v1/soon': { json: 'of the candidate' } })),
  }
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify({ remotes }))
  const dev = path.join(folder, 'dev')
  await mkdir(dev)
  await writeFile(path.join(dev, 'remote.json'), '{"name":"mfe-new","service":{"path":"/v1/new"}}')
  await writeFile(path.join(dev, 'mock.json'), '{"GET /v1/new":{"json":"as saved"}}')
  const upstreams = readUpstreams(`/v1/real=${await startUpstream()} /v1/away=http://127.0.0.1:1`)
  app = createOneOrigin((_request, response) => response.end('from the API'), {
    publicUrl,
    storeDir: folder,
    config: createLocalConfig({ userPoolId: 'local_1', clientId: 'client' }),
    services: createServices({ storeDir: folder, folder: dev, upstreams }),
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  upstream.close()
  await rm(folder, { recursive: true, force: true })
})

const call = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(`${origin}${url}`, init)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe("a team's service", () => {
  it('the mock of a live release answers requests to the service', async () => {
    const { status, text, headers } = await call('/v1/goals/7?since=1')
    expect([status, text]).toEqual([200, '[{"id":"walk"}]'])
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await call('/v1/goals/7', { method: 'POST', body: '{}' })).status).toBe(204)
  })

  it("the newest candidate's mock answers if no release is live", async () => {
    expect((await call('/v1/soon')).text).toBe('"of the candidate"')
  })

  it('the mock answers an unknown call with a 404 that names the call', async () => {
    const { status, text } = await call('/v1/goals/7/days')
    expect(status).toBe(404)
    expect(text).toContain('mock.json of mfe-goals has no answer to GET /v1/goals/7/days')
  })

  it.each(['/v1/labs/7', '/v1/nothing', '/v1/goalsx', '/v1/public-api/user/7', '/v1', '/v2/goals/7'])(
    'the API answers calls to other paths: %s',
    async (url) => {
      expect((await call(url)).text).toBe('from the API')
    },
  )

  it.each(['/v1/goals/../public-api/user/7', '/v1/goals/%2e%2e/labs'])(
    'a path with dot segments does not reach a service: %s',
    async (url) => {
      const { body } = await rawGet(origin, {}, { path: url })
      expect(body.toString()).toBe('from the API')
    },
  )

  it('a development mock answers with the last saved response', async () => {
    expect((await call('/v1/new')).text).toBe('"as saved"')
    await writeFile(path.join(folder, 'dev/mock.json'), '{"GET /v1/new":{"json":"saved again"}}')
    expect((await call('/v1/new')).text).toBe('"saved again"')
    await writeFile(path.join(folder, 'dev/remote.json'), '{"name":')
    expect((await call('/v1/new')).text).toBe('from the API')
  })
})

describe('a running service', () => {
  it('a running service receives the token but no cookie', async () => {
    const { status, text, headers } = await call('/v1/real/7', {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        authorization: 'Bearer token',
        cookie: 'refreshToken=secret',
        'content-type': 'application/json',
        'x-active-user-id': '7',
        'x-forwarded-for': '10.0.0.1',
      },
    })
    expect([status, text]).toEqual([200, '{"is":"real"}'])
    const sent = received.at(-1)?.headers ?? {}
    expect(sent).toMatchObject({
      authorization: 'Bearer token',
      'x-active-user-id': '7',
      'content-length': '7',
    })
    expect(sent).not.toHaveProperty('cookie')
    expect(sent).not.toHaveProperty('x-forwarded-for')
    for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data'])
      expect(headers.has(name)).toBe(false)
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  it.each([
    ['/v1/real/away', 'redirects'],
    ['/v1/real/page', 'answers no JSON'],
    ['/v1/away/7', 'does not answer'],
  ])('the gateway replaces an unusable response with a 502: %s', async (url, why) => {
    const { status, text, headers } = await call(url, { redirect: 'manual' })
    expect(status).toBe(502)
    expect(text).toContain(why)
    expect(headers.has('location')).toBe(false)
  })

  it.each([
    '/v1/public-api=http://a',
    '/v1/goals=localhost:1',
    '/v1/goals=http://user:password@a',
    '/v1/goals',
  ])('the setting SERVICES refuses the entry %s', (text) => {
    expect(() => readUpstreams(text)).toThrow(`SERVICES: ${text}: `)
  })
})
