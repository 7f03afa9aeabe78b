import {
  type AttemptStep,
  beginNext,
  type EventOf,
  endQueued,
  isConflict,
  isOfParts,
  isQueued,
  type Next,
  type StepOf,
  type SubmissionState,
  toSent,
  upsert,
  withArrived,
  withEffects,
  without,
} from './submission.state.rules.ts'
import type { FilledForm, Outgoing } from './submission-settings.ts'

/** Attempts of one submission: the first one, and one after each conflict. */
const MAX_TRIES = 3

/** Stored as `unknown` before it is sent, since the page may close at any moment. */
const toSending = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  outgoing: Outgoing<Body>,
  tries: number,
  refusedParts?: readonly string[],
): Next<Body, Receipt> => ({
  state: {
    ...state,
    outgoing: upsert(state.outgoing, { ...outgoing, status: 'unknown', isQueued: true }),
    step: { type: 'send', outgoing, tries, ...(refusedParts ? { refusedParts } : {}) },
  },
  effects: [],
})

/** What is sent of a form: changed answers are another submission, and the one before may be stored. */
const outgoingOfForm = <Body>(
  form: FilledForm<Body>,
  fresh: Pick<Outgoing<Body>, 'idempotencyKey' | 'submittedAt' | 'answers'>,
  before: Outgoing<Body> | undefined,
): Outgoing<Body> => {
  const outgoing = { ...form, ...fresh, status: 'unsent' as const, isQueued: true }
  if (!before || isConflict(before)) return { ...outgoing, earlier: [] }
  const { earlier, body, status, idempotencyKey } = before
  if (idempotencyKey === fresh.idempotencyKey) return { ...outgoing, status, earlier }
  return { ...outgoing, earlier: status === 'unknown' ? [...earlier, { idempotencyKey, body }] : earlier }
}

const handleBegun = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { form }: StepOf<Body, 'begin'>,
  { stored, fresh }: EventOf<Body, Receipt, 'begun'>,
): Next<Body, Receipt> => {
  const known = stored ?? state.outgoing.find(form ? isOfParts(form) : isQueued)
  // Another tab has taken it back, or knows its outcome.
  if (known && !form && !known.isQueued)
    return beginNext({ ...state, outgoing: upsert(state.outgoing, known) })
  const outgoing = form && fresh ? outgoingOfForm(form, fresh, known) : known
  if (!outgoing) return beginNext(state)
  const own = state.outgoing.find(isOfParts(outgoing))
  // Another tab has changed and submitted these answers: the form shows them again while they are sent.
  const isReplaced = !form && own?.idempotencyKey !== outgoing.idempotencyKey
  return toSending(isReplaced ? { ...state, view: { status: 'editing' } } : state, outgoing, 0)
}

/** After a conflict: sends the next earlier body, else asks what can still be sent. */
const afterConflict = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { index, ...refused }: Omit<StepOf<Body, 'send-earlier'>, 'type'>,
): Next<Body, Receipt> => {
  const step: AttemptStep<Body> =
    index < refused.outgoing.earlier.length
      ? { ...refused, type: 'send-earlier', index }
      : { ...refused, type: 'resolve' }
  return { state: { ...state, step }, effects: [] }
}

/** The earlier body at `index` has its outcome. One that is certainly not stored is forgotten. */
const handleEarlier = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { outgoing, index, ...step }: StepOf<Body, 'send-earlier'>,
  event: EventOf<Body, Receipt, 'succeeded' | 'failed'>,
): Next<Body, Receipt> => {
  const isNotStored = event.type === 'failed' && (event.kind === 'refused' || event.kind === 'conflict')
  const next: Outgoing<Body> = {
    ...outgoing,
    ...(event.type === 'succeeded' ? { stored: { kind: 'earlier', receipt: event.receipt } } : {}),
    earlier: isNotStored ? outgoing.earlier.filter((_, at) => at !== index) : outgoing.earlier,
  }
  return afterConflict(state, { ...step, outgoing: next, index: isNotStored ? index : index + 1 })
}

const handleSucceeded = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  step: StepOf<Body, 'send'>,
  { receipt, isShown }: EventOf<Body, Receipt, 'succeeded'>,
): Next<Body, Receipt> => {
  const { parts, idempotencyKey, earlier } = step.outgoing
  const sent = { receipt, parts, hasEarlier: earlier.length > 0 || state.arrived !== undefined }
  const broadcast = { type: 'broadcast' as const, idempotencyKey, ...sent }
  const settle = { type: 'settle' as const, parts }
  const outgoing = without(state.outgoing, step.outgoing)
  const refused = step.refusedParts && outgoing.find(isOfParts({ parts: step.refusedParts }))
  if (refused) {
    const stored = refused.stored ?? { kind: 'rest' as const, receipt }
    const next = beginNext<Body, Receipt>({ ...state, outgoing: upsert(outgoing, { ...refused, stored }) })
    return withEffects([settle, broadcast], next)
  }
  if (isShown) return withEffects([settle, broadcast], toSent({ ...state, outgoing }, sent))
  return {
    state: withArrived({ ...state, outgoing, view: { status: 'editing' }, step: undefined }, sent),
    effects: [broadcast, { type: 'keep-answers' }],
  }
}

const handleSendFailed = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { outgoing, tries }: StepOf<Body, 'send'>,
  { kind, error }: EventOf<Body, Receipt, 'failed'>,
): Next<Body, Receipt> => {
  switch (kind) {
    case 'conflict':
      return afterConflict(state, { outgoing: { ...outgoing, status: 'unsent' }, tries, error, index: 0 })
    case 'unknown':
      return endQueued(state, { ...outgoing, status: 'unknown' }, error)
    case 'not-sent':
      return endQueued(state, outgoing)
    case 'unauthenticated':
    case 'not-processed':
      if (outgoing.status === 'unknown') return endQueued(state, outgoing, error)
      break
    case 'refused':
  }
  // After a log-in the screen opens again, and goes on with what is queued.
  const isQueued = kind === 'unauthenticated'
  const kept: Outgoing<Body> = { ...outgoing, status: 'unsent', isQueued }
  // Only what was sent before it may be stored.
  const isKept = isQueued || outgoing.earlier.length > 0
  return {
    state: {
      ...state,
      outgoing: isKept ? upsert(state.outgoing, kept) : without(state.outgoing, outgoing),
      view: { status: 'editing', failure: error },
      step: undefined,
    },
    effects: [],
  }
}

const toConflict = <Body>(outgoing: Outgoing<Body>, parts: readonly string[]): Outgoing<Body> => ({
  ...outgoing,
  parts,
  readableAnswers: outgoing.readableAnswers.filter(({ part }) => parts.includes(part)),
  status: 'conflict',
  isQueued: false,
})

/** Sends what the server still takes; the rest is kept for the person to read. */
const handleResolved = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  { outgoing: whole, tries }: StepOf<Body, 'resolve'>,
  { rest, idempotencyKey }: EventOf<Body, Receipt, 'resolved'>,
): Next<Body, Receipt> => {
  if (!rest || tries + 1 >= MAX_TRIES) {
    const refused = { ...state, outgoing: upsert(state.outgoing, toConflict(whole, whole.parts)) }
    return beginNext(withArrived(refused, state.arrived))
  }
  const refusedParts = whole.parts.filter((part) => !rest.parts.includes(part))
  const { stored, ...unstored } = whole
  const readableAnswers = whole.readableAnswers.filter(({ part }) => rest.parts.includes(part))
  const remaining = { ...unstored, ...rest, readableAnswers, idempotencyKey }
  if (refusedParts.length === 0) return toSending(state, remaining, tries + 1)
  const outgoing = upsert(without(state.outgoing, whole), toConflict(whole, refusedParts))
  return toSending({ ...state, outgoing }, remaining, tries + 1, refusedParts)
}

/** Ends an attempt before it is known what became of it. */
export const interrupt = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  error: unknown,
): Next<Body, Receipt> => {
  const { step } = state
  if (!step) return { state, effects: [] }
  if (step.type === 'begin') {
    // Nothing was sent.
    const view = step.form ? { status: 'editing' as const, failure: error } : state.view
    return { state: { ...state, view, step: undefined }, effects: [] }
  }
  return endQueued(
    state,
    step.type === 'send' ? { ...step.outgoing, status: 'unknown' } : step.outgoing,
    error,
  )
}

/** What follows from an event of the attempt that is made; other events than its step waits for change nothing. */
export const handleAttempt = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  event: EventOf<Body, Receipt, 'begun' | 'succeeded' | 'failed' | 'resolved'>,
): Next<Body, Receipt> => {
  const { step } = state
  switch (step?.type) {
    case 'begin':
      if (event.type === 'begun') return handleBegun(state, step, event)
      if (event.type === 'failed') return interrupt(state, event.error)
      break
    case 'send':
      if (event.type === 'succeeded') return handleSucceeded(state, step, event)
      if (event.type === 'failed') return handleSendFailed(state, step, event)
      break
    case 'send-earlier':
      if (event.type === 'succeeded' || event.type === 'failed') return handleEarlier(state, step, event)
      break
    case 'resolve':
      if (event.type === 'resolved') return handleResolved(state, step, event)
      // This key was refused. The next attempt asks again what can still be sent.
      if (event.type === 'failed') return endQueued(state, step.outgoing)
      break
    case undefined:
  }
  return { state, effects: [] }
}
