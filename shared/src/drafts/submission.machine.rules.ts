import { handleAttempt, interrupt } from './attempt.rules.ts'
import { handleAnsweredLate, handleRefusedLate, handleStoredElsewhere } from './receipt.rules.ts'
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
  toSent,
  upsert,
  withEffects,
  without,
} from './submission.state.rules.ts'
import type { Sent } from './submission-settings.ts'

const handleTakenBack = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const current = state.outgoing.find(isQueued)
  if (state.step || !current) return { state, effects: [] }
  const mayBeStored = current.status === 'unknown' || current.earlier.length > 0
  const outgoing = mayBeStored
    ? upsert(state.outgoing, { ...current, isQueued: false })
    : without(state.outgoing, current)
  return { state: { ...state, outgoing, view: { status: 'editing' } }, effects: [] }
}

/** Shows what the server has instead of answers that were refused, where that is known. */
const afterConflicts = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  stored: Sent<Receipt> | undefined,
): Next<Body, Receipt> => (stored ? toSent(state, { ...stored, isEarlier: true }) : beginNext(state))

const handleDismissed = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { stored }: EventOf<Body, Receipt, 'dismissed'>,
): Next<Body, Receipt> =>
  withEffects(
    state.outgoing.filter(isConflict).map((submitted) => ({ type: 'erase', submitted })),
    afterConflicts(
      { ...state, outgoing: state.outgoing.filter((outgoing) => !isConflict(outgoing)) },
      stored,
    ),
  )

/** The form of this tab is empty then: the person reads why, before it is shown. */
const handleErasedElsewhere = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { parts, stored }: EventOf<Body, Receipt, 'erased-elsewhere'>,
): Next<Body, Receipt> => {
  const outgoing = state.outgoing.filter((one) => !isConflict(one) || !isOfParts({ parts })(one))
  const isErased = outgoing.length < state.outgoing.length
  if (!isErased || state.step || state.view.status !== 'conflict')
    return { state: { ...state, outgoing }, effects: [] }
  if (stored || outgoing.length > 0) return afterConflicts({ ...state, outgoing }, stored)
  return { state: { ...state, outgoing, view: { status: 'erased' } }, effects: [] }
}

const handleClearedElsewhere = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
): Next<Body, Receipt> => {
  // What is in flight is known from its answer.
  if (state.step || state.view.status === 'sent') return { state, effects: [] }
  const isForm = state.view.status === 'editing'
  return { state: { outgoing: [], view: { status: isForm ? 'editing' : 'erased' } }, effects: [] }
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
 * submission is known from the answer to its own key and body, and from nothing else (decisions/drafts-and-submission: Outcome of a submission).
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
    case 'interrupted':
      return interrupt(state, event.error)
    case 'answered-late':
      return handleAnsweredLate(state, event)
    case 'refused-late':
      return handleRefusedLate(state, event)
    case 'taken-back':
      return handleTakenBack(state)
    case 'dismissed':
      return handleDismissed(state, event)
    case 'stored-elsewhere':
      return handleStoredElsewhere(state, event)
    case 'cleared-elsewhere':
      return handleClearedElsewhere(state)
    case 'erased-elsewhere':
      return handleErasedElsewhere(state, event)
  }
}
