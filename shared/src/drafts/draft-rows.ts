/** Internal module: may change without notice. */
import * as v from 'valibot'
import { DAY_MS } from '../dates/durations.ts'

const fieldValueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

/** A cleared field is stored as '' or []. */
export type FieldValue = v.InferOutput<typeof fieldValueSchema>

/** Whether a field is unanswered or cleared; white space is an answer. */
export const isEmptyValue = (value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields of one part, by name. */
export type PartValues = Record<string, FieldValue>

/** See {@link Change}. */
export const changeSchema = v.object({ part: v.string(), field: v.string(), value: fieldValueSchema })

/** The value of one field of a draft. */
export type Change = v.InferOutput<typeof changeSchema>

/** One row per field, so that a change writes one row, and two tabs can overwrite only the same field. */
const answerRowSchema = v.object({
  type: v.literal('answer'),
  key: v.tuple([v.string(), v.string(), v.string(), v.string(), v.string()]),
  value: v.object({ value: fieldValueSchema, savedAt: v.number() }),
})

const readableAnswersSchema = v.object({
  part: v.string(),
  title: v.string(),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
})

/** The answers of one part as text, shown when they cannot be sent. */
export type ReadableAnswers = v.InferOutput<typeof readableAnswersSchema>

/** The last element of the key contains all parts (`toPartsKey`). */
const submissionRowSchema = v.object({
  type: v.literal('submission'),
  key: v.tuple([v.string(), v.string(), v.string(), v.string()]),
  value: v.object({
    savedAt: v.number(),
    parts: v.array(v.string()),
    idempotencyKey: v.string(),
    /** The answers in `body`, to find out whether the person has changed them since. */
    answers: v.exactOptional(v.array(changeSchema)),
    /** Validated by the remote's `bodySchema`. */
    body: v.unknown(),
    readableAnswers: v.array(readableAnswersSchema),
    /** `unknown`: sent without a response. `conflict`: the server has other answers, or has withdrawn the questions. */
    status: v.picklist(['unsent', 'unknown', 'conflict']),
    /** Whether it is sent again automatically. */
    isQueued: v.boolean(),
    /** Bodies that were sent before the answers changed; the server may have stored them. */
    earlier: v.array(v.object({ idempotencyKey: v.string(), body: v.unknown() })),
    path: v.exactOptional(v.string()),
    /** After a conflict: the answers that the server has, with their receipt. */
    stored: v.exactOptional(v.object({ kind: v.picklist(['earlier', 'rest']), receipt: v.unknown() })),
  }),
})

type StoredSubmission = v.InferOutput<typeof submissionRowSchema>['value']

/** A submission that the server has not confirmed, as stored in the database. */
export type SubmissionRow = {
  [Field in keyof StoredSubmission]: StoredSubmission[Field] extends (infer Item)[]
    ? readonly Item[]
    : StoredSubmission[Field]
}

/** The seed of the idempotency keys of some parts, until the server has stored their answers. */
export const keySeedRowSchema = v.object({ savedAt: v.number(), seed: v.string() })

const expiryOutcomeSchema = v.picklist(['unsent', 'unknown'])

/** Whether expired answers were not sent (`unsent`) or may be on the server (`unknown`). */
export type ExpiryOutcome = v.InferOutput<typeof expiryOutcomeSchema>

/** A note that answers have expired, without the answers. */
const expiryRowSchema = v.object({
  type: v.literal('expiry'),
  key: v.tuple([v.string(), v.string(), v.string()]),
  value: v.object({ savedAt: v.number(), outcome: expiryOutcomeSchema }),
})

/** An unvalidated row of the database. */
export type Row = readonly [key: IDBValidKey, value: unknown]

const rowSchema = v.union([answerRowSchema, submissionRowSchema, expiryRowSchema])

/** Parses answers, submissions and expiry notes; drops rows that do not match the schema. */
export const parseRows = (rows: readonly Row[]): v.InferOutput<typeof rowSchema>[] =>
  rows.flatMap(([key, value]) => {
    const row = v.safeParse(rowSchema, { type: Array.isArray(key) ? key[0] : undefined, key, value })
    return row.success ? [row.output] : []
  })

/** In the key of each row, after the row's type. */
export type DraftId = {
  userId: string
  /** `assessments`, `check-in` or `intake`. */
  kind: string
}

/** Independent of the order of the parts. */
export const toPartsKey = (parts: readonly string[]): string => [...parts].sort().join('\n')

/** The database key of one answer. */
export const answerKey = ({ userId, kind }: DraftId, part: string, field: string) => [
  'answer',
  userId,
  kind,
  part,
  field,
]

/** The database key of a submission. */
export const submissionKey = ({ userId, kind }: DraftId, parts: readonly string[]) => [
  'submission',
  userId,
  kind,
  toPartsKey(parts),
]

/** The database key of the seed of idempotency keys. */
export const keySeedKey = ({ userId, kind }: DraftId, parts: readonly string[]) => [
  'key-seed',
  userId,
  kind,
  toPartsKey(parts),
]

/** The database key of the note about expired answers. */
export const expiryKey = ({ userId, kind }: DraftId) => ['expiry', userId, kind]

/** The database key of the record of the server's copy of these parts. */
export const copyKey = ({ userId, kind }: DraftId, parts: readonly string[]) => [
  'copy',
  userId,
  kind,
  toPartsKey(parts),
]

/** Where a draft may be stored: on a personal device, or nowhere. */
export type DraftKeeping = 'personal-device' | 'nothing'

/** A draft expires this long after its last change. */
export const DRAFT_MS = DAY_MS

/** A date in the future (from a clock that was ahead) is not expired. */
export const isExpired = (savedAt: number, now: number): boolean => now - savedAt >= DRAFT_MS

/** Equal for equal bodies and seeds, in every tab and after a reload. The hash does not reveal the body. */
export const toIdempotencyKey = async (seed: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(seed + JSON.stringify(body))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
