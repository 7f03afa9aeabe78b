import { DRAFT_MS } from '@soundings/shared/drafts/draft-keeping.rules'
import { idOfForm } from '@soundings/shared/forms/form-id.rules'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { drafts } from '../db/drafts.schema.ts'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import type { Draft } from '../http/api.types.ts'
import { HttpError } from '../http/http-error.ts'
import { mergeDraft } from './merge-draft.rules.ts'

type DraftId = { userId: string; kind: string }

/** As openapi.yaml has it for a response. */
const MAX_ANSWERS = 4_000
const MAX_ERASED = 100

const EMPTY: Draft = { answers: [], erased: [] }

const isOf = ({ userId, kind }: DraftId) => and(eq(drafts.userId, userId), eq(drafts.kind, kind))

const oldestAt = (now: Date) => new Date(now.getTime() - DRAFT_MS)

const isGiven = and(eq(drafts.userId, given('userId')), eq(drafts.kind, given('kind')))

const draftOf = prepare((db) =>
  db
    .select({ content: drafts.content })
    .from(drafts)
    .where(and(isGiven, sql`${drafts.changedAt} > ${given('oldestAt')}::timestamptz`))
    .prepare('draft'),
)

/** Reads what the devices of a person have stored of a form; empty once it has expired. */
export const readDraft = async (db: Database, id: DraftId, now: Date): Promise<Draft> => {
  const [row] = await draftOf(db).execute({ ...id, oldestAt: oldestAt(now).toISOString() })
  return row?.content ?? EMPTY
}

const lockedDraftOf = prepare((db) =>
  db
    .select({ content: drafts.content, changedAt: drafts.changedAt })
    .from(drafts)
    .where(isGiven)
    .for('update')
    .prepare('lock-draft'),
)

/** Reads a draft under a lock, one that has expired too: of two who change it at once, the second finds what the first has stored. */
const lockDraft = async (tx: Database, id: DraftId, now: Date): Promise<Draft> => {
  const [row] = await lockedDraftOf(tx).execute(id)
  return row && row.changedAt > oldestAt(now) ? row.content : EMPTY
}

/** How many forms a person has begun and not sent. */
export const countDrafts = async (db: Database, userId: string, now: Date): Promise<number> => {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), gt(drafts.changedAt, oldestAt(now))))
  return new Set(rows.flatMap(({ content }) => content.answers.map(({ part }) => part))).size
}

/** Merges what a device has changed. @throws HttpError 413 for more answers than a form can have. */
export const storeDraft = (db: Database, id: DraftId, changes: Draft, now: Date) =>
  db.transaction(async (tx) => {
    await tx
      .insert(drafts)
      .values({ ...id, content: EMPTY, changedAt: now })
      .onConflictDoNothing()
    const { answers, erased } = mergeDraft(await lockDraft(tx, id, now), changes, now)
    if (answers.length > MAX_ANSWERS) throw new HttpError(413, 'This form has too many answers.')
    const content = { answers, erased: erased.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ERASED) }
    await tx.update(drafts).set({ content, changedAt: now }).where(isOf(id))
    return { success: true }
  })

/** Erases the answers to forms that were submitted, whichever version of them: another device has nothing to go on with. */
export const eraseSubmitted = async (
  tx: Database,
  id: DraftId,
  submittedIds: readonly string[],
  now: Date,
): Promise<void> => {
  const { answers } = await lockDraft(tx, id, now)
  const parts = new Set(
    answers.map(({ part }) => part).filter((part) => submittedIds.includes(idOfForm(part))),
  )
  if (parts.size === 0) return
  const erased = [...parts].map((part) => ({ part, at: now.toISOString() }))
  await storeDraft(tx, id, { answers: [], erased }, now)
}

/** Deletes all expired drafts. */
export const deleteExpiredDrafts = (db: Database, now: Date) =>
  db.delete(drafts).where(lte(drafts.changedAt, oldestAt(now)))
