import * as v from 'valibot'
import { DAY_MS } from '../dates/durations.ts'
import { isExpired } from './draft-keeping.rules.ts'
import {
  type DraftId,
  type ExpiryOutcome,
  type PartValues,
  parseRows,
  type Row,
  type SubmissionRow,
} from './draft-rows.ts'

/** The stored content of a form. */
export type DraftContent = {
  /** Values by part, such as `mood@2`. */
  parts: Readonly<Record<string, PartValues>>
  /** Submissions that are not confirmed. */
  submissions: readonly SubmissionRow[]
  /** When the last of the answers was saved; undefined without any. */
  savedAt?: number
  /** What is known of earlier answers to this form that have expired; undefined for none, and once that was read. */
  expired?: ExpiryOutcome
}

/** What a device stores that keeps nothing, or cannot be read. */
export const EMPTY_DRAFT: DraftContent = { parts: {}, submissions: [] }

/** How long it is said that answers have expired. */
const EXPIRY_NOTE_MS = 30 * DAY_MS

const typeOf = (key: IDBValidKey): unknown => (Array.isArray(key) ? key[0] : undefined)

/** The answers of a form expire together; each submission expires by itself. */
const toAgeGroup = ([key]: Row): string =>
  JSON.stringify(Array.isArray(key) && typeOf(key) === 'answer' ? key.slice(0, 3) : key)

const readSavedAt = ([, value]: Row): number => {
  const saved = v.safeParse(v.object({ savedAt: v.number() }), value)
  return saved.success ? saved.output.savedAt : Number.NEGATIVE_INFINITY
}

/** The keys of all expired rows. A draft is as old as its newest answer, so that it expires as a whole. */
export const expiredKeys = (rows: readonly Row[], now: number): IDBValidKey[] => {
  const newest = new Map<string, number>()
  for (const row of rows)
    newest.set(
      toAgeGroup(row),
      Math.max(readSavedAt(row), newest.get(toAgeGroup(row)) ?? Number.NEGATIVE_INFINITY),
    )
  return rows
    .filter((row) => {
      const savedAt = newest.get(toAgeGroup(row)) ?? Number.NEGATIVE_INFINITY
      return typeOf(row[0]) === 'expiry' ? now - savedAt >= EXPIRY_NOTE_MS : isExpired(savedAt, now)
    })
    .map(([key]) => key)
}

/** Whose drafts these keys belong to, and of which form. */
export const draftsOf = (keys: readonly IDBValidKey[]): DraftId[] => {
  const drafts = new Map<string, DraftId>()
  for (const key of keys) {
    const [, userId, kind] = Array.isArray(key) ? key : []
    if (typeof userId === 'string' && typeof kind === 'string')
      drafts.set(JSON.stringify([userId, kind]), { userId, kind })
  }
  return [...drafts.values()]
}

const isSameDraft = (one: DraftId, other: DraftId) => one.userId === other.userId && one.kind === other.kind

/** Whether a row says that the server may have answers, and nobody knows. */
const isOutcomeOpen = (row: ReturnType<typeof parseRows>[number]): boolean =>
  row.type === 'submission'
    ? row.value.status === 'unknown' || row.value.earlier.length > 0
    : row.type === 'expiry' && row.value.outcome === 'unknown'

/** The notes to leave in place of expired answers, one for each form of a person. */
export const expiryNotes = (
  rows: readonly Row[],
  expired: readonly IDBValidKey[],
): { draft: DraftId; outcome: ExpiryOutcome }[] => {
  const holdsAnswers = (key: IDBValidKey) => typeOf(key) === 'answer' || typeOf(key) === 'submission'
  // A note that was not read yet counts as well.
  const told = parseRows(rows.filter(([key]) => expired.includes(key) || typeOf(key) === 'expiry'))
  const open = draftsOf(told.filter(isOutcomeOpen).map(({ key }) => key))
  return draftsOf(expired.filter(holdsAnswers)).map((draft) => ({
    draft,
    outcome: open.some((other) => isSameDraft(draft, other)) ? 'unknown' : 'unsent',
  }))
}

/** A set that was not sent does not go by itself once its answers have changed: it is not what the person means now. */
const withoutOutdated = (row: SubmissionRow, changedAt: ReadonlyMap<string, number>): SubmissionRow => {
  const isOutdated = row.parts.some((part) => (changedAt.get(part) ?? row.submittedAt) > row.submittedAt)
  return row.status === 'unsent' && isOutdated ? { ...row, isQueued: false } : row
}

/** Reads the content of one form from the device's rows; rows that do not fit the schema are ignored. */
export const toDraftContent = (
  rows: readonly Row[],
  { userId, kind }: DraftId,
  now: number,
): DraftContent => {
  const expired = new Set(expiredKeys(rows, now))
  const parts = new Map<string, Map<string, PartValues[string]>>()
  const changedAt = new Map<string, number>()
  const submissions: SubmissionRow[] = []
  let note: ExpiryOutcome | undefined
  for (const row of parseRows(rows.filter(([key]) => !expired.has(key)))) {
    if (row.key[1] !== userId || row.key[2] !== kind) continue
    if (row.type === 'submission') submissions.push(row.value)
    if (row.type === 'expiry') note = row.value.outcome
    if (row.type !== 'answer') continue
    const [, , , part, field] = row.key
    const { value, savedAt } = row.value
    parts.set(part, (parts.get(part) ?? new Map()).set(field, value))
    changedAt.set(part, Math.max(savedAt, changedAt.get(part) ?? savedAt))
  }
  const plain = [...parts].map(([part, fields]) => [part, Object.fromEntries(fields)] as const)
  return {
    parts: Object.fromEntries(plain),
    submissions: submissions.map((row) => withoutOutdated(row, changedAt)),
    ...(changedAt.size > 0 ? { savedAt: Math.max(...changedAt.values()) } : {}),
    ...(note ? { expired: note } : {}),
  }
}
