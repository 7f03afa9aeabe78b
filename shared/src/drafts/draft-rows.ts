import * as v from 'valibot'

/** See {@link FieldValue}. */
export const fieldValueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

/** The value of one field. A cleared field is stored as '' or []. */
export type FieldValue = v.InferOutput<typeof fieldValueSchema>

/** The fields of one part, by name. */
export type PartValues = Record<string, FieldValue>

/** One row per field: a change is one write, and two tabs overwrite no more than one field. */
export const answerRowSchema = v.object({
  key: v.tuple([v.literal('answer'), v.string(), v.string(), v.string(), v.string()]),
  value: v.object({ value: fieldValueSchema, savedAt: v.number() }),
})

const readableAnswersSchema = v.object({
  part: v.string(),
  title: v.string(),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
})

/** The answers of one part as readable text, shown to the person when they cannot be sent. */
export type ReadableAnswers = v.InferOutput<typeof readableAnswersSchema>

const outgoingSchema = v.object({
  /** The remote's body, which its own schema checks. */
  body: v.unknown(),
  words: v.array(readableAnswersSchema),
  /**
   * The status, under the name that rows have. `unsent`: the server does not have it. `unknown`: it was sent, and no
   * response told its outcome. `conflict`: the server has other answers to the same questions, or has withdrawn them.
   */
  stand: v.picklist(['unsent', 'unknown', 'conflict']),
  /** It is sent again without the person. */
  isWaiting: v.boolean(),
  /** Bodies that were sent before the answers changed, and may be stored. */
  earlier: v.array(v.object({ idempotencyKey: v.string(), body: v.unknown() })),
  /** With a conflict: what the server did store, an earlier body or the rest of the set, and its receipt. */
  stored: v.exactOptional(v.object({ what: v.picklist(['earlier', 'rest']), receipt: v.unknown() })),
})

/** The `Idempotency-Key` of some parts, and the submission under it. A key belongs to one body. */
export const submissionRowSchema = v.object({
  key: v.tuple([v.literal('submission'), v.string(), v.string(), v.string()]),
  value: v.object({
    savedAt: v.number(),
    idempotencyKey: v.string(),
    parts: v.array(v.string()),
    outgoing: v.exactOptional(outgoingSchema),
  }),
})

/** A stored submission whose outcome is not known. */
export type SubmissionRow = v.InferOutput<typeof submissionRowSchema>['value']

/** The person and the form of a draft: the beginning of each row's key. */
export type DraftId = {
  userId: string
  /** The form: `assessments`, `check-in`, `intake`. */
  kind: string
}

/** The key of a set of parts, in any order. */
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
