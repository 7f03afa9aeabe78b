import * as v from 'valibot'
import type { PartInWords, SubmissionRow } from './draft-rows.ts'
import type { Outgoing } from './send-once.ts'

/** The answers of a form, on their way to be sent. */
export type Filled<Body> = { parts: readonly string[]; body: Body; words: readonly PartInWords[] }

/** What a device has kept of a submission, if its body is one that can be sent. The body stays as it was kept. */
export const outgoingOf = <Body>(
  { idempotencyKey, parts, outgoing }: SubmissionRow,
  schema: v.GenericSchema<Body>,
): Outgoing<Body> | undefined => {
  if (!outgoing || outgoing.stand === 'conflict' || !v.is(schema, outgoing.body)) return undefined
  const { body, words, stand } = outgoing
  const earlier = outgoing.earlier.flatMap((one) =>
    v.is(schema, one.body) ? [{ idempotencyKey: one.idempotencyKey, body: one.body }] : [],
  )
  return { parts, idempotencyKey, body, words, stand, earlier }
}

/**
 * What is sent when the form is submitted. A key belongs to one body: changed answers are a new submission, and a
 * try that may be stored is remembered with it.
 */
export const chooseOutgoing = <Body>(
  filled: Filled<Body>,
  row: SubmissionRow | undefined,
  schema: v.GenericSchema<Body>,
  claimed: string,
): Outgoing<Body> => {
  const before = row && outgoingOf(row, schema)
  if (!before)
    return { ...filled, idempotencyKey: row?.idempotencyKey ?? claimed, stand: 'unsent', earlier: [] }
  if (JSON.stringify(before.body) === JSON.stringify(filled.body)) return { ...before, ...filled }
  const { idempotencyKey, body } = before
  return {
    ...filled,
    idempotencyKey: crypto.randomUUID(),
    stand: 'unsent',
    earlier: before.stand === 'unknown' ? [...before.earlier, { idempotencyKey, body }] : before.earlier,
  }
}
