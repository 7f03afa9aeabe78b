import { CognitoError } from 'cognito-local/lib/errors'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../db/open-database.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { AuditLog } from './audit-log.ts'
import { findPeopleOfAccount } from './audit-subjects.ts'

type Service = { db: Database; audit: AuditLog; provider: Pick<IdentityProvider, 'findAccount'> }
type TargetCall = { name: string; body: unknown }

const signInSchema = v.object({
  AuthFlow: v.literal('USER_PASSWORD_AUTH'),
  AuthParameters: v.object({ USERNAME: v.string() }),
})

/** The address of a log-in; undefined for calls that keep one up or end it. */
const readSignInEmail = ({ name, body }: TargetCall): string | undefined => {
  const read = name === 'InitiateAuth' ? v.safeParse(signInSchema, body) : undefined
  return read?.success ? read.output.AuthParameters.USERNAME : undefined
}

const NOT_AUTHORIZED = 'NotAuthorizedException'
const isOverLimit = ({ message }: CognitoError) => message === 'Password attempts exceeded'

/**
 * Handles a call of the identity service. A log-in, and one that failed, is appended to the audit of each person of the
 * account; an address without an account leaves an entry without a person.
 */
export const auditSignIn = async (
  { db, audit, provider }: Service,
  request: FastifyRequest,
  call: TargetCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const email = readSignInEmail(call)
  const append = async (outcome: 'done' | 'missed') => {
    if (email === undefined) return
    const { sub, userIds } = await findPeopleOfAccount({ db, identity: provider }, email)
    const entry = {
      kind: 'log-in' as const,
      operation: 'signIn',
      outcome,
      proof: outcome === 'done' ? ('account' as const) : ('none' as const),
      actor: outcome === 'done' ? (sub ?? null) : null,
      details: {},
    }
    const people = userIds.length > 0 ? userIds : [null]
    const origin = { ip: request.ip, agent: request.headers['user-agent'], requestId: request.id }
    await audit.append(
      people.map((userId) => ({ ...entry, userId })),
      origin,
    )
  }
  let answer: unknown
  try {
    answer = await work()
  } catch (error) {
    if (error instanceof CognitoError && error.code === NOT_AUTHORIZED) {
      if (isOverLimit(error)) logSecurityEvent(request, 'throttled')
      else logSecurityEvent(request, email === undefined ? 'refused token' : 'wrong password')
      if (!isOverLimit(error)) await append('missed')
    }
    throw error
  }
  await append('done')
  return answer
}
