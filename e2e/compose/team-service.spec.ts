import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { root } from '../fixtures/stack.ts'
import { expect, test } from '../fixtures/test.ts'
import { rawGet } from '../sandbox/testing/raw-get.ts'

const HOSTILE = {
  'content-type': 'text/html',
  'set-cookie': 'session=theirs',
  'access-control-allow-origin': '*',
  'clear-site-data': '"*"',
  refresh: '0;url=https://elsewhere.example',
  location: 'https://elsewhere.example',
}

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

// One start for all tests.
test.describe.configure({ mode: 'default' })

test.describe('a service of a team behind Caddy', { tag: '@caddy' }, () => {
  const received: IncomingMessage[] = []
  const team = createServer((request, response) => {
    received.push(request)
    response.writeHead(200, HOSTILE).end('<script>theirs()</script>')
  })
  const clinic = createServer((_request, response) => response.end('from the clinic'))
  let folder: string
  let door: Awaited<ReturnType<typeof startFrontDoor>>

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'soundings-team-service-'))
    for (const file of ['Caddyfile', 'shared.caddy', 'team-service.caddy', 'releases-page.caddy'])
      cpSync(path.join(root, 'e2e/compose', file), path.join(folder, file))
    const [teamPort, clinicPort] = [await listen(team), await listen(clinic)]
    const lines = ['goals /v1/goals', 'labs /v1/team-api/labs'].map(
      (service) => `import team-service ${service} 127.0.0.1:${teamPort}\n`,
    )
    writeFileSync(path.join(folder, 'services.caddy'), lines.join(''))
    door = await startFrontDoor({
      origin: `http://127.0.0.1:${clinicPort}`,
      store: folder,
      config: path.join(folder, 'Caddyfile'),
      env: { SITE: 'http://localhost' },
    })
  })
  test.afterAll(async () => {
    await door.stop()
    team.close()
    clinic.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (url: string) =>
    rawGet(
      door.plainOrigin,
      { cookie: 'refreshToken=secret', authorization: 'Bearer token', 'x-active-user-id': '7' },
      { path: url },
    )

  for (const url of ['/v1/goals/7', '/v1/goals', '/v1/team-api/labs/7'])
    test(`a team's service receives the token but no cookie: ${url}`, async () => {
      const { status, headers } = await get(url)
      expect(status).toBe(200)
      expect(received.at(-1)?.url).toBe(url)
      expect(received.at(-1)?.headers).toMatchObject({
        authorization: 'Bearer token',
        'x-active-user-id': '7',
      })
      expect(received.at(-1)?.headers).not.toHaveProperty('cookie')
      expect(headers['content-type']).toBe('application/json')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('no-store')
      for (const name of Object.keys(HOSTILE).filter((one) => one !== 'content-type'))
        expect(headers, name).not.toHaveProperty(name)
    })

  for (const url of [
    '/v1/goalsx',
    '/v1/public-api/user/7',
    '/v1/goals/../public-api/user/7',
    '/v1/goals/%2e%2e/x',
  ])
    test(`a team's service receives no request for the clinic's API: ${url}`, async () => {
      const before = received.length
      expect((await get(url)).body.toString()).toBe('from the clinic')
      expect(received).toHaveLength(before)
    })
})
