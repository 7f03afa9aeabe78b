import { type SubmissionRow, scopeOf } from './draft-rows.ts'

/** The submissions of this tab, in memory: all there is of them where no device keeps anything. */
export const createMemory = () => {
  const rows = new Map<string, SubmissionRow>()
  return {
    get: (parts: readonly string[]) => rows.get(scopeOf(parts)),
    set: (row: SubmissionRow) => void rows.set(scopeOf(row.parts), row),
    forget: (parts: readonly string[]) => void rows.delete(scopeOf(parts)),
    /** The key of these parts; `drawn` if there was none. */
    claim: (parts: readonly string[], drawn: string) => {
      const known = rows.get(scopeOf(parts))
      if (known) return known.idempotencyKey
      rows.set(scopeOf(parts), { savedAt: Date.now(), idempotencyKey: drawn, parts: [...parts] })
      return drawn
    },
  }
}
