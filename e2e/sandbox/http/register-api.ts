import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitOf } from '../limits/caller-limits.ts'
import { accessOf, checkGate } from '../proof/access.ts'
import { proofHeaders } from '../proof/change-proofs.ts'
import { answerOnce } from './answer-once.ts'
import { type ApiContract, DOES_NOT_FIT } from './api-contract.ts'
import { admit } from './caller.ts'
import { atClinicOf } from './clinic-clock.ts'
import type { ClinicContext } from './clinic-context.ts'
import { etagOf } from './etag.rules.ts'
import { handlers } from './handlers.ts'
import type { LogMessage } from './log.rules.ts'
import { Refusal } from './refusal.ts'

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const FAILED: LogMessage = 'request failed'

/** Says why a call failed: in words for people where they are meant for them, in general words otherwise. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const status = error instanceof Refusal ? error.status : statusOf(error)
  if (status >= 500) request.log.error({ err: error, req: request, res: reply.code(status) }, FAILED)
  const message =
    error instanceof Refusal
      ? error.message
      : status >= 500
        ? 'Something went wrong on our side.'
        : DOES_NOT_FIT
  if (error instanceof Refusal && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter)
  return reply.code(status).send({ error: { message, ...(error instanceof Refusal ? error.more : {}) } })
}

/** An error of the framework about a request says so; one below 400 is none. */
const statusOf = (error: unknown): number => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** The person that a call is about, where its path names one. */
const personIn = (path: string, params: Record<string, string>): string | undefined =>
  params.userId ?? (path.includes('/user/:id') ? params.id : undefined)

/** Puts every call that the sandbox answers where openapi.yaml says, and holds both sides to it. */
export const registerApi = (
  app: FastifyInstance,
  context: ClinicContext,
  contract: ApiContract,
  { checksAnswers, limitScale }: { checksAnswers: boolean; limitScale: number },
) => {
  for (const [operationId, handle] of Object.entries(handlers)) {
    const operation = contract.operations.get(operationId)
    if (!operation) throw new Error(`openapi.yaml has no ${operationId}`)
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string | undefined> }>({
      method: operation.method,
      url: operation.path,
      ...limitOf(operationId, limitScale),
      handler: async (request, reply) => {
        const caller = await admit(context, operation.path, request, request.params.userId)
        const access = accessOf(context, caller, request.headers.cookie)
        const person = personIn(operation.path, request.params)
        if (operation.rule.kind === 'proof' && person)
          await checkGate(context, access, person, {
            asksConsent: operation.rule.asksConsent,
            isRead: operation.method === 'GET',
          })
        contract.checkRequest(operationId, request)
        const incoming = {
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: headerOf(request, 'idempotency-key'),
          ifMatch: headerOf(request, 'if-match'),
          caller,
          access,
          from: request.ip,
        }
        const work = async () => handle(person ? await atClinicOf(context, person) : context, incoming)
        const answer = operation.isAnsweredOnce
          ? await answerOnce(context, operationId, incoming, work)
          : await work()
        if (checksAnswers) contract.checkAnswer(operationId, answer)
        if (operation.hasVersion) reply.header('etag', etagOf(answer))
        const proofs = await proofHeaders(context, operationId, incoming, answer)
        if (proofs.length > 0) reply.header('set-cookie', proofs)
        return reply.send(answer)
      },
    })
  }
}
