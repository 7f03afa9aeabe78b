/** Internal module: may change without notice. */
import * as v from 'valibot'
import { DAY_MS } from '../dates/durations.ts'
import {
  type Change,
  type DraftId,
  type ExpiryOutcome,
  isExpired,
  type PartValues,
  parseRows,
  type Row,
  type SubmissionRow,
} from './draft-rows.ts'

/** The stored content of a form. */
export type DraftContent = {
  /** Values by part, such as `mood@2`. */
  parts: Readonly<Record<string, PartValues>>
  submissions: readonly SubmissionRow[]
  /** When the last answer was saved; undefined without answers. */
  savedAt?: number
  /** Undefined if no answers have expired, and after the person has read the notice. */
  expired?: ExpiryOutcome
}

/** The content if the device stores nothing or cannot be read. */
export const EMPTY_DRAFT: DraftContent = { parts: {}, submissions: [] }

const EXPIRY_NOTE_MS = 30 * DAY_MS

const typeOf = (key: IDBValidKey): unknown => (Array.isArray(key) ? key[0] : undefined)

/** The answers of a form expire together with the record of the server's copy; each submission expires separately. */
const toAgeGroup = ([key]: Row): string => {
  const isOfAnswers = typeOf(key) === 'answer' || typeOf(key) === 'copy'
  return JSON.stringify(Array.isArray(key) && isOfAnswers ? key.slice(1, 3) : key)
}

const datedSchema = v.object({ savedAt: v.number() })

const readSavedAt = ([, value]: Row): number =>
  v.is(datedSchema, value) ? value.savedAt : Number.NEGATIVE_INFINITY

/** Drafts that a page has open do not expire, because the page's clock may have jumped. */
export const expiredKeys = (
  rows: readonly Row[],
  now: number,
  open: readonly string[] = [],
): IDBValidKey[] => {
  const newest = new Map<string, number>()
  for (const row of rows)
    newest.set(
      toAgeGroup(row),
      Math.max(readSavedAt(row), newest.get(toAgeGroup(row)) ?? Number.NEGATIVE_INFINITY),
    )
  return rows
    .filter((row) => {
      const savedAt = newest.get(toAgeGroup(row)) ?? Number.NEGATIVE_INFINITY
      if (draftsOf([row[0]]).some((draft) => open.includes(openName(draft)))) return false
      return typeOf(row[0]) === 'expiry' ? now - savedAt >= EXPIRY_NOTE_MS : isExpired(savedAt, now)
    })
    .map(([key]) => key)
}

/** A row with a date in the future comes from a clock that was ahead; its lifetime restarts now. */
export const toRestamped = (rows: readonly Row[], now: number): Row[] =>
  rows.flatMap(([key, value]) =>
    v.is(datedSchema, value) && value.savedAt > now ? [[key, { ...value, savedAt: now }]] : [],
  )

/** The drafts of these keys, without duplicates. */
export const draftsOf = (keys: readonly IDBValidKey[]): DraftId[] => {
  const drafts = new Map<string, DraftId>()
  for (const key of keys) {
    const [, userId, kind] = Array.isArray(key) ? key : []
    if (typeof userId === 'string' && typeof kind === 'string')
      drafts.set(JSON.stringify([userId, kind]), { userId, kind })
  }
  return [...drafts.values()]
}

/** The name of the lock that a page has while it shows the form of a draft. */
export const openName = ({ userId, kind }: DraftId): string => `soundings/open/${kind}/${userId}`

const isSameDraft = (one: DraftId, other: DraftId) => one.userId === other.userId && one.kind === other.kind

const isOutcomeOpen = (row: ReturnType<typeof parseRows>[number]): boolean =>
  row.type === 'submission'
    ? row.value.status === 'unknown' || row.value.earlier.length > 0
    : row.type === 'expiry' && row.value.outcome === 'unknown'

/** The notes that replace expired answers, one for each draft. */
export const expiryNotes = (
  rows: readonly Row[],
  expired: readonly IDBValidKey[],
): { draft: DraftId; outcome: ExpiryOutcome }[] => {
  const holdsAnswers = (key: IDBValidKey) => typeOf(key) === 'answer' || typeOf(key) === 'submission'
  // Unread notes count too, so that an earlier unknown outcome stays.
  const reported = parseRows(rows.filter(([key]) => expired.includes(key) || typeOf(key) === 'expiry'))
  const open = draftsOf(reported.filter(isOutcomeOpen).map(({ key }) => key))
  return draftsOf(expired.filter(holdsAnswers)).map((draft) => ({
    draft,
    outcome: open.some((other) => isSameDraft(draft, other)) ? 'unknown' : 'unsent',
  }))
}

/** A text to compare answers by: equal for equal answers to the same question. */
export const toChangeText = ({ part, field, value }: Change) => JSON.stringify([part, field, value])

/** A deleted answer does not count as changed. */
export const hasChanged = (
  stored: readonly Change[] | undefined,
  { parts, answers = [] }: Pick<SubmissionRow, 'parts' | 'answers'>,
): boolean => {
  const submitted = new Set(answers.map(toChangeText))
  return stored?.some((one) => parts.includes(one.part) && !submitted.has(toChangeText(one))) ?? false
}

/** An unsent submission leaves the queue if the person has changed its answers since. */
const withoutOutdated = (row: SubmissionRow, stored: readonly Change[]): SubmissionRow =>
  row.status === 'unsent' && row.answers && hasChanged(stored, row) ? { ...row, isQueued: false } : row

/** Ignores rows that do not match the schema. */
export const toDraftContent = (
  rows: readonly Row[],
  { userId, kind }: DraftId,
  now: number,
  open: readonly string[] = [],
): DraftContent => {
  const expired = new Set(expiredKeys(rows, now, open))
  const parts = new Map<string, Map<string, PartValues[string]>>()
  const answers: Change[] = []
  const savedAt: number[] = []
  const submissions: SubmissionRow[] = []
  let note: ExpiryOutcome | undefined
  for (const row of parseRows(rows.filter(([key]) => !expired.has(key)))) {
    if (row.key[1] !== userId || row.key[2] !== kind) continue
    if (row.type === 'submission') submissions.push(row.value)
    if (row.type === 'expiry') note = row.value.outcome
    if (row.type !== 'answer') continue
    const [, , , part, field] = row.key
    const { value } = row.value
    parts.set(part, (parts.get(part) ?? new Map()).set(field, value))
    answers.push({ part, field, value })
    savedAt.push(row.value.savedAt)
  }
  const plain = [...parts].map(([part, fields]) => [part, Object.fromEntries(fields)] as const)
  return {
    parts: Object.fromEntries(plain),
    submissions: submissions.map((row) => withoutOutdated(row, answers)),
    ...(savedAt.length > 0 ? { savedAt: Math.max(...savedAt) } : {}),
    ...(note ? { expired: note } : {}),
  }
}
