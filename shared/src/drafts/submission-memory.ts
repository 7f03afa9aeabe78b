import { type SubmissionRow, toPartsKey } from './draft-rows.ts'

/** The submissions of this tab, in memory: all there is of them where no device keeps anything. */
export const createSubmissionMemory = () => {
  const rows = new Map<string, SubmissionRow>()
  return {
    get: (parts: readonly string[]) => rows.get(toPartsKey(parts)),
    set: (row: SubmissionRow) => void rows.set(toPartsKey(row.parts), row),
    forget: (parts: readonly string[]) => void rows.delete(toPartsKey(parts)),
    /** The key of these parts; `drawn` if there was none. */
    claim: (parts: readonly string[], drawn: string) => {
      const known = rows.get(toPartsKey(parts))
      if (known) return known.idempotencyKey
      rows.set(toPartsKey(parts), { savedAt: Date.now(), idempotencyKey: drawn, parts: [...parts] })
      return drawn
    },
  }
}
