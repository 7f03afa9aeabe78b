import Fastify from 'fastify'
import { registerCompression } from './compression'

const long = { title: 'How often have you been bothered by this? '.repeat(50) }

const app = Fastify()
let origin = ''

beforeAll(async () => {
  await registerCompression(app)
  app.get('/long', async () => long)
  app.get('/short', async () => ({ ok: true }))
  app.post('/long', async () => long)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = async (method: 'GET' | 'POST', path: string, accepted: string) => {
  const answer = await fetch(origin + path, { method, headers: { 'accept-encoding': accepted } })
  return { encoding: answer.headers.get('content-encoding'), vary: answer.headers.get('vary'), answer }
}

test('a long answer to a read is compressed, and the same when it is read', async () => {
  const { encoding, vary, answer } = await ask('GET', '/long', 'gzip, deflate, br')
  expect(encoding).toBe('br')
  expect(vary).toMatch(/accept-encoding/i)
  expect(await answer.json()).toEqual(long)
})

test('a browser without brotli gets gzip, and one without any the plain text', async () => {
  expect((await ask('GET', '/long', 'gzip')).encoding).toBe('gzip')
  expect((await ask('GET', '/long', 'identity')).encoding).toBeNull()
})

test('a short answer stays as it is', async () => {
  expect((await ask('GET', '/short', 'br')).encoding).toBeNull()
})

test('the answer to anything but a read is never compressed: a token may stand in it', async () => {
  expect((await ask('POST', '/long', 'br, gzip')).encoding).toBeNull()
})
