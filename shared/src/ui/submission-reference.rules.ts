import * as v from 'valibot'

const receiptSchema = v.object({
  submissionId: v.exactOptional(v.string()),
  submittedAt: v.exactOptional(v.string()),
})

/** The displayed fields of an assessments or check-ins receipt; empty for an invalid one. */
export const parseReceipt = (receipt: unknown): v.InferOutput<typeof receiptSchema> => {
  const parsed = v.safeParse(receiptSchema, receipt)
  return parsed.success ? parsed.output : {}
}

const UUID = /^([0-9a-f]{4})([0-9a-f]{4})-[0-9a-f]{4}-/i

/**
 * `7F3A-91C2`, to read over the phone: the clinic finds a submission by these characters of a UUID (openapi.yaml,
 * `submissionId`).
 */
export const shortReference = (id: string): string => {
  const [, first, second] = UUID.exec(id) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : id
}
