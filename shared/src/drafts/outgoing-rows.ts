import * as v from 'valibot'
import { type SubmissionRow, toPartsKey } from './draft-rows.ts'
import type { Outgoing } from './submission-settings.ts'

/** Parses a body in the order of its schema: the same answers are then the same JSON before and after a reload. */
export const parseBody = <Body>(schema: v.GenericSchema<Body>, body: unknown): { body: Body } | undefined => {
  const parsed = v.safeParse(schema, body)
  return parsed.success ? { body: parsed.output } : undefined
}

/** A stored submission; `undefined` if its body does not fit the schema. */
export const outgoingOfRow = <Body>(
  { savedAt: _, path: __, ...row }: SubmissionRow,
  schema: v.GenericSchema<Body>,
): Outgoing<Body> | undefined => {
  const parsed = parseBody(schema, row.body)
  if (!parsed) return undefined
  const earlier = row.earlier.flatMap(({ body, idempotencyKey }) => {
    const sent = parseBody(schema, body)
    return sent ? [{ ...sent, idempotencyKey }] : []
  })
  return { ...row, ...parsed, earlier }
}

const toRow = <Body>(outgoing: Outgoing<Body>): SubmissionRow => ({
  ...outgoing,
  savedAt: Date.now(),
  path: window.location.pathname + window.location.search,
})

/** What of the stored submissions differs after an event. */
export const toRowChanges = <Body>(before: readonly Outgoing<Body>[], after: readonly Outgoing<Body>[]) => {
  const left = new Set(after.map(({ parts }) => toPartsKey(parts)))
  return {
    saved: after.filter((outgoing) => !before.includes(outgoing)).map(toRow),
    deleted: before.map(({ parts }) => parts).filter((parts) => !left.has(toPartsKey(parts))),
  }
}
