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
 * A reference to read over the phone, `7F3A-91C2`: the first eight characters of a UUID, by which the clinic finds the
 * submission (openapi.yaml, `submissionId`). Hexadecimal has no letters O and I. Other ids are not shortened.
 */
export const shortReference = (id: string): string => {
  const [, first, second] = UUID.exec(id) ?? []
  return first && second ? `${first}-${second}`.toUpperCase() : id
}
