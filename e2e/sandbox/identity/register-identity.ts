import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditLog } from '../audit/audit-log.ts'
import { auditSignIn } from '../audit/audit-sign-in.ts'
import type { Database } from '../db/open-database.ts'
import { HttpError } from '../http/http-error.ts'
import { logRequestFailure, logSecurityEvent } from '../http/server-log.ts'
import { findUnstorable } from '../http/storable.ts'
import { createDeviceCookie, readDeviceToken } from '../limits/known-devices.ts'
import { rateLimitOptions } from '../limits/rate-limits.ts'
import { isSecureCookie } from '../proof/secure-cookie.rules.ts'
import { CognitoError } from './cognito-error.ts'
import { POOL } from './identity.types.ts'
import type { OwnIdentity } from './identity-provider.ts'
import { targets } from './targets.ts'

const AMZ_JSON = 'application/x-amz-json-1.1'

const serialization = (message: string) => new CognitoError('SerializationException', message)

const sendCognitoError = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
  const isOurs = !(error instanceof CognitoError)
  const { code, message } = isOurs
    ? { code: 'InternalErrorException', message: 'Something went wrong.' }
    : error
  reply.code(isOurs ? 500 : 400).type(AMZ_JSON)
  if (isOurs) logRequestFailure(request, reply, error)
  return reply.send(JSON.stringify({ __type: code, message }))
}

const sendEarlyError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const isLimit = error instanceof HttpError && error.status === 429
  if (!isLimit) return sendCognitoError(request, reply, serialization('This cannot be read.'))
  logSecurityEvent(request, 'throttled')
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return sendCognitoError(request, reply, new CognitoError('TooManyRequestsException', 'Rate exceeded'))
}

const parseBody = (body: unknown): object => {
  try {
    const parsed: unknown = JSON.parse(String(body ?? '{}'))
    if (findUnstorable(parsed))
      throw new CognitoError('InvalidParameterException', 'Missing required parameter')
    return Object(parsed)
  } catch (error) {
    throw error instanceof SyntaxError ? serialization('This is not JSON.') : error
  }
}

type Options = {
  limitScale: number
  ownUrl: string
  now: () => Date
}

export const registerIdentity = (
  app: FastifyInstance,
  { db, audit, identity }: { db: Database; audit: AuditLog; identity: OwnIdentity },
  { limitScale, ownUrl, now }: Options,
) => {
  const run = (request: FastifyRequest, reply: FastifyReply) => {
    const body = parseBody(request.body)
    const [, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
    const target = Object.hasOwn(targets, name) ? targets[name] : undefined
    if (!target) throw new CognitoError('UnknownOperationException', 'This is not answered here.')
    if ('ClientId' in body && body.ClientId !== POOL.clientId)
      throw new CognitoError('ResourceNotFoundException', 'User pool client does not exist.')
    const keepDeviceToken = (token: string) => {
      const at = { protocol: `${request.protocol}:`, hostname: request.hostname }
      reply.header('set-cookie', createDeviceCookie(token, '/identity', isSecureCookie(ownUrl, at)))
    }
    const deviceToken = readDeviceToken(request.headers.cookie)
    const service = { db, identity, now, ip: request.ip, deviceToken, keepDeviceToken }
    return auditSignIn({ db, audit, identity }, request, { name, body }, () => target(service, body))
  }
  app.register(async (scope) => {
    // Accepts any content type as text, since Fastify does not know Cognito's own.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler(sendEarlyError)
    scope.get('/identity/:pool/.well-known/jwks.json', async () => identity.keySet)
    // The header `x-amz-target` needs a preflight, so no page of another site can send it.
    const { config } = rateLimitOptions('signIn', limitScale)
    const options = { config: { ...config, otherProof: 'protocol of Cognito' as const } }
    scope.post('/identity/', options, async (request, reply) => {
      try {
        return reply.type(AMZ_JSON).send(JSON.stringify(await run(request, reply)))
      } catch (error) {
        return sendCognitoError(request, reply, error)
      }
    })
  })
}
