import * as v from 'valibot'

/** See {@link FieldValue}. */
export const fieldValueSchema = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])

/** What a form holds for one field. An emptied field is kept as '' or []. */
export type FieldValue = v.InferOutput<typeof fieldValueSchema>

/** The fields of one part, by name. */
export type PartValues = Record<string, FieldValue>

/** One field of a draft. A row a field: saving one is one write, and two tabs overwrite no more than that. */
export const answerRowSchema = v.object({
  key: v.tuple([v.literal('answer'), v.string(), v.string(), v.string(), v.string()]),
  value: v.object({ value: fieldValueSchema, savedAt: v.number() }),
})

/** The answers of one part as a person reads them, for when they have to be shown instead of sent. */
export const readableAnswersSchema = v.object({
  part: v.string(),
  title: v.string(),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
})

/** See {@link readableAnswersSchema}. */
export type ReadableAnswers = v.InferOutput<typeof readableAnswersSchema>

const outgoingSchema = v.object({
  /** The remote's own; it checks it with its own schema. */
  body: v.unknown(),
  words: v.array(readableAnswersSchema),
  /**
   * `unsent`: the server does not have it, because it never left or was refused. `unknown`: it was sent, and no answer
   * said what became of it. `conflict`: the server has other answers to the same questions, or wants none.
   */
  stand: v.picklist(['unsent', 'unknown', 'conflict']),
  /** To be sent without being asked again. */
  isWaiting: v.boolean(),
  /** What was sent before these answers were changed, and may be stored. */
  earlier: v.array(v.object({ idempotencyKey: v.string(), body: v.unknown() })),
  /** Of a conflict: what the server did store, an earlier try or the rest of the set, with its receipt. */
  stored: v.exactOptional(v.object({ what: v.picklist(['earlier', 'rest']), receipt: v.unknown() })),
})

/** The `Idempotency-Key` of some parts, and what is on its way with it. A key belongs to one body. */
export const submissionRowSchema = v.object({
  key: v.tuple([v.literal('submission'), v.string(), v.string(), v.string()]),
  value: v.object({
    savedAt: v.number(),
    idempotencyKey: v.string(),
    parts: v.array(v.string()),
    outgoing: v.exactOptional(outgoingSchema),
  }),
})

/** What is kept of a submission until its outcome is known. */
export type SubmissionRow = v.InferOutput<typeof submissionRowSchema>['value']

/** Whose form, and which: every row of a draft begins with it. */
export type DraftId = {
  userId: string
  /** The form: `assessments`, `check-in`, `intake`. */
  kind: string
}

/** Parts in any order are the same submission. */
export const toPartsKey = (parts: readonly string[]): string => [...parts].sort().join('\n')

/** Key of one answer in the store of drafts. */
export const answerKey = ({ userId, kind }: DraftId, part: string, field: string) => [
  'answer',
  userId,
  kind,
  part,
  field,
]

/** Key of what is kept of a submission. */
export const submissionKey = ({ userId, kind }: DraftId, parts: readonly string[]) => [
  'submission',
  userId,
  kind,
  toPartsKey(parts),
]
