import { CognitoError, InvalidParameterError } from 'cognito-local/lib/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuditLog } from '../audit/audit-log.ts'
import { auditSignIn } from '../audit/audit-sign-in.ts'
import type { Database } from '../db/open-database.ts'
import { HttpError } from '../http/http-error.ts'
import { logRequestFailure } from '../http/log-requests.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { findUnstorable } from '../http/storable.rules.ts'
import { createDeviceCookie, readDeviceToken } from '../limits/known-devices.ts'
import { rateLimitOptions } from '../limits/rate-limits.ts'
import { isSecureCookie } from '../proof/secure-cookie.rules.ts'
import type { EmulatedIdentity } from './identity-provider.ts'
import { targets } from './targets.ts'

const AMZ_JSON = 'application/x-amz-json-1.1'

/** Dates travel as seconds. */
const stringifyDatesAsSeconds = (answer: unknown) =>
  JSON.stringify(answer, function replace(this: Record<string, unknown>, key, value) {
    const field = this[key]
    return field instanceof Date ? Math.floor(field.getTime() / 1000) : value
  })

const toCognitoError = (error: unknown) => {
  if (error instanceof CognitoError)
    return { status: 400, body: { __type: error.code, message: error.message } }
  return { status: 500, body: { __type: 'InternalErrorException', message: 'Something went wrong.' } }
}

/** Sends an error that was thrown before a target ran, in the form of the real service. */
const sendCognitoError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const isLimit = error instanceof HttpError && error.status === 429
  if (isLimit) logSecurityEvent(request, 'throttled')
  if (isLimit && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  const { body } = toCognitoError(
    isLimit
      ? new CognitoError('TooManyRequestsException', 'Rate exceeded')
      : new CognitoError('SerializationException', 'This cannot be read.'),
  )
  return reply.code(400).type(AMZ_JSON).send(JSON.stringify(body))
}

type Options = {
  limitScale: number
  /** Origin of this server as browsers know it. */
  ownUrl: string
  now: () => Date
}

/** Describes the caller to the handler of a Cognito operation. */
const toCaller = (request: FastifyRequest, reply: FastifyReply, ownUrl: string) => ({
  ip: request.ip,
  deviceToken: readDeviceToken(request.headers.cookie),
  keepDeviceToken: (token: string) => {
    const isSecure = isSecureCookie(ownUrl, {
      protocol: `${request.protocol}:`,
      hostname: request.hostname,
    })
    reply.header('set-cookie', createDeviceCookie(token, '/identity', isSecure))
  },
})

/** Takes bodies of any type as text: Cognito's own is none that Fastify knows. */
export const takeAnyBody = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  scope.setErrorHandler(sendCognitoError)
}

/** Answers one call in Cognito's protocol: its name is in a header, and errors are named in bodies. */
export const answerTarget = async (
  request: FastifyRequest,
  reply: FastifyReply,
  run: (call: { name: string; body: unknown }) => Promise<unknown>,
) => {
  const [, name = ''] = String(request.headers['x-amz-target'] ?? '').split('.')
  reply.type(AMZ_JSON)
  try {
    const body: unknown = JSON.parse(String(request.body ?? '{}'))
    if (findUnstorable(body)) throw new InvalidParameterError()
    return reply.send(stringifyDatesAsSeconds(await run({ name, body })))
  } catch (error) {
    const { status, body } =
      error instanceof SyntaxError
        ? toCognitoError(new CognitoError('SerializationException', 'This is not JSON.'))
        : toCognitoError(error)
    if (status >= 500) logRequestFailure(request, reply.code(status), error)
    return reply.code(status).send(JSON.stringify(body))
  }
}

/** Answers for the identity service at `/identity/`, as Amplify speaks to it. */
export const registerIdentity = (
  app: FastifyInstance,
  { db, audit, provider }: { db: Database; audit: AuditLog; provider: EmulatedIdentity },
  { limitScale, ownUrl, now }: Options,
) => {
  const limited = rateLimitOptions('signIn', limitScale)
  app.register(async (scope) => {
    takeAnyBody(scope)
    scope.get('/identity/:pool/.well-known/jwks.json', async () => provider.emulator.key.keySet)
    // Its header `x-amz-target` needs a preflight: no page of another site sends it.
    const options = { config: { ...limited.config, otherProof: 'protocol of Cognito' as const } }
    scope.post('/identity/', options, (request, reply) =>
      answerTarget(request, reply, ({ name, body }) => {
        const target = Object.hasOwn(targets, name) ? targets[name] : undefined
        if (!target) throw new CognitoError('UnknownOperationException', 'This is not answered here.')
        const caller = toCaller(request, reply, ownUrl)
        return auditSignIn({ db, audit, provider }, request, { name, body }, () =>
          target({ db, provider, now, ...caller }, body),
        )
      }),
    )
  })
}
