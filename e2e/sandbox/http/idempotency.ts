import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { answeredRequests } from '../db/requests.schema.ts'
import { hashJson, hashText, sha256 } from '../hash.ts'
import type { Caller } from './authorize.ts'
import type { ClinicContext } from './clinic-context.ts'
import type { ApiRequest } from './handler.types.ts'
import { HttpError } from './http-error.ts'
import type { IdempotencyRule } from './idempotent-operations.rules.ts'

/** A claim without a response by then was abandoned, such as by a restart: the next request takes its place. */
const ABANDONED_MS = 20_000
const POLL_INTERVAL_MS = 100
const MAX_POLLS = 50

type Incoming = Pick<ApiRequest, 'idempotencyKey' | 'body' | 'query' | 'caller'> & {
  /** The person in the path. */
  person: string | undefined
  /** The person for whom a response sets a proof cookie. */
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
