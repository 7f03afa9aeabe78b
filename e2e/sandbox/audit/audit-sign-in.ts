import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open-database.ts'
import type { AuditOutcome } from '../db/schema.ts'
import { readField, readText } from '../http/fields.ts'
import { logSecurityEvent, type SecurityEvent } from '../http/server-log.ts'
import { CognitoError } from '../identity/cognito-error.ts'
import type { OwnIdentity } from '../identity/identity-provider.ts'
import { findPendingPeople } from '../onboarding/pending-accounts.ts'
import { findPeopleOfAccount } from './audit-call.ts'
import type { AuditEntry, AuditLog } from './audit-log.ts'

type Service = { db: Database; audit: AuditLog; identity: OwnIdentity }
type TargetCall = { name: string; body: unknown }
type AuditedTarget = { username: string; isLogIn: boolean; missed: SecurityEvent } & Pick<
  AuditEntry,
  'kind' | 'operation'
>

const logIn = { kind: 'log-in', operation: 'signIn', isLogIn: true } as const
const confirmation = { kind: 'account', isLogIn: false, missed: 'wrong confirmation code' } as const
const usernameOf = (body: unknown) => readText(body, 'Username')

const TARGETS: Record<string, Omit<AuditedTarget, 'username'> & { find: (body: unknown) => string }> = {
  InitiateAuth: {
    ...{ ...logIn, missed: 'wrong password' },
    find: (body) => readText(readField(body, 'AuthParameters'), 'USERNAME'),
  },
  RespondToAuthChallenge: {
    ...{ ...logIn, missed: 'wrong second factor' },
    find: (body) => readText(readField(body, 'ChallengeResponses'), 'USERNAME'),
  },
  ConfirmSignUp: { ...confirmation, operation: 'confirmSignUp', find: usernameOf },
  ResendConfirmationCode: { ...confirmation, operation: 'resendConfirmationCode', find: usernameOf },
}

/** Undefined for token refresh and logout, and for a call without an account. */
const readTarget = ({ name, body }: TargetCall): AuditedTarget | undefined => {
  const { find, ...target } = (Object.hasOwn(TARGETS, name) && TARGETS[name]) || {}
  const username = find?.(body)
  return username && 'kind' in target ? { ...target, username } : undefined
}

/** A failed login to a pending account is not audited for its person, whose email is unconfirmed. */
const findPeople = async (service: Service, { username, isLogIn }: AuditedTarget, outcome: AuditOutcome) => {
  const { db, identity } = service
  const email = identity.accounts.emailOf(username)
  const { sub, userIds } = await findPeopleOfAccount({ db, identity: identity.provider }, email)
  const pending = isLogIn && outcome === 'missed' ? [] : await findPendingPeople(db, email)
  const people: readonly (string | null)[] = [...userIds, ...pending]
  return { sub, people: people.length > 0 ? people : [null] }
}

const MISSES = [
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'CodeMismatchException',
  'ExpiredCodeException',
]
const isOverLimit = ({ code, message }: CognitoError) =>
  code === 'LimitExceededException' || message === 'Password attempts exceeded'

/** A correct password for an unconfirmed account logs no event. */
const toSecurityEvent = (error: CognitoError, target: AuditedTarget | undefined) => {
  if (isOverLimit(error)) return 'throttled'
  if (!MISSES.includes(error.code) || error.code === 'UserNotConfirmedException') return undefined
  return target?.missed ?? 'refused token'
}

/** Audits failed calls too. An address without an account gets an entry without a person. */
export const auditSignIn = async (
  service: Service,
  request: FastifyRequest,
  call: TargetCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const target = readTarget(call)
  const append = async (outcome: AuditOutcome) => {
    if (!target) return
    const { sub, people } = await findPeople(service, target, outcome)
    const { kind, operation, isLogIn } = target
    const isDone = outcome === 'done'
    const proof = isLogIn && isDone ? ('account' as const) : ('none' as const)
    const entry = { kind, operation, outcome, proof, actor: isDone ? (sub ?? null) : null, details: {} }
    await service.audit.append(
      people.map((userId) => ({ ...entry, userId })),
      request,
    )
  }
  let answer: unknown
  try {
    answer = await work()
  } catch (error) {
    if (error instanceof CognitoError) {
      const event = toSecurityEvent(error, target)
      if (event) logSecurityEvent(request, event)
      if (MISSES.includes(error.code) && !isOverLimit(error)) await append('missed')
    }
    throw error
  }
  // The login is not complete until the second factor is verified.
  if (readField(answer, 'ChallengeName') === undefined) await append('done')
  return answer
}
