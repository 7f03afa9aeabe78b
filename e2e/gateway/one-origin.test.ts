import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseRuntimeConfig } from '@soundings/shared/internal/platform/runtime-config.ts'
import type { FastifyInstance } from 'fastify'
import { rawGet } from '../sandbox/testing/raw-get.ts'
import { createLocalConfig } from './local-config.ts'
import { createOneOrigin } from './one-origin.ts'

const ENTRY = '/remotes/mfe-a/0.1.0-abc/remoteEntry.js'
/** With the app's origin, an unpublished upload could read tokens. */
const UPLOAD = '/candidates/remotes/mfe-a/0.1.0-abc/mine.html'
const publicUrl = 'http://localhost:8080'
const html = { accept: 'text/html,application/xhtml+xml' }

describe('the gateway', () => {
  let storeDir: string
  let app: FastifyInstance
  let origin: string

  beforeAll(async () => {
    storeDir = await mkdtemp(path.join(tmpdir(), 'soundings-gateway-'))
    const release = path.join(storeDir, path.dirname(ENTRY))
    await mkdir(release, { recursive: true })
    await writeFile(path.join(storeDir, ENTRY), 'var a = 1')
    await writeFile(path.join(storeDir, `${ENTRY}.br`), brotliCompressSync('var a = 1'))
    await writeFile(path.join(storeDir, 'index.html'), '<!doctype html><title>first</title>')
    await writeFile(path.join(storeDir, 'registry.json'), '{"generation":1}')
    await writeFile(path.join(storeDir, 'secret'), 'not a release')
    await mkdir(path.join(storeDir, path.dirname(UPLOAD)), { recursive: true })
    await writeFile(path.join(storeDir, UPLOAD), '<script>mine()</script>')
    const config = createLocalConfig({ userPoolId: 'local_1', clientId: 'client' })
    app = createOneOrigin((_, response) => response.end('from the API'), { publicUrl, storeDir, config })
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await rm(storeDir, { recursive: true, force: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => fetch(`${origin}${url}`, { headers })

  it.each(['/', '/login', '/user/42/assessments?assessments=1', '/remotes', '/%', '/user/%zz/assessments'])(
    'the gateway serves the page at %s',
    async (url) => {
      const answer = await get(url, html)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain('<title>first')
      expect(answer.headers.get('content-security-policy')).not.toBeNull()
    },
  )

  it.each([
    'page.html',
    'page.htm',
    'page.xhtml',
    'page.xml',
    'page.pdf',
    'page.HTML',
    'page',
    'image.svg',
    'a.txt',
    'a.js',
  ])('the gateway serves no file of a release as a document: %s', async (file) => {
    const url = `${path.dirname(ENTRY)}/${file}`
    await writeFile(path.join(storeDir, url), '<script>fetch("/?" + document.cookie)</script>')
    const { status, headers } = await get(url, html)
    expect(status).toBe(200)
    expect(headers.get('content-type')).not.toMatch(/html|pdf|xhtml|^(text|application)\/xml/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // A browser that navigates there downloads the file. Scripts and images still load.
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toMatch(/(^|; )sandbox$/)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('the gateway answers a malformed URL of a file with a 404', async () => {
    const answer = await get('/remotes/%/a.js', { accept: '*/*' })
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
  })

  it('the gateway does not let another origin load a release by default', async () => {
    const answer = await get(ENTRY, { origin: 'https://their-app.example' })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })

  it('the gateway lets browsers cache a release for a year', async () => {
    const answer = await get(ENTRY, { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe('var a = 1')
    expect((await get(ENTRY, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  })

  it.each([
    '/remotes/mfe-a/0.1.0-abc/gone.js',
    '/host/1/gone',
    '/favicon.ico',
    '/remotes/mfe-a/0.1.0-abc',
    UPLOAD,
  ])('the gateway answers %s with a 404 instead of the page', async (url) => {
    const answer = await get(url, { accept: url.startsWith('/favicon') ? 'image/*' : html.accept })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  })

  it.each(['/remotes/%2e%2e/secret', '/remotes/..%2fsecret', '/host/.%2e/secret', '/remotes//secret'])(
    'the gateway serves nothing outside the releases through %s',
    async (url) => {
      expect((await get(url, { accept: 'application/json' })).status).toBe(404)
    },
  )

  it.each<Record<string, string>>([{}, { accept: '*/*' }])(
    'the gateway serves the page for the Accept header %j',
    async (headers) => {
      const { status, body } = await rawGet(`${origin}/user/4/assessments`, headers)
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('<!doctype html>')])
    },
  )

  it('the gateway answers oversized headers with the page', async () => {
    const { status, body } = await rawGet(`${origin}/login`, { cookie: 'a='.padEnd(20_000, 'x') })
    expect([status, body.toString()]).toEqual([431, expect.stringContaining('<!doctype html>')])
  })

  it('the gateway answers an unknown URL with a 404 if the request asks for JSON', async () => {
    expect((await get('/nowhere', { accept: 'application/json' })).status).toBe(404)
  })

  it('the gateway serves a new page at once', async () => {
    const file = path.join(storeDir, 'index.html')
    const pageOf = (number: number) => `<!doctype html><title>page ${number % 10}</title>${' '.repeat(2_000)}`
    const compressed = { ...html, 'accept-encoding': 'br' }
    const serves = async (number: number) => {
      const answer = await get('/', compressed)
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(await answer.text()).toBe(pageOf(number))
      expect(
        (await get('/', { ...html, 'accept-encoding': 'br;q=0' })).headers.get('content-encoding'),
      ).toBeNull()
    }
    // Replaces a file twice within a moment, by files of equal length.
    for (let number = 0; number < 30; number += 1) {
      await writeFile(file, pageOf(number))
      await serves(number)
    }
    await utimes(file, new Date(0), new Date(0))
    await serves(29)
    await serves(29)
    await writeFile(file, pageOf(30))
    await serves(30)
    await writeFile(`${file}.new`, pageOf(31))
    await utimes(`${file}.new`, new Date(0), new Date(0))
    await rename(`${file}.new`, file)
    await serves(31)
    await rm(file)
    expect((await get('/', compressed)).status).toBe(503)
    await writeFile(file, '<!doctype html><title>first</title>')
  })

  it('the gateway serves a configuration that the host accepts', async () => {
    const answer = await get('/config.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(parseRuntimeConfig(await answer.json()).identity.userPoolId).toBe('local_1')
  })

  it('the gateway disables caching of the registry', async () => {
    const answer = await get('/registry.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ generation: 1 })
  })

  it('the gateway disables caching of a preview', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    await mkdir(path.join(storeDir, 'previews'))
    await mkdir(path.join(storeDir, 'keys'))
    for (const file of [
      `previews/${id}.json`,
      'previews/notes.json',
      'keys/preview.json',
      'preview-key.json',
    ])
      await writeFile(path.join(storeDir, file), '{"token":"x"}')
    const answer = await get(`/previews/${id}.json`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual({ token: 'x' })
    for (const url of [
      `/previews/${id.replace('0', 'f')}.json`,
      `/previews/${id}`,
      '/previews/notes.json',
      '/previews/..%2fkeys%2fpreview.json',
      '/previews/../keys/preview.json',
      '/keys/preview.json',
      '/preview-key.json',
    ])
      expect([url, (await get(url)).status]).toEqual([url, 404])
  })

  it('the gateway serves the releases page only if it is configured', async () => {
    await mkdir(path.join(storeDir, 'releases/pictures'), { recursive: true })
    const files = {
      'index.html': 'for teams',
      'status.json': '{}',
      'pictures/mfe-a-1.0.0-abc.json': '{}',
      'pictures/a.html': 'x',
      other: 'x',
    }
    for (const [file, content] of Object.entries(files))
      await writeFile(path.join(storeDir, 'releases', file), content)
    const config = createLocalConfig({ userPoolId: 'local_1', clientId: 'client' })
    const open = createOneOrigin(() => undefined, { publicUrl, storeDir, config, releasesPage: true })
    const address = await open.listen({ port: 0, host: '127.0.0.1' })
    for (const [url, status, type] of [
      ['/releases', 200, 'text/html; charset=utf-8'],
      ['/releases/', 200, 'text/html; charset=utf-8'],
      ['/releases/status.json', 200, 'application/json; charset=utf-8'],
      ['/releases/pictures/mfe-a-1.0.0-abc.json', 200, 'application/json; charset=utf-8'],
      ['/releases/pictures/mfe-b-1.0.0-abc.json', 404, 'text/plain; charset=utf-8'],
      ['/releases/pictures/a.html', 404, 'text/plain; charset=utf-8'],
      ['/releases/pictures/..%2f..%2fpreview-key.json', 404, 'text/plain; charset=utf-8'],
      ['/releases/other', 404, 'text/plain; charset=utf-8'],
    ] as const) {
      const answer = await fetch(`${address}${url}`, { headers: html })
      expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, status, type])
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect([url, (await get(url, html)).status]).toEqual([url, 404])
    }
    await open.close()
  })

  it.each(['/v1/public-api/user/1', '/v2', '/outbox', '/identity/?x=1'])(
    'the gateway forwards %s to the API',
    async (url) => {
      expect(await (await get(url, html)).text()).toBe('from the API')
    },
  )

  it.each(['/', '/gone.js', '/config.json', '/v1/anything'])(
    'the gateway sends security headers with %s',
    async (url) => {
      const { headers } = await get(url, html)
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  it.each(['/', '/login', ENTRY, '/config.json', '/outbox', '/sandbox/kiosk-codes'])(
    'the gateway refuses a foreign host name: %s',
    async (path) => {
      const answer = await rawGet(origin, { ...html, host: 'rebind.test:8080' }, { path })
      expect([answer.status, answer.body.toString()]).toEqual([421, 'This server has another name\n'])
    },
  )

  it('the gateway explains the next step if nothing is published', async () => {
    const { frameAncestors } = createLocalConfig({ userPoolId: 'x', clientId: 'y' })
    const empty = createOneOrigin(() => undefined, {
      publicUrl,
      storeDir: '/nowhere',
      config: { frameAncestors },
    })
    const elsewhere = await empty.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(elsewhere, { headers: html })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('publish host')
    await empty.close()
  })
})
