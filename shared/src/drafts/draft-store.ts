import { get, update } from 'idb-keyval'
import * as v from 'valibot'
import { type DraftContent, expiredKeys, expiryNotes, toDraftContent } from './draft-content.rules.ts'
import { openStore, readRows, withFallback, writeRows } from './draft-database.ts'
import {
  answerKey,
  type DraftId,
  expiryKey,
  type FieldValue,
  keySeedKey,
  keySeedRowSchema,
  parseRows,
  type Row,
  type SubmissionRow,
  submissionKey,
} from './draft-rows.ts'

/** Deletes the expired drafts of all forms and people, and notes whose answers expired. @returns the rows that are left. */
export const removeExpiredRows = async (now: number): Promise<Row[]> => {
  const rows = await readRows()
  const expired = expiredKeys(rows, now)
  if (expired.length === 0) return rows
  await writeRows((all) => {
    for (const key of expired) all.delete(key)
    for (const { draft, outcome } of expiryNotes(rows, expired))
      all.put({ savedAt: now, outcome }, expiryKey(draft))
  })
  return readRows()
}

/**
 * Reads the stored content of a form, and deletes the expired drafts of all forms and people. Resolves to undefined where
 * the device cannot be read; never rejects.
 */
export const readDraft = (id: DraftId, now = Date.now()): Promise<DraftContent | undefined> =>
  withFallback(async () => toDraftContent(await removeExpiredRows(now), id, now), undefined)

/** One changed field. */
export type Change = { part: string; field: string; value: FieldValue }

/** Stores changed fields in one transaction. @returns whether the device has stored them. */
export const saveChanges = (id: DraftId, changes: readonly Change[], now = Date.now()): Promise<boolean> =>
  writeRows((rows) => {
    for (const { part, field, value } of changes)
      rows.put({ value, savedAt: now }, answerKey(id, part, field))
  })

/** Deletes the answers of parts of a form; once the server has them, also what belongs to their submission. */
export const eraseParts = async (
  id: DraftId,
  parts: readonly string[],
  { isSettled }: { isSettled: boolean },
): Promise<void> => {
  await writeRows((rows) => {
    for (const part of parts) {
      const first = ['answer', id.userId, id.kind, part]
      rows.delete(IDBKeyRange.bound(first, [...first, []]))
    }
    if (!isSettled) return
    rows.delete(keySeedKey(id, parts))
    rows.delete(expiryKey(id))
  })
}

/** Whether an answer to these parts was saved after a time. Never rejects. */
export const hasChangedSince = (id: DraftId, parts: readonly string[], time: number): Promise<boolean> =>
  withFallback(async () => {
    const rows = parseRows(await readRows())
    return rows.some((row) => {
      const [, userId, kind, part = ''] = row.key
      const isOfParts = userId === id.userId && kind === id.kind && parts.includes(part)
      return row.type === 'answer' && isOfParts && row.value.savedAt > time
    })
  }, false)

/** Returns the stored seed of these parts, the same in every tab; stores `fresh` where there is none. */
export const claimKeySeed = (
  id: DraftId,
  parts: readonly string[],
  fresh: string,
  now = Date.now(),
): Promise<{ seed: string; isStored: boolean }> =>
  withFallback<{ seed: string; isStored: boolean }>(
    async () => {
      let seed = fresh
      await update(
        keySeedKey(id, parts),
        (before: unknown) => {
          const known = v.safeParse(keySeedRowSchema, before)
          if (known.success) seed = known.output.seed
          return { savedAt: now, seed }
        },
        openStore(),
      )
      return { seed, isStored: true }
    },
    { seed: fresh, isStored: false },
  )

/** Reads the submission of exactly these parts; `undefined` also where the device stores nothing. */
export const readSubmission = (id: DraftId, parts: readonly string[]): Promise<SubmissionRow | undefined> =>
  withFallback(async () => {
    const key = submissionKey(id, parts)
    const [row] = parseRows([[key, await get(key, openStore())]])
    return row?.type === 'submission' ? row.value : undefined
  }, undefined)

/** Stores and deletes submissions in one transaction. @returns whether the device has stored them. */
export const writeSubmissions = (
  id: DraftId,
  { saved, deleted }: { saved: readonly SubmissionRow[]; deleted: readonly (readonly string[])[] },
): Promise<boolean> =>
  writeRows((rows) => {
    for (const parts of deleted) rows.delete(submissionKey(id, parts))
    for (const row of saved) rows.put(row, submissionKey(id, row.parts))
  })

/** The person has read that earlier answers to this form have expired. */
export const deleteExpiryNote = async (id: DraftId): Promise<void> => {
  await writeRows((rows) => void rows.delete(expiryKey(id)))
}
