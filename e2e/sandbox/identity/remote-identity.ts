import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { HttpError, OUR_FAULT, RETRY_AFTER_S } from '../http/http-error.ts'
import type { IdentityProvider } from './identity.types.ts'

/** For all tries of a call together. Shorter than a person waits. */
const TIMEOUT_MS = 5_000
const MOST_TRIES = 3

export class IdentityAwayError extends HttpError {
  override name = 'IdentityAwayError'

  constructor(cause: unknown) {
    super(503, OUR_FAULT, { retryAfter: RETRY_AFTER_S })
    this.cause = cause
  }
}

const text = v.string()
const approver = v.exactOptional(v.object({ contact: text, of: text }))

const CALLS = {
  createAccount: v.strictTuple([text, text]),
  signUp: v.strictTuple([v.object({ email: text, password: text, approver })]),
  findAccount: v.strictTuple([text]),
  setPassword: v.strictTuple([text, text]),
  deleteAccount: v.strictTuple([text]),
  deleteExpired: v.strictTuple([]),
  verifyAccessToken: v.strictTuple([text]),
  askSecondFactor: v.strictTuple([text, v.object({ isSetUp: v.boolean() })]),
  deleteAllAccounts: v.strictTuple([]),
} satisfies { [Name in keyof IdentityProvider]: v.GenericSchema<unknown, Parameters<IdentityProvider[Name]>> }
const answerSchema = v.object({ result: v.optional(text) })

/** Has no authentication, and must not be public. Personal data are in bodies, never in a path. */
export const registerServerCalls = (app: FastifyInstance, provider: IdentityProvider) => {
  app.register(async (scope) => {
    // A server sends no `Origin`. A page sends one, and could reach a service on this machine.
    scope.addHook('onRequest', async (request, reply) =>
      request.headers.origin === undefined ? undefined : reply.code(403).send({}),
    )
    const unlimited = { config: { rateLimit: false as const } }
    for (const [name, schema] of Object.entries(CALLS))
      scope.post(`/control/${name}`, unlimited, async ({ body }) => {
        const passed = v.safeParse(schema, body)
        if (!passed.success)
          throw new HttpError(400, 'Something in what was sent is not right. Please check it and try again.')
        const call: (...args: unknown[]) => Promise<unknown> = Reflect.get(provider, name)
        return { result: await call(...passed.output) }
      })
  })
}

/** A refused connection, as while a service restarts: the request was not received, so it can be retried. */
const isUnheard = (error: unknown) =>
  error instanceof Error && String(Reflect.get(Object(error.cause), 'code')) === 'ECONNREFUSED'

export const openRemoteIdentity = (url: string): IdentityProvider => {
  const ask = async (name: string, args: unknown[]): Promise<string | undefined> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const send = (tries: number): Promise<Response> =>
      fetch(`${url}/control/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
        signal,
      }).catch(async (error: unknown) => {
        if (tries >= MOST_TRIES || !isUnheard(error)) throw new IdentityAwayError(error)
        await wait(100 * tries)
        return send(tries + 1)
      })
    const response = await send(1)
    if (response.status >= 500) throw new IdentityAwayError(undefined)
    // The message may be logged, so it contains nothing of the request.
    if (!response.ok) throw new Error(`the identity service answered ${response.status}`)
    const answered = await response.json().catch((error: unknown) => {
      throw new IdentityAwayError(error)
    })
    return v.parse(answerSchema, answered).result
  }
  const calls = Object.keys(CALLS).map((name) => [name, (...args: unknown[]) => ask(name, args)])
  // `CALLS` names each method, and all return a text or nothing.
  return Object.fromEntries(calls) as IdentityProvider
}
