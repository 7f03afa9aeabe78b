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

/** How an operation is handled once for its `Idempotency-Key` (decisions/api-and-sandbox: Idempotency keys). */
type IdempotencyRule = {
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

/** A claim without a response by then was abandoned, such as by a restart: the next request takes its place. */
const ABANDONED_MS = 20_000
const POLL_INTERVAL_MS = 100
const MAX_POLLS = 50

type Incoming = Pick<ApiRequest, 'idempotencyKey' | 'body' | 'query' | 'caller'> & {
  /** The person in the path. */
  person: string | undefined
  /** The person whose proof cookie a response sets. */
  findProven: (context: ClinicContext, answer: unknown) => Promise<string | undefined>
}

/** A request as its row knows it. The secret is stored nowhere: only who has sent the request has it. */
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

/** A response may hold a token: it is encrypted with the key and the body of the request. */
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

/**
 * Claims the work for this request, in place of a claim or a response that has expired. It waits while a transaction works
 * on the same key.
 * @returns false when another request with its key has claimed it.
 */
const claimRequest = async (context: ClinicContext, { id, requestHash }: KeyedRequest): Promise<boolean> => {
  const expiresAt = laterBy(context, ABANDONED_MS)
  const now = context.realNow().toISOString()
  const claimed = await claim(context.db).execute({ id, requestHash, expiresAt, now })
  return claimed.length > 0
}

/** @throws HttpError 409 when the key came with another request. */
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

/** Deletes what is not repeated any more; it is not, even before that. */
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
 * Handles a request once for its `Idempotency-Key`: a repeated request gets the stored response, so that a response
 * that was lost on its way does not use up a code and stores nothing twice. Errors are not stored: nothing was done.
 * @param work is to use the database of the context that it is given alone: it may be that of a transaction.
 * @throws HttpError 409 for the same key with another request.
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
