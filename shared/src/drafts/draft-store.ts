/** Internal module: may change without notice. */
import * as v from 'valibot'
import { readHeldLocks } from '../storage/browser-lock.ts'
import {
  type DraftContent,
  expiredKeys,
  expiryNotes,
  toDraftContent,
  toRestamped,
} from './draft-content.rules.ts'
import {
  openStore,
  readAll,
  readRows,
  readValues,
  updateRow,
  withFallback,
  writeRows,
} from './draft-database.ts'
import {
  answerKey,
  type Change,
  copyKey,
  type DraftId,
  expiryKey,
  keySeedKey,
  keySeedRowSchema,
  parseRows,
  type Row,
  type SubmissionRow,
  submissionKey,
} from './draft-rows.ts'

/**
 * Deletes the expired drafts of all forms and people and notes their expiry, in one transaction.
 * @param open drafts that a page has open (`openName`)
 * @returns the remaining rows.
 */
export const removeExpiredRows = (now: number, open: readonly string[]): Promise<Row[]> =>
  openStore()('readwrite', async (store) => {
    const rows = await readAll(store)
    const expired = expiredKeys(rows, now, open)
    for (const key of expired) store.delete(key)
    for (const { draft, outcome } of expiryNotes(rows, expired))
      store.put({ savedAt: now, outcome }, expiryKey(draft))
    for (const [key, value] of toRestamped(rows, now)) store.put(value, key)
    return readAll(store)
  })

/** Also deletes expired drafts of all forms and people. Undefined if the device cannot be read; never rejects. */
export const readDraft = (id: DraftId, now = Date.now()): Promise<DraftContent | undefined> =>
  withFallback(async () => {
    const open = await readHeldLocks()
    return toDraftContent(await removeExpiredRows(now, open), id, now, open)
  }, undefined)

/** Undefined if the device cannot be read; never rejects. */
export const readAnswers = (id: DraftId): Promise<readonly Change[] | undefined> =>
  withFallback(
    async () =>
      parseRows(await readRows()).flatMap((row) => {
        if (row.type !== 'answer' || row.key[1] !== id.userId || row.key[2] !== id.kind) return []
        return [{ part: row.key[3], field: row.key[4], value: row.value.value }]
      }),
    undefined,
  )

/** @returns whether the device has stored them. */
export const saveChanges = (id: DraftId, changes: readonly Change[], now = Date.now()): Promise<boolean> =>
  writeRows((rows) => {
    for (const { part, field, value } of changes)
      rows.put({ value, savedAt: now }, answerKey(id, part, field))
  })

/** `isSettled`: the server has the answers, so the key seed, copy records and expiry note are deleted too. */
export const eraseParts = async (
  id: DraftId,
  parts: readonly string[],
  { isSettled = false, replacedBy = [] }: { isSettled?: boolean; replacedBy?: readonly Change[] },
  now = Date.now(),
): Promise<void> => {
  await writeRows((rows) => {
    for (const part of parts) {
      const first = ['answer', id.userId, id.kind, part]
      rows.delete(IDBKeyRange.bound(first, [...first, []]))
    }
    for (const { part, field, value } of replacedBy)
      rows.put({ value, savedAt: now }, answerKey(id, part, field))
    if (!isSettled) return
    const copies = copyKey(id, []).slice(0, 3)
    rows.delete(IDBKeyRange.bound(copies, [...copies, []]))
    rows.delete(keySeedKey(id, parts))
    rows.delete(expiryKey(id))
  })
}

/** Returns the stored seed of these parts, equal in every tab; stores `fresh` if there is none. */
export const claimKeySeed = (
  id: DraftId,
  parts: readonly string[],
  fresh: string,
  now = Date.now(),
): Promise<{ seed: string; isStored: boolean }> =>
  withFallback<{ seed: string; isStored: boolean }>(
    async () => {
      let seed = fresh
      await updateRow(keySeedKey(id, parts), (before: unknown) => {
        const known = v.safeParse(keySeedRowSchema, before)
        if (known.success) seed = known.output.seed
        return { savedAt: now, seed }
      })
      return { seed, isStored: true }
    },
    { seed: fresh, isStored: false },
  )

/** Undefined if there is none, or if the device cannot be read. */
export const readSubmission = (id: DraftId, parts: readonly string[]): Promise<SubmissionRow | undefined> =>
  withFallback(async () => {
    const key = submissionKey(id, parts)
    const [row] = parseRows([[key, (await readValues([key]))[0]]])
    return row?.type === 'submission' ? row.value : undefined
  }, undefined)

/** @returns whether the device has stored them. */
export const writeSubmissions = (
  id: DraftId,
  { saved, deleted }: { saved: readonly SubmissionRow[]; deleted: readonly (readonly string[])[] },
): Promise<boolean> =>
  writeRows((rows) => {
    for (const parts of deleted) rows.delete(submissionKey(id, parts))
    for (const row of saved) rows.put(row, submissionKey(id, row.parts))
  })

export const deleteExpiryNote = async (id: DraftId): Promise<void> => {
  await writeRows((rows) => void rows.delete(expiryKey(id)))
}
