import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { expect, test } from '../fixtures/test.ts'
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

/** Patients must not read the page's names and reasons. */
test.describe('the releases page behind Caddy', { tag: '@caddy' }, () => {
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

  test('every URL of the releases page is a 404 if no password is configured', async () => {
    const door = await startDoor({})
    for (const headers of [{}, { authorization: 'Basic ' }, asUser('', ''), asUser('team', PASSWORD)])
      expect(await statuses(door.plainOrigin, headers)).toEqual(ADDRESSES.map(() => [404, 'Not found\n']))
    await door.stop()
  })

  test('Caddy serves the releases page only with the configured password', async () => {
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
    expect((await rawGet(`${door.plainOrigin}/login`, { accept: 'text/html' })).body.toString()).toBe(
      'for patients',
    )
    await door.stop()
  })
})
