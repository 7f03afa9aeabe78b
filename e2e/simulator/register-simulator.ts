import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageTypeOf } from '@soundings/shared/internal/build/asset-headers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

const send = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-store').type(pageTypeOf(file)).send(read(file))

/** `/simulator` shows the app as in the mobile wrapper, for people without a device, and for tests. */
export const registerSimulator = (app: FastifyInstance): void => {
  app.get('/simulator', (_, reply) => send(reply, 'simulator.html'))
  for (const file of ['simulator.css', 'simulator.js'])
    app.get(`/simulator/${file}`, (_, reply) => send(reply, file))
}

export const isSimulated = (cookie: string | undefined): boolean =>
  cookie?.includes('soundings-simulator=') ?? false

export const simulatedWrapper = (): string => read('in-app.js')
