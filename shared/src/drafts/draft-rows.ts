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

/** The `Idempotency-Key` of some parts, and what is on its way with it. */
export const submissionRowSchema = v.object({
  key: v.tuple([v.literal('submission'), v.string(), v.string(), v.string()]),
  value: v.object({
    savedAt: v.number(),
    idempotencyKey: v.string(),
    parts: v.array(v.string()),
    outgoing: v.exactOptional(
      v.object({
        /** The remote's own; it checks it with its own schema. */
        body: v.unknown(),
        /** It was sent, and no answer said whether it was stored. */
        isOutcomeUnknown: v.boolean(),
        /** To be sent without being asked again. */
        isWaiting: v.boolean(),
      }),
    ),
  }),
})

export type SubmissionRow = v.InferOutput<typeof submissionRowSchema>['value']

/** Whose form, and which: every row of a draft begins with it. */
export type DraftOf = {
  userId: string
  /** The form: `assessments`, `check-in`, `intake`. */
  kind: string
}

/** Parts in any order are the same submission. */
export const scopeOf = (parts: readonly string[]): string => [...parts].sort().join('\n')

export const answerKey = ({ userId, kind }: DraftOf, part: string, field: string) => [
  'answer',
  userId,
  kind,
  part,
  field,
]

export const submissionKey = ({ userId, kind }: DraftOf, parts: readonly string[]) => [
  'submission',
  userId,
  kind,
  scopeOf(parts),
]
