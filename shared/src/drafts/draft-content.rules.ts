import * as v from 'valibot'
import { isExpired } from './draft-keeping.rules.ts'
import {
  answerRowSchema,
  type DraftId,
  type PartValues,
  type SubmissionRow,
  submissionRowSchema,
} from './draft-rows.ts'

/** The stored content of a form. */
export type DraftContent = {
  /** Values by part, such as `mood@2`. */
  parts: Readonly<Record<string, PartValues>>
  /** Submissions that are not confirmed, with their keys. */
  submissions: readonly SubmissionRow[]
}

export const EMPTY_DRAFT: DraftContent = { parts: {}, submissions: [] }

type Row = readonly [key: IDBValidKey, value: unknown]

/** The answers of a form expire together; each submission expires by itself. */
const toAgeGroup = ([key]: Row): string =>
  JSON.stringify(Array.isArray(key) && key[0] === 'answer' ? key.slice(0, 3) : key)

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
    .filter((row) => isExpired(newest.get(toAgeGroup(row)) ?? Number.NEGATIVE_INFINITY, now))
    .map(([key]) => key)
}

/** Reads the content of one form from the device's rows; rows that do not fit the schema are ignored. */
export const toDraftContent = (
  rows: readonly Row[],
  { userId, kind }: DraftId,
  now: number,
): DraftContent => {
  const expired = new Set(expiredKeys(rows, now))
  const parts = new Map<string, Map<string, PartValues[string]>>()
  const submissions: SubmissionRow[] = []
  for (const [key, value] of rows) {
    if (expired.has(key) || !Array.isArray(key) || key[1] !== userId || key[2] !== kind) continue
    const answer = v.safeParse(answerRowSchema, { key, value })
    const submission = v.safeParse(submissionRowSchema, { key, value })
    if (submission.success) submissions.push(submission.output.value)
    if (!answer.success) continue
    const [, , , part, field] = answer.output.key
    parts.set(part, (parts.get(part) ?? new Map()).set(field, answer.output.value.value))
  }
  const plain = [...parts].map(([part, fields]) => [part, Object.fromEntries(fields)] as const)
  return { parts: Object.fromEntries(plain), submissions }
}
