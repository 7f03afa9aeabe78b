import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import type { OperationId } from './api.types.ts'

/** How an operation is handled once for its `Idempotency-Key` (decisions/api-and-sandbox: Idempotency keys). */
export type IdempotencyRule = {
  /** Operations of one name share their keys. */
  name: OperationId
  /** Whose key it is: of the person in the path, else of the caller; or of who holds it, logged in or not. */
  keyOf: 'person-or-caller' | 'holder'
  /**
   * `transaction`: the work, all of it in the database, and its response are stored together or not at all.
   * `steps`: a refusal keeps what was counted before it, or the identity service takes part.
   */
  work: 'transaction' | 'steps'
  /** How long a stored response is repeated. */
  retentionMs: number
  /** What is other in a request that is refused. */
  changed: string
}

/** Devices keep what they have not sent for a day. */
const STORED = {
  keyOf: 'person-or-caller',
  work: 'transaction',
  retentionMs: 30 * DAY_MS,
} as const
/** Such a response may hold a token. */
const EXCHANGED = { keyOf: 'person-or-caller', retentionMs: HOUR_MS, changed: 'details' } as const
const answers = { ...STORED, changed: 'answers' }
const inSteps = (name: OperationId): IdempotencyRule => ({ ...EXCHANGED, name, work: 'steps' })

const RULES: Partial<Record<OperationId, IdempotencyRule>> = {
  submitAssessments: { ...answers, name: 'submitAssessments' },
  submitCheckIns: { ...answers, name: 'submitCheckIns' },
  // What a link has left unsent may be sent again after a log-in.
  submitPublicCheckIns: { ...answers, name: 'submitCheckIns' },
  createReminder: { ...STORED, name: 'createReminder', changed: 'days or another time' },
  signConsentPolicies: { ...STORED, name: 'signConsentPolicies', keyOf: 'holder', changed: 'details' },
  authenticateMagicCode: { ...EXCHANGED, name: 'authenticateMagicCode', work: 'transaction' },
  lookupInvite: inSteps('lookupInvite'),
  verifyInviteCode: inSteps('verifyInviteCode'),
  createAccount: inSteps('createAccount'),
  requestPasswordReset: inSteps('requestPasswordReset'),
  confirmPasswordReset: inSteps('confirmPasswordReset'),
}

/** Its key names the intake: another body with it is a correction, which takes the place of the first (decisions/drafts-and-submission: Intake key). */
const REPLACED: OperationId = 'submitIntakeInfo'

/**
 * The rule of an operation; undefined where it stores no response.
 * @throws Error where openapi.yaml gives it a key and there is no rule, or the other way round.
 */
export const idempotencyRuleOf = (operationId: string, takesKey: boolean): IdempotencyRule | undefined => {
  const rule = Object.hasOwn(RULES, operationId) ? RULES[operationId as OperationId] : undefined
  if (takesKey !== (rule !== undefined || operationId === REPLACED))
    throw new Error(`openapi.yaml and the rules disagree on the Idempotency-Key of ${operationId}`)
  return rule
}
