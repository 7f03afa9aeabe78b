import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@soundings/shared/dates/durations'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { answeredRequests } from '../db/schema.ts'
import { hashJson, hashText, sha256 } from '../hash.ts'
import type { OperationId } from './api.types.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'
import type { ApiRequest } from './handler.ts'
import { HttpError } from './http-error.ts'

/** See decisions/api-and-sandbox: Idempotency keys */
type IdempotencyRule = {
  /** Operations with the same name share their keys. */
  name: OperationId
  /** `holder`: anyone who has the key, logged in or not. */
  keyOf: 'person-or-caller' | 'holder'
  /**
   * `transaction`: the work uses only the database, and is stored with its response or not at all.
   * `steps`: the work calls the identity service, or counts guesses even if it fails.
   */
  work: 'transaction' | 'steps'
  retentionMs: number
  /** Used in the error: how a second request with the key differs. */
  changed: string
}

/** Devices keep unsent answers for a day. */
const STORED = {
  keyOf: 'person-or-caller',
  work: 'transaction',
  retentionMs: 30 * DAY_MS,
} as const
/** Short, because such a response may contain a token. */
const EXCHANGED = { keyOf: 'person-or-caller', retentionMs: HOUR_MS, changed: 'details' } as const
const answers = { ...STORED, changed: 'answers' }
const inSteps = (name: OperationId): IdempotencyRule => ({ ...EXCHANGED, name, work: 'steps' })

const RULES: Partial<Record<OperationId, IdempotencyRule>> = {
  submitAssessments: { ...answers, name: 'submitAssessments' },
  submitCheckIns: { ...answers, name: 'submitCheckIns' },
  // After a login, a page may retry answers that a link could not send.
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

/** A second intake with the key replaces the first (decisions/drafts-and-submission: Intake key). */
const REPLACED: OperationId = 'submitIntakeInfo'

/** Undefined when responses are not stored. @throws Error unless openapi.yaml and `RULES` agree on the operation. */
export const idempotencyRuleOf = (operationId: string, takesKey: boolean): IdempotencyRule | undefined => {
  const rule = Object.hasOwn(RULES, operationId) ? RULES[operationId as OperationId] : undefined
  if (takesKey !== (rule !== undefined || operationId === REPLACED))
    throw new Error(`openapi.yaml and the rules disagree on the Idempotency-Key of ${operationId}`)
  return rule
}

/** If a claim has no response after this time, a restart may have ended its request. The next request replaces it. */
const ABANDONED_MS = 20_000
const POLL_INTERVAL_MS = 100
const MAX_POLLS = 50

type Incoming = Pick<ApiRequest, 'idempotencyKey' | 'body' | 'query' | 'caller'> & {
  person: string | undefined
  findProven: (context: ClinicContext, answer: unknown) => Promise<string | undefined>
}

/** The secret is not stored, so that only the sender can decrypt the response. */
type KeyedRequest = {
  id: string
  secret: Buffer
  requestHash: string
  rule: IdempotencyRule
  findProven: Incoming['findProven']
}

const digest = (...parts: string[]) => sha256(JSON.stringify(parts))

const callerIdOf = (caller: Caller | undefined): string =>
  caller?.kind === 'account' ? caller.accountSub : (caller?.userId ?? '')

const toKeyedRequest = (
  rule: IdempotencyRule,
  key: string,
  { body, query, caller, person, findProven }: Incoming,
): KeyedRequest => {
  const owner = rule.keyOf === 'holder' ? '' : (person ?? callerIdOf(caller))
  const secret = digest(key, hashJson(body ?? null), JSON.stringify(query))
  return {
    id: digest(rule.name, key, owner).toString('hex'),
    secret,
    requestHash: hashText(secret.toString('hex')),
    rule,
    findProven,
  }
}

const seal = (answer: unknown, secret: Buffer): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

const unseal = (sealed: string, secret: Buffer): unknown => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString())
}

const ofRequest = ({ id }: KeyedRequest) => eq(answeredRequests.id, id)
const laterBy = ({ realNow }: ClinicContext, ms: number) => new Date(realNow().getTime() + ms)

const claim = prepare((db) =>
  db
    .insert(answeredRequests)
    .values({ id: given('id'), requestHash: given('requestHash'), expiresAt: given('expiresAt') })
    .onConflictDoUpdate({
      target: answeredRequests.id,
      set: {
        requestHash: sql`excluded.request_hash`,
        answer: null,
        expiresAt: sql`excluded.expires_at`,
        provenUserId: null,
      },
      setWhere: sql`${answeredRequests.expiresAt} <= ${given('now')}::timestamptz`,
    })
    .returning({ id: answeredRequests.id })
    .prepare('claim-request'),
)

const storeAnswer = prepare((db) =>
  db
    .update(answeredRequests)
    .set({
      answer: sql`${given('answer')}`,
      expiresAt: sql`${given('expiresAt')}::timestamptz`,
      provenUserId: sql`${given('provenUserId')}`,
    })
    .where(eq(answeredRequests.id, given('id')))
    .prepare('answer-request'),
)

/** Waits for a transaction with the same key. False when another request has claimed the work. */
const claimRequest = async (context: ClinicContext, { id, requestHash }: KeyedRequest): Promise<boolean> => {
  const expiresAt = laterBy(context, ABANDONED_MS)
  const now = context.realNow().toISOString()
  const claimed = await claim(context.db).execute({ id, requestHash, expiresAt, now })
  return claimed.length > 0
}

/** @throws HttpError 409 when the key was used with another request. */
const waitForStoredAnswer = async (db: Database, request: KeyedRequest): Promise<string | undefined> => {
  for (let looks = 0; looks < MAX_POLLS; looks += 1) {
    const [other] = await db.select().from(answeredRequests).where(ofRequest(request))
    if (!other) return undefined
    if (other.requestHash !== request.requestHash)
      throw new HttpError(409, 'This was sent before, with other {what}.', {
        values: { what: [request.rule.changed] },
      })
    if (other.answer !== null) return other.answer
    await wait(POLL_INTERVAL_MS)
  }
  throw new HttpError(503, 'We are still working on this. Please try again in a moment.')
}

/** Frees space only: expired rows are never replayed. */
export const deleteExpiredRequests = async (db: Database, now: Date): Promise<void> => {
  await db.delete(answeredRequests).where(lte(answeredRequests.expiresAt, now))
}

type Work = (context: ClinicContext) => Promise<unknown>

const answerOnce = async (context: ClinicContext, request: KeyedRequest, work: Work): Promise<unknown> => {
  if (!(await claimRequest(context, request))) {
    const stored = await waitForStoredAnswer(context.db, request)
    return stored === undefined ? answerOnce(context, request, work) : unseal(stored, request.secret)
  }
  const answer = await work(context)
  await storeAnswer(context.db).execute({
    id: request.id,
    answer: seal(answer, request.secret),
    expiresAt: laterBy(context, request.rule.retentionMs).toISOString(),
    provenUserId: (await request.findProven(context, answer)) ?? null,
  })
  return answer
}

/**
 * Replays the stored response to a retry. Errors are not stored.
 * @param work uses only the database of its context, which may be a transaction.
 * @throws HttpError 409 when the key was used with another request.
 */
export const handleIdempotently = async (
  context: ClinicContext,
  rule: IdempotencyRule,
  incoming: Incoming,
  work: Work,
): Promise<unknown> => {
  if (!incoming.idempotencyKey) return work(context)
  const request = toKeyedRequest(rule, incoming.idempotencyKey, incoming)
  if (rule.work === 'transaction')
    return context.db.transaction((db) => answerOnce({ ...context, db }, request, work))
  return answerOnce(context, request, async () => {
    try {
      return await work(context)
    } catch (error) {
      await context.db.delete(answeredRequests).where(ofRequest(request))
      throw error
    }
  })
}
