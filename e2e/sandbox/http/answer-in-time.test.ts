import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerInTime } from './answer-in-time.ts'
import { registerCompression } from './compression.ts'
import { sendError } from './register-api.ts'

const LIMIT_MS = 100
const part = JSON.stringify('An answer that is long enough to be compressed. '.repeat(50))

/** Begins in time, and ends after it. */
const slowly = async function* () {
  yield `[${part},`
  await wait(3 * LIMIT_MS)
  yield `${part}]`
}

let app: FastifyInstance
beforeEach(() => {
  app = Fastify({ forceCloseConnections: true })
})
afterEach(() => app.close())

test.each(['gzip', 'br', 'identity'])(
  'an answer that has begun to leave in time leaves whole (%s)',
  async (encoding) => {
    await registerCompression(app)
    answerInTime(app, LIMIT_MS)
    app.setErrorHandler(sendError)
    app.get('/slow', async (_request, reply) => reply.type('application/json').send(Readable.from(slowly())))
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${origin}/slow`, { headers: { 'accept-encoding': encoding } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([JSON.parse(part), JSON.parse(part)])
  },
)
