import { entries, get, update } from 'idb-keyval'
import * as v from 'valibot'
import { orElse, store, write } from './browser-store.ts'
import { type DraftContent, draftContentOf, expiredKeys, NOTHING_KEPT } from './draft-content.rules.ts'
import {
  answerKey,
  type DraftOf,
  type FieldValue,
  type SubmissionRow,
  submissionKey,
  submissionRowSchema,
} from './draft-rows.ts'

/** What this device keeps of a form; drafts of anyone that are too old go on the way. */
export const readDraft = (
  of: DraftOf,
  now = Date.now(),
): Promise<{ content: DraftContent; isKeeping: boolean }> =>
  orElse<{ content: DraftContent; isKeeping: boolean }>(
    async () => {
      const rows = await entries(store())
      const expired = expiredKeys(rows, now)
      if (expired.length > 0)
        await write((all) => {
          for (const key of expired) all.delete(key)
        })
      return { content: draftContentOf(rows, of, now), isKeeping: true }
    },
    { content: NOTHING_KEPT, isKeeping: false },
  )

/** One changed field. */
export type Change = { part: string; field: string; value: FieldValue }

/** Keeps changed fields, in one transaction. */
export const saveChanges = (of: DraftOf, changes: readonly Change[], now = Date.now()): Promise<void> =>
  orElse(
    () =>
      write((rows) => {
        for (const { part, field, value } of changes)
          rows.put({ value, savedAt: now }, answerKey(of, part, field))
      }),
    undefined,
  )

/** Forgets the answers of parts of a form, and the submission of just these parts unless it is to stay. */
export const eraseParts = (
  of: DraftOf,
  parts: readonly string[],
  { withSubmission }: { withSubmission: boolean },
): Promise<void> =>
  orElse(
    () =>
      write((rows) => {
        for (const part of parts) {
          const first = ['answer', of.userId, of.kind, part]
          rows.delete(IDBKeyRange.bound(first, [...first, []]))
        }
        if (withSubmission) rows.delete(submissionKey(of, parts))
      }),
    undefined,
  )

/** The key that these parts are sent with, the same in every tab; `drawn` if there was none. */
export const claimIdempotencyKey = (
  of: DraftOf,
  parts: readonly string[],
  drawn: string,
  now = Date.now(),
): Promise<string> =>
  orElse(async () => {
    let claimed = drawn
    const row = submissionKey(of, parts)
    await update(
      row,
      (before: unknown) => {
        const known = v.safeParse(submissionRowSchema, { key: row, value: before })
        if (!known.success) return { savedAt: now, idempotencyKey: drawn, parts: [...parts] }
        claimed = known.output.value.idempotencyKey
        return known.output.value
      },
      store(),
    )
    return claimed
  }, drawn)

/** The key of these parts and what is on its way with it; `undefined` also where the device keeps nothing. */
export const readSubmission = (of: DraftOf, parts: readonly string[]): Promise<SubmissionRow | undefined> =>
  orElse(async () => {
    const key = submissionKey(of, parts)
    const known = v.safeParse(submissionRowSchema, { key, value: await get(key, store()) })
    return known.success ? known.output.value : undefined
  }, undefined)

/** Keeps what is on its way. */
export const saveSubmission = (of: DraftOf, submission: SubmissionRow): Promise<void> =>
  orElse(() => write((rows) => void rows.put(submission, submissionKey(of, submission.parts))), undefined)

/** Forgets what is on its way of just these parts. */
export const deleteSubmission = (of: DraftOf, parts: readonly string[]): Promise<void> =>
  orElse(() => write((rows) => void rows.delete(submissionKey(of, parts))), undefined)
