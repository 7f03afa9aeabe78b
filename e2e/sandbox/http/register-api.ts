import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { auditCall, auditRuleOf } from '../audit/audit-call.ts'
import { isDatabaseAway } from '../db/database-away.rules.ts'
import { readDevice } from '../kiosk/kiosk.ts'
import { createDeviceHeaders, toDeviceToken } from '../limits/known-devices.ts'
import { rateLimitOptions } from '../limits/rate-limits.ts'
import { authorizePerson, createAccess } from '../proof/access.ts'
import { createProofHeaders, findProofChange } from '../proof/proof-changes.ts'
import { readAfterProof } from '../proof/reads-after-proof.ts'
import { isSecureCookie } from '../proof/secure-cookie.rules.ts'
import { type Message, readAcceptLanguage, sayIn } from '../words/say.ts'
import { type ApiContract, INVALID_REQUEST } from './api-contract.ts'
import { authorize } from './authorize.ts'
import { type ClinicContext, toClinicTime } from './clinic-context.ts'
import { Attachment, createEtag } from './handler.ts'
import { handlers } from './handlers.ts'
import { DatabaseAway, HttpError, OUR_FAULT } from './http-error.ts'
import { handleIdempotently, idempotencyRuleOf } from './idempotency.ts'
import { findSecurityEvent, logRequestFailure, logSecurityEvent } from './server-log.ts'

const readHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Uses the caller's language. Any error but an HttpError gets a general message. */
export const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  // A caller's broken connection has the same codes, but Fastify has set a status on its error.
  const isAway = toStatus(thrown) >= 500 && isDatabaseAway(thrown)
  const error = isAway ? new DatabaseAway() : thrown
  const status = error instanceof HttpError ? error.status : toStatus(error)
  if (status >= 500) logRequestFailure(request, reply.code(status), thrown)
  if (error instanceof HttpError) request.refusal = error.details.reason
  const event = findSecurityEvent(status, {
    hasToken: request.headers.authorization !== undefined,
    reason: error instanceof HttpError ? error.details.reason : undefined,
  })
  if (event) logSecurityEvent(request, event)
  const said: Message =
    error instanceof HttpError ? error.said : { text: status >= 500 ? OUR_FAULT : INVALID_REQUEST }
  const { text: message, language } = sayIn(readAcceptLanguage(request.headers['accept-language']), said)
  if (error instanceof HttpError && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter)
  return reply
    .code(status)
    .send({ error: { message, language, ...(error instanceof HttpError ? error.details : {}) } })
}

/** Fastify sets a status on request errors. */
const toStatus = (error: unknown): number => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** Displayed as a page, the file would run with our origin's rights. */
const sendAttachment = (reply: FastifyReply, { fileName, mediaType, body }: Attachment) =>
  reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(body)

const findUserId = (path: string, params: Record<string, string>): string | undefined =>
  params.userId ?? (path.includes('/user/:id') ? params.id : undefined)

export const registerApi = (
  app: FastifyInstance,
  context: ClinicContext,
  contract: ApiContract,
  { checksResponses, limitScale }: { checksResponses: boolean; limitScale: number },
) => {
  for (const [operationId, handle] of Object.entries(handlers)) {
    const operation = contract.operations.get(operationId)
    if (!operation) throw new Error(`openapi.yaml has no ${operationId}`)
    auditRuleOf(operationId)
    const idempotency = idempotencyRuleOf(operationId, operation.takesKey)
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string | undefined> }>({
      method: operation.method,
      url: operation.path,
      config: {
        ...rateLimitOptions(operationId, limitScale).config,
        ...(operation.takesForm ? { otherProof: 'signed token' } : {}),
      },
      handler: async (request, reply) => {
        const caller = await authorize(context, operation.path, request, request.params.userId)
        const access = createAccess(context, caller, request.headers.cookie)
        if (access.proofs.hasForged()) logSecurityEvent(request, 'forged proof')
        const person = findUserId(operation.path, request.params)
        if (operation.rule.kind === 'proof' && person)
          await authorizePerson(access, person, {
            asksConsent: operation.rule.asksConsent,
            isRead: operation.method === 'GET',
          })
        contract.checkRequest(operationId, request)
        const cookies: string[] = []
        const incoming = {
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: readHeader(request, 'idempotency-key'),
          ifMatch: readHeader(request, 'if-match'),
          language: readAcceptLanguage(request.headers['accept-language']),
          caller,
          access,
          device: await readDevice(context.db, request.headers.cookie, context.now()),
          setCookie: (header: string) => void cookies.push(header),
          isSecureCookie: isSecureCookie(context.apiUrl, {
            protocol: `${request.protocol}:`,
            hostname: request.hostname,
          }),
          ip: request.ip,
          deviceToken: toDeviceToken(operationId, request.headers.cookie),
        }
        const work = async (inside: ClinicContext) => {
          // The request may have waited for another one with its key, so earlier reads are stale.
          const own = idempotency ? createAccess(inside, caller, request.headers.cookie) : access
          const subject = person === undefined ? undefined : await own.subjects.find(person)
          return handle({ ...inside, now: () => toClinicTime(inside, subject) }, { ...incoming, access: own })
        }
        const findChange = (inside: ClinicContext, answer: unknown) =>
          findProofChange(inside, operationId, incoming, answer)
        const findProven = async (inside: ClinicContext, answer: unknown) =>
          (await findChange(inside, answer)).issues?.userId
        const workOnce = () =>
          idempotency
            ? handleIdempotently(context, idempotency, { ...incoming, person, findProven }, work)
            : work(context)
        const answer = await auditCall(context, { operationId, person, incoming, request }, workOnce)
        if (operation.hasEtag) reply.header('etag', createEtag(answer))
        const change = await findChange(context, answer)
        cookies.push(
          ...(await createProofHeaders(context, incoming, change)),
          ...(await createDeviceHeaders(context, operationId, incoming, answer)),
        )
        if (cookies.length > 0) reply.header('set-cookie', cookies)
        const { issues, bringsReads } = change
        const sent =
          issues && bringsReads
            ? Object.assign({}, answer, {
                reads: await readAfterProof(app, request, issues.userId, cookies),
              })
            : answer
        if (checksResponses) contract.checkResponse(operationId, sent)
        // `answerInTime` has already sent a 503.
        if (reply.sent) return reply
        return sent instanceof Attachment ? sendAttachment(reply, sent) : reply.send(sent)
      },
    })
  }
}
