import * as v from 'valibot'
import type { ReadableAnswers, SubmissionRow } from './draft-rows.ts'
import type { Outgoing } from './outgoing.ts'

/** The answers of a form, on their way to be sent. */
export type FilledForm<Body> = { parts: readonly string[]; body: Body; words: readonly ReadableAnswers[] }

/** A body in the order of its schema, so that the same answers are the same text before and after a reload. */
const parseBody = <Body>(schema: v.GenericSchema<Body>, body: unknown): { body: Body } | undefined => {
  const read = v.safeParse(schema, body)
  return read.success ? { body: read.output } : undefined
}

/** What a device has kept of a submission, if its body is one that can be sent. */
export const toOutgoing = <Body>(
  { idempotencyKey, parts, outgoing }: SubmissionRow,
  schema: v.GenericSchema<Body>,
): Outgoing<Body> | undefined => {
  const read = parseBody(schema, outgoing?.body)
  if (!outgoing || outgoing.stand === 'conflict' || !read) return undefined
  const earlier = outgoing.earlier.flatMap((one) => {
    const readOne = parseBody(schema, one.body)
    return readOne ? [{ ...readOne, idempotencyKey: one.idempotencyKey }] : []
  })
  const { words, stand } = outgoing
  return { ...read, parts, idempotencyKey, words, stand, earlier }
}

/**
 * What is sent when the form is submitted. A key belongs to one body: changed answers are a new submission, and a
 * try that may be stored is remembered with it.
 */
export const chooseOutgoing = <Body>(
  form: FilledForm<Body>,
  row: SubmissionRow | undefined,
  schema: v.GenericSchema<Body>,
  claimed: string,
): Outgoing<Body> => {
  const filled = { ...form, ...parseBody(schema, form.body) }
  const before = row && toOutgoing(row, schema)
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
