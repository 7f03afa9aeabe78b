import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import getPort from 'get-port'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { root } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { waitUntilServed } from '../fixtures/wait-until-served.ts'
import { rawGet } from '../sandbox/testing/raw-get.ts'
import { NO_SECRETS, readServices } from './machine/local-services.ts'

const PASSWORD = 'a password of the team'
const accessOf = (user: string, password: string) => Buffer.from(`${user}:${password}`).toString('base64')
const PICTURES = '/releases/pictures/mfe-a-1.0.0-abc.json'
const FILES = {
  'index.html': 'for teams',
  'status.json': '{}',
  'pictures/mfe-a-1.0.0-abc.json': '{"a":"/9j/"}',
  'pictures/a.html': 'not for browsers',
}
const ADDRESSES = ['/releases', '/releases/', '/releases/status.json', PICTURES, '/RELEASES/']

/** The page of all releases behind Caddy: it has names and reasons that no browser of a patient may read. */
test.describe('the page of all releases behind Caddy', { tag: '@caddy' }, () => {
  let store: string

  test.beforeAll(() => {
    store = mkdtempSync(path.join(tmpdir(), 'soundings-releases-page-'))
    mkdirSync(path.join(store, 'releases/pictures'), { recursive: true })
    for (const [file, content] of Object.entries(FILES))
      writeFileSync(path.join(store, 'releases', file), content)
    writeFileSync(path.join(store, 'releases', 'secret'), 'not for browsers')
    writeFileSync(path.join(store, 'index.html'), 'for patients')
  })
  test.afterAll(() => rmSync(store, { recursive: true, force: true }))

  /** Caddy with what docker-compose.yml makes of these variables. */
  const startDoor = async (variables: Record<string, string>) => {
    const { services } = await readServices({ ...NO_SECRETS, ...variables }, store)
    const { RELEASES_ACCESS = 'missing' } = services.caddy?.environment ?? {}
    return startFrontDoor({
      origin: 'http://127.0.0.1:9',
      store,
      env: { SITE: 'http://localhost', RELEASES_ACCESS },
    })
  }
  const asUser = (user: string, password: string) => ({
    authorization: `Basic ${accessOf(user, password)}`,
  })
  const statuses = async (url: string, headers: Record<string, string> = {}) =>
    Promise.all(
      ADDRESSES.map(async (address) => {
        const { status, body } = await rawGet(`${url}${address}`, { accept: 'text/html', ...headers })
        return [status, body.toString()]
      }),
    )

  test('without a configured password each address is a 404, whatever a client sends', async () => {
    const door = await startDoor({})
    for (const headers of [{}, { authorization: 'Basic ' }, asUser('', ''), asUser('team', PASSWORD)])
      expect(await statuses(door.plainOrigin, headers)).toEqual(ADDRESSES.map(() => [404, 'Not found\n']))
    await door.stop()
  })

  test('with one, a client without it gets a 401 only, and a client with it the page and its files', async () => {
    const door = await startDoor({ RELEASES_ACCESS: accessOf('platform', PASSWORD) })
    for (const headers of [
      {},
      { authorization: 'Basic ' },
      { authorization: `Basic ${accessOf('platform', PASSWORD)}x` },
      { authorization: `Bearer ${accessOf('platform', PASSWORD)}` },
      asUser('platform', 'wrong'),
      asUser('team', PASSWORD),
    ])
      expect(await statuses(door.plainOrigin, headers)).toEqual(ADDRESSES.map(() => [401, 'Unauthorized\n']))
    const refused = await rawGet(`${door.plainOrigin}/releases/`)
    expect(refused.headers).toMatchObject({ 'www-authenticate': 'Basic realm="Releases", charset="UTF-8"' })
    const team = asUser('platform', PASSWORD)
    for (const [url, content, type] of [
      ['/releases', 'for teams', 'text/html; charset=utf-8'],
      ['/releases/', 'for teams', 'text/html; charset=utf-8'],
      ['/releases/status.json', '{}', 'application/json; charset=utf-8'],
      [PICTURES, '{"a":"/9j/"}', 'application/json; charset=utf-8'],
    ] as const) {
      const { status, headers, body } = await rawGet(`${door.plainOrigin}${url}`, team)
      expect([url, status, body.toString()]).toEqual([url, 200, content])
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' })
    }
    for (const file of [
      'secret',
      'pictures',
      'pictures/',
      'pictures/a.html',
      'pictures/..%2f..%2findex.html',
    ])
      expect([file, (await rawGet(`${door.plainOrigin}/releases/${file}`, team)).status]).toEqual([file, 404])
    // The routes of patients require no authentication.
    expect((await rawGet(`${door.plainOrigin}/login`, { accept: 'text/html' })).body.toString()).toBe(
      'for patients',
    )
    await door.stop()
  })

  for (const access of ['', accessOf('platform', PASSWORD)])
    test(`a CDN asks the bucket ${access ? 'once the password is known, which it keeps to itself' : 'for nothing of it'}`, async () => {
      const asked: { url: string | undefined; password: string | undefined }[] = []
      const bucket = createServer(({ url, headers }, response) => {
        asked.push({ url, password: headers.authorization })
        response.end('from the bucket')
      }).listen(0, '127.0.0.1')
      await once(bucket, 'listening')
      const port = await getPort()
      const cdn = execa('caddy', ['run', '--config', 'e2e/compose/cdn.Caddyfile', '--adapter', 'caddyfile'], {
        cwd: root,
        stdio: 'ignore',
        reject: false,
        env: {
          XDG_CONFIG_HOME: store,
          XDG_DATA_HOME: store,
          CDN_PORT: String(port),
          BUCKET: `127.0.0.1:${(bucket.address() as AddressInfo).port}`,
          BUCKET_PATH: '/releases/app',
          RELEASES_ACCESS: access,
        },
      })
      const url = `http://localhost:${port}`
      await waitUntilServed(`${url}/registry.json`, cdn)
      asked.length = 0
      expect(await statuses(url)).toEqual(
        ADDRESSES.map(() => (access ? [401, 'Not found\n'] : [404, 'Not found\n'])),
      )
      expect(asked).toEqual([])
      const answer = await rawGet(`${url}/releases/?list-type=2`, asUser('platform', PASSWORD))
      expect(answer.body.toString()).toBe(access ? 'from the bucket' : 'Not found\n')
      await rawGet(`${url}${PICTURES}`, asUser('platform', PASSWORD))
      const asks = ['/releases/app/releases/index.html', `/releases/app${PICTURES}`]
      expect(asked).toEqual(access ? asks.map((one) => ({ url: one, password: undefined })) : [])
      expect((await rawGet(`${url}/releases/../keys/x.json`, asUser('platform', PASSWORD))).status).toBe(404)
      cdn.kill()
      await cdn
      bucket.close()
    })
})
