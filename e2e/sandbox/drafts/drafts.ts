import { DRAFT_MS } from '@soundings/shared/drafts/draft-rows'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { given, prepare } from '../db/prepare.ts'
import { drafts } from '../db/schema.ts'
import type { Draft, DraftChanges } from '../http/api.types.ts'
import { type ApiRequest, bodyOf, type Handlers, userIdOf } from '../http/handler.ts'
import { HttpError } from '../http/http-error.ts'

type DraftId = { userId: string; kind: string }

const MAX_ANSWERS = 4_000

const NONE: Draft = { revision: 0, answers: [] }

const oldestAt = (now: Date) => new Date(now.getTime() - DRAFT_MS)

const isGiven = and(eq(drafts.userId, given('userId')), eq(drafts.kind, given('kind')))

const draftOf = prepare((db) =>
  db
    .select({ content: drafts.content })
    .from(drafts)
    .where(and(isGiven, sql`${drafts.changedAt} > ${given('oldestAt')}::timestamptz`))
    .prepare('draft'),
)

/** @returns an empty draft if there is none or it has expired. */
export const readDraft = async (db: Database, id: DraftId, now: Date): Promise<Draft> => {
  const [row] = await draftOf(db).execute({ ...id, oldestAt: oldestAt(now).toISOString() })
  return row?.content ?? NONE
}

const lockedDraftOf = prepare((db) =>
  db
    .select({ content: drafts.content, changedAt: drafts.changedAt })
    .from(drafts)
    .where(isGiven)
    .for('update')
    .prepare('lock-draft'),
)

/** Locks a draft even before it exists, so that the second of two concurrent changes sees the first. */
const lockDraft = async (tx: Database, id: DraftId, now: Date) => {
  await tx
    .insert(drafts)
    .values({ ...id, content: NONE, changedAt: now })
    .onConflictDoNothing()
  const [row] = await lockedDraftOf(tx).execute(id)
  const stored = row?.content ?? NONE
  const isExpired = row !== undefined && row.changedAt <= oldestAt(now)
  return { draft: isExpired ? NONE : stored, revision: stored.revision + 1 }
}

const write = (tx: Database, { userId, kind }: DraftId, content: Draft, now: Date) =>
  tx
    .update(drafts)
    .set({ content, changedAt: now })
    .where(and(eq(drafts.userId, userId), eq(drafts.kind, kind)))

export const countDrafts = async (db: Database, userId: string, now: Date): Promise<number> => {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), gt(drafts.changedAt, oldestAt(now))))
  return new Set(rows.flatMap(({ content }) => content.answers.map(({ part }) => part))).size
}

/** @throws HttpError 409 for another revision, 413 for too many answers. */
export const storeDraft = (db: Database, id: DraftId, changes: DraftChanges, now: Date) =>
  db.transaction(async (tx) => {
    const { draft, revision } = await lockDraft(tx, id, now)
    if (changes.revision !== draft.revision)
      throw new HttpError(409, 'This was changed on another device in the meantime.')
    const isReplaced = ({ part }: Draft['answers'][number]) => changes.parts.includes(part)
    const answers = [
      ...draft.answers.filter((one) => !isReplaced(one)),
      ...changes.answers.filter(isReplaced),
    ]
    if (answers.length > MAX_ANSWERS) throw new HttpError(413, 'This form has too many answers.')
    await write(tx, id, { revision, answers }, now)
    return { revision }
  })

/** The answer's part without its version, in the format of `idOfForm`. */
const formOfAnswer = sql`regexp_replace(answer->>'part', '@[^@]*$', '')`

const eraseForms = prepare((db) =>
  db
    .insert(drafts)
    .values({
      userId: given('userId'),
      kind: given('kind'),
      content: sql`'{"revision": 1, "answers": []}'::jsonb`,
      changedAt: sql`${given('now')}::timestamptz`,
    })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.kind],
      set: {
        content: sql`jsonb_build_object(
          'revision', (${drafts.content}->>'revision')::int + 1,
          'answers', coalesce((
            select jsonb_agg(answer order by place)
            from jsonb_array_elements(${drafts.content}->'answers') with ordinality as stored (answer, place)
            where not (${given('submittedIds')}::jsonb ? ${formOfAnswer})
          ), '[]'::jsonb)
        )`,
        changedAt: sql`${given('now')}::timestamptz`,
      },
      // An expired draft is not reported as submitted.
      setWhere: sql`${drafts.changedAt} > ${given('oldestAt')}::timestamptz`,
    })
    .prepare('erase-forms'),
)

/** The revision grows even without stored answers, because a device may be sending some. */
export const eraseSubmitted = async (
  tx: Database,
  id: DraftId,
  submittedIds: readonly string[],
  now: Date,
): Promise<void> => {
  await eraseForms(tx).execute({
    ...id,
    submittedIds: JSON.stringify(submittedIds),
    now: now.toISOString(),
    oldestAt: oldestAt(now).toISOString(),
  })
}

/** Keeps the row and its revision, so that a revision is never reused. */
export const deleteExpiredDrafts = (db: Database, now: Date) =>
  db
    .update(drafts)
    .set({
      content: sql`jsonb_build_object('revision', ${drafts.content}->'revision', 'answers', '[]'::jsonb)`,
    })
    .where(and(lte(drafts.changedAt, oldestAt(now)), sql`${drafts.content}->'answers' <> '[]'::jsonb`))

const idOf = (incoming: ApiRequest) => ({ userId: userIdOf(incoming), kind: incoming.params.kind ?? '' })

export const draftHandlers: Handlers = {
  getDraft: ({ db, now }, incoming) => readDraft(db, idOf(incoming), now()),
  storeDraft: ({ db, now }, incoming) =>
    storeDraft(db, idOf(incoming), bodyOf<'storeDraft'>(incoming), now()),
}
