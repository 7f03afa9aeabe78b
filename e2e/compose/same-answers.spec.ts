import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { MEDIA_TYPES } from '@soundings/shared/internal/build/asset-headers.ts'
import { API_PATHS, FRONT_DOOR_PATHS } from '@soundings/shared/internal/contract/reserved-paths.ts'
import type { FastifyInstance } from 'fastify'
import { freePort } from '../fixtures/free-port.ts'
import { expect, test } from '../fixtures/test.ts'
import { createOneOrigin } from '../gateway/one-origin.ts'
import { type RawAnswer, rawGet } from '../sandbox/testing/raw-get.ts'
import { NO_SECRETS, readServices } from './machine/local-services.ts'
import { type RunningService, runService } from './machine/run-service.ts'

const RELEASE = '/remotes/mfe-a/0.1.0-abc'
const PREVIEW = '/previews/0123456789abcdef0123456789abcdef.json'
const UPLOAD = 'candidates/remotes/mfe-a/0.1.0/mine.html'
const html = 'text/html,application/xhtml+xml'
const text = 'a line that is worth compressing, '.repeat(100)

const IGNORED_HEADERS = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-ranges',
]

type RequestCase = { path: string; accept?: string; encoding?: string; method?: string }

const requests: RequestCase[] = [
  ...['/', '/login', '/user/4/assessments?code=x', '/remotes', '/a/b/', '/v11'].map((url) => ({
    path: url,
    accept: html,
  })),
  ...['/', '/login', '/registry.json', '/index.html', '/gone.js', '/secret'].map((url) => ({
    path: url,
    accept: '*/*',
  })),
  ...['login.html', 'favicon.ico', 'page-settings.json', 'registry/registry.1.json', UPLOAD].map((file) => ({
    path: `/${file}`,
    accept: html,
  })),
  ...[PREVIEW, '/previews/gone.json', '/previews/', '/previews/notes.json', '/keys/preview.json'].map(
    (url) => ({
      path: url,
      accept: '*/*',
    }),
  ),
  { path: PREVIEW, accept: html },
  ...['', '/', '/index.html', '/status.json', '/x'].map((file) => ({
    path: `/releases${file}`,
    accept: html,
  })),
  { path: PREVIEW, method: 'HEAD' },
  { path: PREVIEW, method: 'POST' },
  ...Object.keys(MEDIA_TYPES).map((extension) => ({ path: `${RELEASE}/file${extension}` })),
  ...['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip'].map((encoding) => ({
    path: `${RELEASE}/file.js`,
    encoding,
  })),
  ...[
    '/file.bin',
    '/file.html',
    '/file.XHTML',
    '/gone.js',
    '',
    '/',
    '/.hidden/file.js',
    '/chunks/file.js',
  ].map((file) => ({
    path: `${RELEASE}${file}`,
    accept: html,
  })),
  ...[
    '/remotes/%2e%2e/secret',
    '/remotes/..%2fsecret',
    '/host/../secret',
    '/remotes//secret',
    '/../secret',
  ].map((url) => ({ path: url, accept: 'application/json' })),
  ...['/login', `${RELEASE}/file.js`, '/registry.json', '/gone.js'].flatMap((url) =>
    ['HEAD', 'POST', 'DELETE'].map((method) => ({ path: url, accept: html, method })),
  ),
  ...API_PATHS.flatMap((url) => [{ path: url }, { path: `${url}/x?y=1`, method: 'POST' }]),
  ...FRONT_DOOR_PATHS.flatMap((url) => [url, `${url}/x`].map((path) => ({ path, accept: html }))),
]

const api: RequestListener = (request, response) => {
  response.setHeader('cache-control', 'no-store')
  // The outbox sends its own policy.
  if (request.url === '/outbox') response.setHeader('content-security-policy', "default-src 'none'")
  response.writeHead(200, { 'content-type': 'text/plain' }).end(`${request.method} ${request.url}`)
}

const logOf = (folder: string) => readFileSync(path.join(folder, 'logs/caddy.log'), 'utf8')

const write = (folder: string, file: string, content: string | Buffer) => {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 })
  writeFileSync(target, content)
}

const fillStore = (folder: string) => {
  for (const file of [
    ...Object.keys(MEDIA_TYPES).map((extension) => `file${extension}`),
    'file.bin',
    'file.html',
    'file.XHTML',
    '.hidden/file.js',
    'chunks/file.js',
  ])
    write(folder, path.join(RELEASE, file), text)
  write(folder, `${RELEASE}/file.js.br`, brotliCompressSync(text))
  write(folder, `${RELEASE}/file.js.gz`, gzipSync(text))
  write(folder, 'index.html', `<!doctype html><title>${text}</title>`)
  write(folder, 'registry.json', JSON.stringify({ text }))
  write(folder, PREVIEW, JSON.stringify({ token: text }))
  for (const file of [
    'secret',
    'previews/notes.json',
    'keys/preview.json',
    'page-settings.json',
    'registry/registry.1.json',
    'releases/index.html',
    'releases/status.json',
    UPLOAD,
    '.incoming/x',
  ])
    write(folder, file, 'not for browsers')
}

// One start for all tests.
test.describe.configure({ mode: 'default' })

test.describe('Caddy and the sandbox gateway', { tag: '@caddy' }, () => {
  let folder: string
  let caddy: RunningService
  let upstream: Server
  let identity: Server
  let gateway: FastifyInstance
  let origins: { caddy: string; tls: string; gateway: string }
  let store: string

  test.beforeAll(async () => {
    const [http, https] = [await freePort(), await freePort()]
    folder = mkdtempSync(path.join(tmpdir(), 'soundings-caddy-'))
    const { services, local } = await readServices(
      {
        HTTP_PORT: String(http),
        HTTPS_PORT: String(https),
        ...NO_SECRETS,
        SITE: 'http://localhost, https://localhost',
      },
      folder,
    )
    if (!services.caddy) throw new Error('docker-compose.yml has no service caddy')
    store = path.join(folder, 'volumes/releases')
    fillStore(store)
    upstream = createServer(api).listen(Number(local('8081')), '127.0.0.1')
    identity = createServer(api).listen(Number(local('8082')), '127.0.0.1')
    gateway = createOneOrigin(api, {
      publicUrl: 'http://localhost',
      storeDir: store,
      config: { frameAncestors: ["'self'"] },
    })
    caddy = runService('caddy', services.caddy, folder)
    await caddy.waitUntilHealthy()
    origins = {
      caddy: `http://localhost:${http}`,
      tls: `https://localhost:${https}`,
      gateway: await gateway.listen({ port: 0, host: '127.0.0.1' }),
    }
  })
  test.afterAll(async () => {
    await caddy.stop()
    await gateway.close()
    for (const server of [upstream, identity]) if (server.listening) server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = (
    origin: string,
    { path: requestCase, accept = '*/*', encoding = 'identity', method = 'GET' }: RequestCase,
  ) => rawGet(origin, { accept, 'accept-encoding': encoding }, { method, path: requestCase })

  const comparable = ({ status, headers, body }: RawAnswer) => ({
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !IGNORED_HEADERS.includes(name))
        .map(([name, value]) => [name, name === 'vary' ? String(value).toLowerCase() : value]),
    ),
    body: body.toString('base64'),
  })

  test(`Caddy and the sandbox gateway send the same responses to ${requests.length} requests`, async () => {
    for (const requestCase of requests) {
      const { method = 'GET', path: url, accept, encoding } = requestCase
      const [fromCaddy, fromGateway] = await Promise.all([
        send(origins.caddy, requestCase),
        send(origins.gateway, requestCase),
      ])
      const name = [method, url, accept, encoding].filter(Boolean).join(' ')
      expect.soft(comparable(fromCaddy), name).toEqual(comparable(fromGateway))
      expect.soft(fromCaddy.body.toString(), name).not.toContain('not for browsers')
    }
  })

  test('Caddy and the sandbox gateway compress a page if the browser accepts gzip', async () => {
    for (const origin of [origins.caddy, origins.gateway]) {
      const { headers, body } = await send(origin, { path: '/login', accept: html, encoding: 'gzip' })
      expect(headers['content-encoding']).toBe('gzip')
      expect(String(headers.vary).toLowerCase()).toBe('accept-encoding')
      expect(body.length).toBeLessThan(text.length)
    }
  })

  test('Caddy and the sandbox gateway send the same 503 while nothing is published', async () => {
    rmSync(path.join(store, 'index.html'))
    const requestCase = { path: '/login', accept: html }
    const answers = await Promise.all([send(origins.caddy, requestCase), send(origins.gateway, requestCase)])
    const [fromCaddy, fromGateway] = answers.map(comparable)
    fillStore(store)
    expect(fromCaddy).toEqual(fromGateway)
    expect(fromCaddy?.status).toBe(503)
  })

  test('Caddy answers 503 while the API is down', async () => {
    await new Promise((resolve) => upstream.close(resolve))
    const requestCase = { path: '/v1/public-api/user/id-of-somebody?code=secret-of-a-link' }
    // A request that arrives before the next health check gets 502.
    await expect.poll(async () => (await send(origins.caddy, requestCase)).status).toBe(503)
    const { status, headers, body } = await send(origins.caddy, requestCase)
    expect({ status, body: body.toString() }).toEqual({
      status: 503,
      body: 'The clinic does not answer at the moment.\n',
    })
    const page = await send(origins.gateway, { path: '/gone.js' })
    const { 'x-request-id': requestId, ...others } = headers
    expect(comparable({ status, headers: others, body }).headers).toEqual(comparable(page).headers)
    const lineOf = (id: unknown) =>
      logOf(folder)
        .split('\n')
        .find((line) => line.includes(`"err_id":"${id}"`))
    await expect.poll(() => lineOf(requestId)).toMatch(/no upstreams available.*"status":503/)
    expect(logOf(folder)).not.toMatch(/id-of-somebody|secret-of-a-link/)
  })

  test('Caddy sends Strict-Transport-Security only over TLS', async ({ playwright }) => {
    const context = await playwright.request.newContext({ ignoreHTTPSErrors: true })
    const answer = await context.get(`${origins.tls}/login`, { headers: { accept: html } })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await context.dispose()
    expect((await rawGet(`${origins.caddy}/login`, { accept: html })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
  })
})
