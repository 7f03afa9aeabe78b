import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '../fixtures/test.ts'

const { BASE_URL = '', COMPOSE_FOLDER = '' } = process.env

const CLIENTS = 50
const READY = /is ready on port/g

const pidOf = (name: string) => Number(readFileSync(path.join(COMPOSE_FOLDER, 'run', `${name}.pid`), 'utf8'))
const startsOf = (name: string) =>
  readFileSync(path.join(COMPOSE_FOLDER, 'logs', `${name}.log`), 'utf8').match(READY)?.length ?? 0

/** A client that sends reads and writes in a loop until the test is over. @returns the requests that failed. */
const createClient = (isOver: () => boolean) => {
  const failures: string[] = []
  let count = 0
  const send = async (method: 'GET' | 'POST', url: string) => {
    const response = await fetch(BASE_URL + url, {
      method,
      headers: { origin: BASE_URL, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    }).catch(String)
    count += 1
    if (typeof response === 'string') failures.push(`${method} ${url}: ${response}`)
    else if (response.ok) await response.arrayBuffer()
    else failures.push(`${method} ${url}: ${response.status} ${await response.text()}`)
  }
  const work = async () => {
    while (!isOver()) {
      await send('GET', '/v1/public-api/assessments?Ids=mood-and-energy')
      await send('POST', '/v1/public-api/forget-proofs')
      await wait(50)
    }
    return { count, failures }
  }
  return work()
}

/** Stops a service as Docker does, and waits until another process of it is ready. */
const restart = async (name: string) => {
  const before = startsOf(name)
  process.kill(pidOf(name), 'SIGTERM')
  await expect.poll(() => startsOf(name), { timeout: 90_000 }).toBe(before + 1)
}

test('one API after the other starts again, and no request of 50 clients fails', {
  tag: '@compose',
}, async () => {
  test.setTimeout(240_000)
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, () => createClient(() => isOver))
  await wait(2_000)
  await restart('api')
  // The balancer asks every second whether it is there again.
  await wait(3_000)
  await restart('api-2')
  await wait(3_000)
  isOver = true
  const results = await Promise.all(clients)
  // Each kind once: there may be thousands.
  expect([...new Set(results.flatMap(({ failures }) => failures))]).toEqual([])
  const requests = results.reduce((sum, { count }) => sum + count, 0)
  console.log(`${requests} requests of ${CLIENTS} clients while both APIs started again`)
  expect(requests).toBeGreaterThan(CLIENTS * 10)
})

test('who watches from outside is told through Caddy whether the clinic is ready', {
  tag: '@compose',
}, async () => {
  const ready = await fetch(`${BASE_URL}/health/ready`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ status: 'ready' })
  expect((await fetch(`${BASE_URL}/metrics`)).status).toBe(404)
})
