import Fastify from 'fastify'
import type { Database } from '../db/open-database'
import { registerHealth } from './register-health'

const serverWith = async (execute: () => Promise<unknown>) => {
  const app = Fastify()
  const health = registerHealth(app, { execute } as unknown as Database)
  app.get('/work', async () => ({ done: true }))
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url })
    return { status: statusCode, connection: headers.connection, body: JSON.parse(body) }
  }
  return { health, ask }
}

test('a server is up without its database, and ready with it', async () => {
  const { ask } = await serverWith(async () => Promise.reject(new Error('away')))
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/health/ready')).status).toBe(503)
  expect((await (await serverWith(async () => [])).ask('/health/ready')).status).toBe(200)
})

test('a database that does not answer is said to in time, and with the same words each time', async () => {
  const { ask } = await serverWith(() => new Promise(() => undefined))
  const started = performance.now()
  const waiting = await ask('/health/ready')
  expect(performance.now() - started).toBeLessThan(2_500)
  const refused = await (await serverWith(async () => Promise.reject(new Error('away')))).ask('/health/ready')
  expect(waiting).toEqual({ ...refused, status: 503, body: { status: 'the database does not answer' } })
})

test('the database is asked once for all who ask at the same moment, and anew after that', async () => {
  const execute = jest.fn(async () => [])
  const { ask } = await serverWith(execute)
  const askAll = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => ask('/health/ready')))).map(({ status }) => status)
  expect(await askAll()).toEqual(Array(20).fill(200))
  expect(execute).toHaveBeenCalledTimes(1)
  expect(await askAll()).toEqual(Array(20).fill(200))
  expect(execute).toHaveBeenCalledTimes(2)
})

test('one that is about to stop is not ready, and still does what it is asked', async () => {
  const { ask, health } = await serverWith(async () => [])
  expect((await ask('/work')).connection).not.toBe('close')
  await health.drain(0)
  expect((await ask('/health/ready')).status).toBe(503)
  expect(await ask('/work')).toEqual({ status: 200, connection: 'close', body: { done: true } })
})
