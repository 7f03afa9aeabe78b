import { entries, get, update } from 'idb-keyval'
import * as v from 'valibot'
import { type DraftContent, EMPTY_DRAFT, expiredKeys, toDraftContent } from './draft-content.rules.ts'
import { openStore, withFallback, writeRows } from './draft-database.ts'
import {
  answerKey,
  type DraftId,
  type FieldValue,
  type SubmissionRow,
  submissionKey,
  submissionRowSchema,
} from './draft-rows.ts'

/** Reads the stored content of a form, and deletes the expired drafts of all forms and people. */
export const readDraft = (
  id: DraftId,
  now = Date.now(),
): Promise<{ content: DraftContent; isPersistent: boolean }> =>
  withFallback<{ content: DraftContent; isPersistent: boolean }>(
    async () => {
      const rows = await entries(openStore())
      const expired = expiredKeys(rows, now)
      if (expired.length > 0)
        await writeRows((all) => {
          for (const key of expired) all.delete(key)
        })
      return { content: toDraftContent(rows, id, now), isPersistent: true }
    },
    { content: EMPTY_DRAFT, isPersistent: false },
  )

/** One changed field. */
export type Change = { part: string; field: string; value: FieldValue }

/** Stores changed fields in one transaction. */
export const saveChanges = (id: DraftId, changes: readonly Change[], now = Date.now()): Promise<void> =>
  withFallback(
    () =>
      writeRows((rows) => {
        for (const { part, field, value } of changes)
          rows.put({ value, savedAt: now }, answerKey(id, part, field))
      }),
    undefined,
  )

/** Deletes the answers of parts of a form and, `withSubmission`, the submission of exactly these parts. */
export const eraseParts = (
  id: DraftId,
  parts: readonly string[],
  { withSubmission }: { withSubmission: boolean },
): Promise<void> =>
  withFallback(
    () =>
      writeRows((rows) => {
        for (const part of parts) {
          const first = ['answer', id.userId, id.kind, part]
          rows.delete(IDBKeyRange.bound(first, [...first, []]))
        }
        if (withSubmission) rows.delete(submissionKey(id, parts))
      }),
    undefined,
  )

/** Returns the stored `Idempotency-Key` of these parts, the same in every tab; stores `newKey` where there is none. */
export const claimIdempotencyKey = (
  id: DraftId,
  parts: readonly string[],
  newKey: string,
  now = Date.now(),
): Promise<string> =>
  withFallback(async () => {
    let claimed = newKey
    const row = submissionKey(id, parts)
    await update(
      row,
      (before: unknown) => {
        const known = v.safeParse(submissionRowSchema, { key: row, value: before })
        if (!known.success) return { savedAt: now, idempotencyKey: newKey, parts: [...parts] }
        claimed = known.output.value.idempotencyKey
        return known.output.value
      },
      openStore(),
    )
    return claimed
  }, newKey)

/** Reads the submission of exactly these parts; `undefined` also where the device stores nothing. */
export const readSubmission = (id: DraftId, parts: readonly string[]): Promise<SubmissionRow | undefined> =>
  withFallback(async () => {
    const key = submissionKey(id, parts)
    const known = v.safeParse(submissionRowSchema, { key, value: await get(key, openStore()) })
    return known.success ? known.output.value : undefined
  }, undefined)

/** Stores a submission. */
export const saveSubmission = (id: DraftId, submission: SubmissionRow): Promise<void> =>
  withFallback(
    () => writeRows((rows) => void rows.put(submission, submissionKey(id, submission.parts))),
    undefined,
  )

/** Deletes the submission of exactly these parts. */
export const deleteSubmission = (id: DraftId, parts: readonly string[]): Promise<void> =>
  withFallback(() => writeRows((rows) => void rows.delete(submissionKey(id, parts))), undefined)
