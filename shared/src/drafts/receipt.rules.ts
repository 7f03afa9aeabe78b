import {
  beginAttempt,
  type EventOf,
  isOfParts,
  type Next,
  type SubmissionState,
  toSent,
  withArrived,
  withEffects,
  without,
} from './submission.state.rules.ts'
import type { Outgoing } from './submission-settings.ts'

/* Receipts that no attempt of this tab waits for. */

const ofKey =
  ({ idempotencyKey }: { idempotencyKey: string }) =>
  (other: { idempotencyKey: string }) =>
    other.idempotencyKey === idempotencyKey

/** Whether other answers than those of a key may be stored: a set of these parts that was sent before, or its own earlier ones. */
const mayHaveBoth = <Body>(
  row: Outgoing<Body> | undefined,
  { idempotencyKey }: { idempotencyKey: string },
): boolean =>
  row !== undefined &&
  (row.earlier.length > 0 || (row.status === 'unknown' && row.idempotencyKey !== idempotencyKey))

/** Only a receipt of a tab's own body decides its outcome; while it is sent, one that another tab has got does, too. */
export const handleStoredElsewhere = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  event: EventOf<Body, Receipt, 'stored-elsewhere'>,
): Next<Body, Receipt> => {
  const { outgoing, view, arrived, step } = state
  const { parts, receipt, isShown } = event
  const row = outgoing.find(isOfParts(event))
  const isSame = row?.idempotencyKey === event.idempotencyKey
  const concernsForm = event.concernsForm || row !== undefined
  const hasEarlier = event.hasEarlier || arrived !== undefined || mayHaveBoth(row, event)
  const sent = { receipt, parts, hasEarlier }
  const isForm = view.status === 'editing' || step !== undefined
  const isWaiting = !isForm && isSame && row.isQueued
  // A set that waits is not compared where its form is not known: from a list, or before it is read.
  if (isForm ? isShown : isWaiting && (isShown || !event.concernsForm))
    return toSent({ ...state, outgoing: without(outgoing, event), step: undefined }, sent)
  if (step) return { state: concernsForm && !isSame ? withArrived(state, sent) : state, effects: [] }
  const rest = {
    ...state,
    outgoing: isSame ? without(outgoing, event) : outgoing,
    view: isWaiting ? { status: 'editing' as const } : view,
  }
  if (!concernsForm) return { state: rest, effects: [] }
  return { state: withArrived(rest, sent), effects: isForm || isWaiting ? [{ type: 'keep-answers' }] : [] }
}

/** The form says what has become of answers of which it said that nobody knew. */
export const handleAnsweredLate = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  event: EventOf<Body, Receipt, 'answered-late'>,
): Next<Body, Receipt> => {
  const same = state.outgoing.find(ofKey(event))
  if (!same || state.step) return { state, effects: [] }
  const { parts, idempotencyKey } = same
  const hasEarlier = state.arrived !== undefined || mayHaveBoth(same, event)
  const sent = { receipt: event.receipt, parts, hasEarlier }
  const broadcast = { type: 'broadcast' as const, idempotencyKey, ...sent }
  const rest = { ...state, outgoing: without(state.outgoing, same) }
  if (event.isShown) return withEffects([{ type: 'settle', parts }, broadcast], toSent(rest, sent))
  const view = same.isQueued ? { status: 'editing' as const } : state.view
  return {
    state: withArrived({ ...rest, view }, sent),
    effects: [broadcast, { type: 'keep-answers' }],
  }
}

/** A set that waits is sent again, and refused again: the attempt says why. One that was taken back is forgotten. */
export const handleRefusedLate = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  event: EventOf<Body, Receipt, 'refused-late'>,
): Next<Body, Receipt> => {
  const same = state.outgoing.find(ofKey(event))
  if (!same || state.step) return { state, effects: [] }
  if (same.isQueued) return beginAttempt(state)
  const outgoing =
    same.earlier.length > 0
      ? state.outgoing.map((one) => (one === same ? { ...one, status: 'unsent' as const } : one))
      : without(state.outgoing, same)
  return { state: { ...state, outgoing }, effects: [] }
}
