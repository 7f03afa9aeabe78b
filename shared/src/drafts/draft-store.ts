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

/** What this device keeps of a form; drafts of anyone that are too old go on the way. */
export const readDraft = (
  of: DraftId,
  now = Date.now(),
): Promise<{ content: DraftContent; isKeeping: boolean }> =>
  withFallback<{ content: DraftContent; isKeeping: boolean }>(
    async () => {
      const rows = await entries(openStore())
      const expired = expiredKeys(rows, now)
      if (expired.length > 0)
        await writeRows((all) => {
          for (const key of expired) all.delete(key)
        })
      return { content: toDraftContent(rows, of, now), isKeeping: true }
    },
    { content: EMPTY_DRAFT, isKeeping: false },
  )

/** One changed field. */
export type Change = { part: string; field: string; value: FieldValue }

/** Keeps changed fields, in one transaction. */
export const saveChanges = (of: DraftId, changes: readonly Change[], now = Date.now()): Promise<void> =>
  withFallback(
    () =>
      writeRows((rows) => {
        for (const { part, field, value } of changes)
          rows.put({ value, savedAt: now }, answerKey(of, part, field))
      }),
    undefined,
  )

/** Forgets the answers of parts of a form, and the submission of just these parts unless it is to stay. */
export const eraseParts = (
  of: DraftId,
  parts: readonly string[],
  { withSubmission }: { withSubmission: boolean },
): Promise<void> =>
  withFallback(
    () =>
      writeRows((rows) => {
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
  of: DraftId,
  parts: readonly string[],
  drawn: string,
  now = Date.now(),
): Promise<string> =>
  withFallback(async () => {
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
      openStore(),
    )
    return claimed
  }, drawn)

/** The key of these parts and what is on its way with it; `undefined` also where the device keeps nothing. */
export const readSubmission = (of: DraftId, parts: readonly string[]): Promise<SubmissionRow | undefined> =>
  withFallback(async () => {
    const key = submissionKey(of, parts)
    const known = v.safeParse(submissionRowSchema, { key, value: await get(key, openStore()) })
    return known.success ? known.output.value : undefined
  }, undefined)

/** Keeps what is on its way. */
export const saveSubmission = (of: DraftId, submission: SubmissionRow): Promise<void> =>
  withFallback(
    () => writeRows((rows) => void rows.put(submission, submissionKey(of, submission.parts))),
    undefined,
  )

/** Forgets what is on its way of just these parts. */
export const deleteSubmission = (of: DraftId, parts: readonly string[]): Promise<void> =>
  withFallback(() => writeRows((rows) => void rows.delete(submissionKey(of, parts))), undefined)
