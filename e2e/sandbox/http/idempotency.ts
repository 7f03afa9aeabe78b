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

/** The idempotency rule of an operation (decisions/api-and-sandbox: Idempotency keys). */
type IdempotencyRule = {
  /** Operations with the same scope share their keys. */
  name: OperationId
  /** Owner of the key: the person in the path, else the caller; or its holder, logged in or not. */
  keyOf: 'person-or-caller' | 'holder'
  /**
   * `transaction`: the work uses only the database, and is stored together with its response or not at all.
   * `steps`: the work involves the identity service, or a refusal keeps earlier counts.
   */
  work: 'transaction' | 'steps'
  /** How long a stored response is replayed. */
  retentionMs: number
  /** How a refused request differs from the stored one. */
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
  // Answers that a link left unsent may be sent again after a login.
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

/** The key names the intake: another body with it is a correction and replaces the first (decisions/drafts-and-submission: Intake key). */
const REPLACED: OperationId = 'submitIntakeInfo'

/**
 * The rule of an operation; undefined when its responses are not stored.
 * @throws Error when openapi.yaml declares a key without a rule, or a rule exists without a declaration.
 */
export const idempotencyRuleOf = (operationId: string, takesKey: boolean): IdempotencyRule | undefined => {
  const rule = Object.hasOwn(RULES, operationId) ? RULES[operationId as OperationId] : undefined
  if (takesKey !== (rule !== undefined || operationId === REPLACED))
    throw new Error(`openapi.yaml and the rules disagree on the Idempotency-Key of ${operationId}`)
  return rule
}

/** A claim without a response after this time was abandoned, as by a restart; the next request replaces it. */
const ABANDONED_MS = 20_000
const POLL_INTERVAL_MS = 100
const MAX_POLLS = 50

type Incoming = Pick<ApiRequest, 'idempotencyKey' | 'body' | 'query' | 'caller'> & {
  /** The person in the path. */
  person: string | undefined
  /** The person whose proof cookie a response sets. */
  findProven: (context: ClinicContext, answer: unknown) => Promise<string | undefined>
}

/** The key's row of a request. The secret is not stored: only the sender of the request has it. */
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

/** Encrypts the response with the key and the body of the request, because it may contain a token. */
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
 * Claims the work for this request, and replaces an expired claim or response. Waits for a transaction
 * with the same key.
 * @returns false when another request with the key has claimed it.
 */
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

/** Deletes expired rows, which are not replayed even before that. */
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
 * Handles a request once per `Idempotency-Key` and replays the stored response to a repeated request. A
 * response lost in transit then uses up no code and stores nothing twice. Errors are not stored, since nothing was done.
 * @param work must use only the database of its context, which may be a transaction.
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
