import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '@soundings/shared/dates/durations'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { answeredRequests } from '../db/requests.schema.ts'
import { sha256 } from '../hash.ts'
import type { ClinicContext } from './clinic-context.ts'
import type { ApiRequest } from './handler.types.ts'
import { HttpError } from './http-error.ts'

/** How long a stored response is repeated. */
const ANSWER_RETENTION_MS = HOUR_MS
/** A request without a response by then was abandoned, such as by a restart: the next one takes its place. */
const ABANDONED_MS = 20_000
const POLL_INTERVAL_MS = 100
const MAX_POLLS = 50

const digest = (...parts: string[]) => sha256(JSON.stringify(parts))

/** A response may hold a token: it is encrypted with the key and the body of the request. */
const seal = (answer: unknown, secret: Buffer): string => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws HttpError 409 when it was sealed for another body. */
const unseal = (sealed: string, secret: Buffer): unknown => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString())
  } catch {
    throw new HttpError(409, 'This was sent before, with other details.')
  }
}

/** Claims the work for this request. @returns false when another request with its key has claimed it. */
const claimRequest = async ({ db, realNow }: ClinicContext, id: string): Promise<boolean> => {
  const now = realNow().getTime()
  await db
    .delete(answeredRequests)
    .where(lt(answeredRequests.receivedAt, new Date(now - ANSWER_RETENTION_MS)))
  const cutOff = and(
    eq(answeredRequests.id, id),
    isNull(answeredRequests.answer),
    lt(answeredRequests.receivedAt, new Date(now - ABANDONED_MS)),
  )
  await db.delete(answeredRequests).where(cutOff)
  const claimed = await db
    .insert(answeredRequests)
    .values({ id, receivedAt: new Date(now) })
    .onConflictDoNothing()
    .returning()
  return claimed.length > 0
}

const waitForStoredAnswer = async ({ db }: ClinicContext, id: string): Promise<string | undefined> => {
  for (let looks = 0; looks < MAX_POLLS; looks += 1) {
    const [other] = await db.select().from(answeredRequests).where(eq(answeredRequests.id, id))
    if (!other) return undefined
    if (other.answer !== null) return other.answer
    await wait(POLL_INTERVAL_MS)
  }
  throw new HttpError(503, 'This is still being worked on. Please try again in a moment.')
}

/**
 * Handles a request once for its `Idempotency-Key`: a repeated request gets the stored response, so that a response
 * that was lost on its way does not use up a code. Errors are not stored: nothing was done.
 * @throws HttpError 409 for the same key with another body.
 */
export const handleIdempotently = async (
  context: ClinicContext,
  operationId: string,
  incoming: Pick<ApiRequest, 'idempotencyKey' | 'body' | 'params' | 'caller'>,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const { idempotencyKey, body, params, caller } = incoming
  if (!idempotencyKey) return work()
  const id = digest(operationId, idempotencyKey, JSON.stringify([params, caller ?? null])).toString('hex')
  const secret = digest(idempotencyKey, JSON.stringify(body ?? null))
  const mine = eq(answeredRequests.id, id)
  if (!(await claimRequest(context, id))) {
    const stored = await waitForStoredAnswer(context, id)
    return stored === undefined
      ? handleIdempotently(context, operationId, incoming, work)
      : unseal(stored, secret)
  }
  try {
    const answer = await work()
    await context.db
      .update(answeredRequests)
      .set({ answer: seal(answer, secret) })
      .where(mine)
    return answer
  } catch (error) {
    await context.db.delete(answeredRequests).where(mine)
    throw error
  }
}
