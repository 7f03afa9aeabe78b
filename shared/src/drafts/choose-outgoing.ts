import * as v from 'valibot'
import type { ReadableAnswers, SubmissionRow } from './draft-rows.ts'
import type { Outgoing } from './outgoing.ts'

/** The answers of a form that is submitted. */
export type FilledForm<Body> = {
  parts: readonly string[]
  body: Body
  readableAnswers: readonly ReadableAnswers[]
}

/** Parses a body in the order of its schema: the same answers are then the same JSON before and after a reload. */
const parseBody = <Body>(schema: v.GenericSchema<Body>, body: unknown): { body: Body } | undefined => {
  const parsed = v.safeParse(schema, body)
  return parsed.success ? { body: parsed.output } : undefined
}

/** The submission in a stored row; `undefined` if it has none whose body fits the schema, or is in conflict. */
export const toOutgoing = <Body>(
  { idempotencyKey, parts, outgoing }: SubmissionRow,
  schema: v.GenericSchema<Body>,
): Outgoing<Body> | undefined => {
  const parsed = parseBody(schema, outgoing?.body)
  if (!outgoing || outgoing.stand === 'conflict' || !parsed) return undefined
  const earlier = outgoing.earlier.flatMap((sent) => {
    const parsedSent = parseBody(schema, sent.body)
    return parsedSent ? [{ ...parsedSent, idempotencyKey: sent.idempotencyKey }] : []
  })
  const { words: readableAnswers, stand: status } = outgoing
  return { ...parsed, parts, idempotencyKey, readableAnswers, status, earlier }
}

/**
 * Chooses what is sent when the form is submitted. A key belongs to one body: changed answers get a new key, and a
 * submission that may be stored is listed in `earlier`.
 */
export const chooseOutgoing = <Body>(
  form: FilledForm<Body>,
  row: SubmissionRow | undefined,
  schema: v.GenericSchema<Body>,
  claimedKey: string,
): Outgoing<Body> => {
  const filled = { ...form, ...parseBody(schema, form.body) }
  const before = row && toOutgoing(row, schema)
  if (!before)
    return { ...filled, idempotencyKey: row?.idempotencyKey ?? claimedKey, status: 'unsent', earlier: [] }
  if (JSON.stringify(before.body) === JSON.stringify(filled.body)) return { ...before, ...filled }
  const { idempotencyKey, body } = before
  return {
    ...filled,
    idempotencyKey: crypto.randomUUID(),
    status: 'unsent',
    earlier: before.status === 'unknown' ? [...before.earlier, { idempotencyKey, body }] : before.earlier,
  }
}
