import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../fixtures/test.ts'

const { BASE_URL = '', COMPOSE_FOLDER = '' } = process.env

const CLIENTS = 50
const READY = /is ready on port/g

const pidOf = (name: string) => Number(readFileSync(path.join(COMPOSE_FOLDER, 'run', `${name}.pid`), 'utf8'))
const countIn = (name: string, what: RegExp) =>
  readFileSync(path.join(COMPOSE_FOLDER, 'logs', `${name}.log`), 'utf8').match(what)?.length ?? 0
const startsOf = (name: string) => countIn(name, READY)
const upsOfBalancer = () => countIn('caddy', /"host is up"/g)

type Call = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string }

const OF_API: readonly Call[] = [
  { method: 'GET', url: '/v1/public-api/assessments?Ids=mood-and-energy' },
  { method: 'POST', url: '/v1/public-api/forget-proofs', body: '{}' },
]
const OF_IDENTITY: readonly Call[] = [
  { method: 'GET', url: '/identity/local_soundings/.well-known/jwks.json' },
  {
    method: 'POST',
    url: '/identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: 'soundingsweb', RefreshToken: 'none' }),
  },
]
const REFUSAL = /NotAuthorizedException|TooManyRequestsException/

const startClients = (clients: number, calls: readonly Call[]) => {
  const failures = new Set<string>()
  let [count, isOver] = [0, false]
  const send = async ({ url, headers, ...call }: Call) => {
    const response = await fetch(BASE_URL + url, {
      ...call,
      headers: { origin: BASE_URL, 'content-type': 'application/json', ...headers },
    }).catch(String)
    count += 1
    const [status, answer] =
      typeof response === 'string' ? [0, response] : [response.status, await response.text()]
    const isAnswered = (status >= 200 && status < 300) || (status === 400 && REFUSAL.test(answer))
    if (!isAnswered) failures.add(`${call.method} ${url}: ${status} ${answer}`)
  }
  const work = async () => {
    while (!isOver) {
      for (const call of calls) await send(call)
      await wait(50)
    }
  }
  const working = Array.from({ length: clients }, work)
  return {
    goOn: async () => {
      const before = count
      await expect.poll(() => count - before, { timeout: 60_000 }).toBeGreaterThan(10 * clients)
    },
    /** There may be thousands of failures, so each kind is listed once. */
    stop: async () => {
      isOver = true
      await Promise.all(working)
      return { count, failures: [...failures] }
    },
  }
}

const restart = async (name: string) => {
  const before = startsOf(name)
  process.kill(pidOf(name), 'SIGTERM')
  await expect.poll(() => startsOf(name), { timeout: 90_000 }).toBe(before + 1)
}

test('no request of 50 clients fails while the APIs restart in turn', {
  tag: '@compose',
}, async () => {
  test.setTimeout(240_000)
  const clients = startClients(CLIENTS, OF_API)
  await clients.goOn()
  const before = upsOfBalancer()
  await restart('api')
  // The load balancer checks the API separately for each of its two sites.
  await expect.poll(upsOfBalancer, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 2)
  await restart('api-2')
  await clients.goOn()
  const { count, failures } = await clients.stop()
  expect(failures).toEqual([])
  console.log(`${count} requests of ${CLIENTS} clients while both APIs started again`)
})

test('no request to the identity service fails during a restart', {
  tag: '@compose',
}, async () => {
  test.setTimeout(240_000)
  const clients = startClients(10, OF_IDENTITY)
  await clients.goOn()
  await restart('identity')
  await clients.goOn()
  expect((await clients.stop()).failures).toEqual([])
})

test('Caddy tells an external monitor whether the clinic is ready', {
  tag: '@compose',
}, async () => {
  const ready = await fetch(`${BASE_URL}/health/ready`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ status: 'ready' })
  expect((await fetch(`${BASE_URL}/metrics`)).status).toBe(404)
})
