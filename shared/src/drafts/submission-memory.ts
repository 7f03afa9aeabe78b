import { type SubmissionRow, toPartsKey } from './draft-rows.ts'

/** The submissions of this tab in memory: the only copy where nothing is stored. */
export const createSubmissionMemory = () => {
  const rows = new Map<string, SubmissionRow>()
  return {
    get: (parts: readonly string[]) => rows.get(toPartsKey(parts)),
    set: (row: SubmissionRow) => void rows.set(toPartsKey(row.parts), row),
    forget: (parts: readonly string[]) => void rows.delete(toPartsKey(parts)),
    /** Returns the key of these parts; stores `newKey` where there is none. */
    claim: (parts: readonly string[], newKey: string) => {
      const known = rows.get(toPartsKey(parts))
      if (known) return known.idempotencyKey
      rows.set(toPartsKey(parts), { savedAt: Date.now(), idempotencyKey: newKey, parts: [...parts] })
      return newKey
    },
  }
}
