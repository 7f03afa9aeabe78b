import http, { createServer, type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { request as playwright } from '@playwright/test'
import { startFrontDoor } from '../fixtures/front-door.ts'
import { expect, test } from '../fixtures/test.ts'

const startEcho = async () => {
  const server = createServer(({ headers }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(headers))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

const FORGED = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' }

const askByOtherName = (origin: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const get = origin.startsWith('https:') ? https.get : http.get
    const options = { headers: { host: 'other.example' }, servername: 'localhost', rejectUnauthorized: false }
    get(origin, options, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })

/** Sends forged forwarding headers. @returns the headers that Caddy forwards, and its log. */
const askThroughCaddy = async (env: Record<string, string>) => {
  const echo = await startEcho()
  const door = await startFrontDoor({ origin: echo.origin, store: '/nonexistent', env })
  const client = await playwright.newContext({ ignoreHTTPSErrors: true, maxRedirects: 0 })
  const answer = await client.get(`${door.origin}/config.json`, { headers: FORGED })
  const passedOn: IncomingHttpHeaders = await answer.json()
  const redirect = await client.get(`${door.plainOrigin}/user/somebody?code=secret-of-a-link`)
  const foreign = [await askByOtherName(door.origin), await askByOtherName(door.plainOrigin)]
  await client.dispose()
  echo.stop()
  return { answer, passedOn, redirect, foreign, log: await door.stop() }
}

test.describe('Caddy behind a balancer', { tag: '@caddy' }, () => {
  test('Caddy forwards the headers of a trusted load balancer', async () => {
    const { passedOn } = await askThroughCaddy({ TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1/32 ::1/128' })
    expect(passedOn['x-forwarded-for']).toMatch(/^203\.0\.113\.7, (127\.0\.0\.1|::1)$/)
    expect(passedOn['x-forwarded-proto']).toBe('http')
  })

  test('Caddy replaces the forwarding headers of an untrusted client', async () => {
    const { passedOn } = await askThroughCaddy({ TRUSTED_PROXIES: '' })
    expect(passedOn['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(passedOn['x-forwarded-proto']).toBe('https')
  })

  test('Caddy refuses requests for a foreign host name', async () => {
    expect((await askThroughCaddy({})).foreign).toEqual([421, 421])
  })

  test('Caddy redirects plain HTTP to the public port', async () => {
    const { answer, redirect, log } = await askThroughCaddy({
      PUBLIC_HTTPS_PORT: '443',
      PUBLIC_URL: 'https://localhost',
    })
    expect(answer.headers()['alt-svc']).toBe('h3=":443"; ma=2592000')
    expect(redirect.status()).toBe(308)
    expect(redirect.headers().location).toBe('https://localhost/user/somebody?code=secret-of-a-link')
    expect(log).toContain('"level":"info"')
    expect(log).not.toContain('secret-of-a-link')
  })
})
