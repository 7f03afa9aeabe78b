import { handleAttempt } from './attempt.rules.ts'
import {
  beginAttempt,
  beginNext,
  type EventOf,
  endQueued,
  isConflict,
  isOfParts,
  isQueued,
  type Next,
  type SubmissionEvent,
  type SubmissionState,
  upsert,
  withEffects,
  without,
} from './submission.state.rules.ts'

const handleStoppedWaiting = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const { step } = state
  if (!step) return { state, effects: [] }
  if (step.type === 'begin') return { state: { ...state, step: undefined }, effects: [] }
  return endQueued(state, step.type === 'send' ? { ...step.outgoing, status: 'unknown' } : step.outgoing)
}

const handleTakenBack = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const current = state.outgoing.find(isQueued)
  if (state.step || !current) return { state, effects: [] }
  const mayBeStored = current.status === 'unknown' || current.earlier.length > 0
  const outgoing = mayBeStored
    ? upsert(state.outgoing, { ...current, isQueued: false })
    : without(state.outgoing, current)
  return { state: { ...state, outgoing, view: { status: 'editing' } }, effects: [] }
}

const handleDismissed = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> =>
  withEffects(
    state.outgoing.filter(isConflict).map((submitted) => ({ type: 'erase', submitted })),
    beginNext({ ...state, outgoing: state.outgoing.filter((outgoing) => !isConflict(outgoing)) }),
  )

/** Only the response to a tab's own body decides its outcome. */
const handleStoredElsewhere = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { parts, idempotencyKey, receipt, isShown, concernsForm }: EventOf<Body, Receipt, 'stored-elsewhere'>,
): Next<Body, Receipt> => {
  // While an attempt is in flight, its response decides.
  if (state.step) return { state, effects: [] }
  const same = state.outgoing.find((outgoing) => outgoing.idempotencyKey === idempotencyKey)
  const outgoing = same ? without(state.outgoing, same) : state.outgoing
  const sent = { receipt, parts, hasEarlier: (same?.earlier.length ?? 0) > 0 }
  const isEditing = state.view.status === 'editing'
  const isOwn = isEditing ? isShown : same?.isQueued
  if (isOwn) return withEffects([{ type: 'notify-sent', sent }], beginNext({ ...state, outgoing, sent }))
  if (!isEditing || !concernsForm) return { state: { ...state, outgoing }, effects: [] }
  const view = { status: 'editing' as const, arrived: sent }
  return { state: { ...state, outgoing, view }, effects: [{ type: 'keep-answers' }] }
}

const handleRestored = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { outgoing }: EventOf<Body, Receipt, 'restored'>,
): Next<Body, Receipt> => {
  const merged = outgoing.reduce(upsert, state.outgoing)
  if (state.step) return { state: { ...state, outgoing: merged }, effects: [] }
  const queued = merged.find(isQueued)
  return queued
    ? beginAttempt(endQueued({ ...state, outgoing: merged }, queued).state)
    : beginNext({ ...state, outgoing: merged })
}

/** Sends what waits; where nothing waits, what may be stored and was taken back. */
const handleRetried = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const outgoing = state.outgoing.some(isQueued)
    ? state.outgoing
    : state.outgoing.map((one) => (one.status === 'unknown' ? { ...one, isQueued: true } : one))
  return state.step || !outgoing.some(isQueued)
    ? { state, effects: [] }
    : beginAttempt({ ...state, outgoing })
}

/**
 * The submissions of one form in one tab: the state after an event, and what else is to be done. The outcome of a
 * submission is known from the answer to its own key and body, and from nothing else (decision 0041).
 */
export const submissionMachine = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  event: SubmissionEvent<Body, Receipt>,
): Next<Body, Receipt> => {
  const unchanged = { state, effects: [] }
  const { step } = state
  switch (event.type) {
    case 'restored':
      return handleRestored(state, event)
    case 'submitted':
      return step || state.view.status !== 'editing'
        ? unchanged
        : beginAttempt({ ...state, view: { status: 'editing' }, sent: undefined }, event.form)
    case 'retried':
      return handleRetried(state)
    case 'begun':
    case 'succeeded':
    case 'failed':
    case 'resolved':
      return handleAttempt(state, event)
    case 'stopped-waiting':
      return handleStoppedWaiting(state)
    case 'taken-back':
      return handleTakenBack(state)
    case 'dismissed':
      return handleDismissed(state)
    case 'stored-elsewhere':
      return handleStoredElsewhere(state, event)
    case 'cleared-elsewhere':
      // What is in flight is known from its answer.
      if (step || state.view.status === 'sent') return unchanged
      return { state: { outgoing: [], view: { status: 'editing' } }, effects: [] }
    case 'erased-elsewhere': {
      const outgoing = state.outgoing.filter((one) => !isConflict(one) || !isOfParts(event)(one))
      if (outgoing.length === state.outgoing.length) return unchanged
      return step ? { state: { ...state, outgoing }, effects: [] } : beginNext({ ...state, outgoing })
    }
  }
}
