import { MINUTE_MS } from '@soundings/shared/dates/durations'
import { and, eq, lte, sql } from 'drizzle-orm'
import { guesses } from '../db/identity.schema.ts'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { hashText } from '../hash.ts'
import { HttpError } from '../http/http-error.ts'
import { toNetwork } from './network.rules.ts'
import { describeWait, findWait, MEMORY_MS, type Subject } from './throttle.rules.ts'

/** Where a guess comes from. `device` is a device that is known to what is guessed at, or a paired kiosk. */
export type Source = { address: string; device?: string | undefined }

type Counted = { id?: number; waitMs: number }

/** An address may be somebody else's too: what is older stays counted. */
const FORGIVEN_MS = 15 * MINUTE_MS

/** Subjects name people and addresses: only hashes are stored. */
const toRow = ({ way, of }: Subject, { address, device }: Source) => ({
  subject: hashText(device === undefined ? `${way}:${of}` : `${way}:${of}:${device}`),
  source: hashText(device ?? toNetwork(address)),
})

const guessesOf = prepare((db) =>
  db
    .select({ source: guesses.source, guessedAt: guesses.guessedAt })
    .from(guesses)
    .where(
      and(eq(guesses.subject, given('subject')), sql`${guesses.guessedAt} > ${given('start')}::timestamptz`),
    )
    .prepare('guesses'),
)

const insertGuess = prepare((db) =>
  db
    .insert(guesses)
    .values({ subject: given('subject'), source: given('source'), guessedAt: given('guessedAt') })
    .returning({ id: guesses.id })
    .prepare('insert-guess'),
)

const forgive = prepare((db) =>
  db
    .delete(guesses)
    .where(
      and(
        eq(guesses.subject, given('subject')),
        eq(guesses.source, given('source')),
        sql`${guesses.guessedAt} > ${given('since')}::timestamptz`,
      ),
    )
    .prepare('forgive-guesses'),
)

/** Stores a guess under a lock of its subject. One over a limit is refused, and does not count. */
const countGuess = (db: Database, subject: Subject, source: Source, now: Date): Promise<Counted> =>
  db.transaction(async (tx) => {
    const row = toRow(subject, source)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${row.subject}))`)
    const start = new Date(now.getTime() - MEMORY_MS).toISOString()
    const stored = await guessesOf(tx).execute({ subject: row.subject, start })
    const timeOf = ({ guessedAt }: { guessedAt: Date }) => guessedAt.getTime()
    const all = stored.map(timeOf)
    const own = stored.filter(({ source: from }) => from === row.source).map(timeOf)
    const waitMs = findWait(subject, { own, all }, source.device !== undefined, now.getTime())
    if (waitMs > 0) return { waitMs }
    const [counted] = await insertGuess(tx).execute({ ...row, guessedAt: now })
    return counted ? { id: counted.id, waitMs } : { waitMs }
  })

/**
 * Counts a guess at several subjects before it is made, so that concurrent guesses all count. Over a limit of one of
 * them it is refused, and counts for none.
 * @returns `undo` for what was no guess; `forgive` for a right one: those of a known device before it are forgotten, and
 * those of its address just before it, which were the same person's.
 * @throws HttpError 429
 */
export const countGuesses = async (db: Database, subjects: readonly Subject[], source: Source, now: Date) => {
  const counted: Counted[] = []
  for (const subject of subjects) counted.push(await countGuess(db, subject, source, now))
  const undo = async () => {
    for (const { id } of counted) if (id !== undefined) await db.delete(guesses).where(eq(guesses.id, id))
  }
  const waitMs = Math.max(0, ...counted.map((one) => one.waitMs))
  if (waitMs > 0) {
    await undo()
    throw tooManyRequests(Math.ceil(waitMs / 1000))
  }
  return {
    undo,
    forgive: async () => {
      // Of a known device all of them.
      const since = new Date(source.device === undefined ? now.getTime() - FORGIVEN_MS : 0).toISOString()
      for (const subject of subjects) await forgive(db).execute({ ...toRow(subject, source), since })
    },
  }
}

/** Forgets the guesses of strangers at what has changed since, such as a password. */
export const forgetGuesses = async (db: Database, subject: Subject): Promise<void> => {
  await db.delete(guesses).where(eq(guesses.subject, hashText(`${subject.way}:${subject.of}`)))
}

/** Deletes what counts no more: it does not, even before that. */
export const deleteOldGuesses = async (db: Database, now: Date): Promise<void> => {
  await db.delete(guesses).where(lte(guesses.guessedAt, new Date(now.getTime() - MEMORY_MS)))
}

const TOO_MANY =
  'Too many tries. Please wait {unit, select, day {{count, plural, one {# day} other {# days}}} hour {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}, or contact your clinic.'

/** The error of calls over a limit; `Retry-After` is when it allows another one. */
export const tooManyRequests = (retryAfter: number) =>
  new HttpError(429, TOO_MANY, { retryAfter, values: describeWait(retryAfter) })
