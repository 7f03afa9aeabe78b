/** Internal module: may change without notice. */
import type * as v from 'valibot'
import { type SubmissionRow, toPartsKey } from './draft-rows.ts'

/*
 * A *part* is a form of the draft. A *submission* is one body, of one or more parts, that is sent under one key. The
 * runner (`use-submission.ts`) executes the steps, takes the lock that lets one tab send at a time, and turns responses
 * into events. The view does not change during a step.
 */

/** A submission that is not confirmed as stored. The device stores the same fields (`draft-rows.ts`). */
export type Outgoing<Body> = Omit<SubmissionRow, 'savedAt' | 'path' | 'body' | 'earlier'> & {
  body: Body
  /** Sent under other keys before the answers changed; may be stored. */
  earlier: readonly { idempotencyKey: string; body: Body }[]
}

/** The answers of a submitted form: the parts of the draft, as a body and as text. */
export type FilledForm<Body> = Pick<Outgoing<Body>, 'parts' | 'body' | 'readableAnswers'>

/** A body and its parts of the draft. */
export type Payload<Body> = Pick<Outgoing<Body>, 'parts' | 'body'>

/** Answers that the server has stored. */
export type Sent<Receipt> = {
  receipt: Receipt
  parts: readonly string[]
  /** Whether the server may also have stored other answers, sent before a change. */
  hasEarlier: boolean
  /** Whether the receipt is of an earlier submission, after the person has erased the later, refused one. */
  isEarlier?: boolean
}

/** Settings of a remote for submitting a form. */
export type SubmissionSettings<Body, Receipt> = {
  /** Empty on a screen without a form, which only sends submissions of earlier visits. */
  parts: readonly string[]
  /** The form as shown now; undefined without a form. The view is `sent` only if the form shows the sent answers. */
  readForm: () => FilledForm<Body> | undefined
  /**
   * Stores all answers of the form in the draft again, after other answers to the same questions have arrived at the
   * server, from this or another tab.
   */
  keepAnswers: () => void
  /** Whether this tab shows an earlier page's receipt, until the form is submitted again. */
  hasReceipt?: boolean
  bodySchema: v.GenericSchema<Body>
  receiptSchema: v.GenericSchema<unknown, Receipt>
  /** @throws ApiError */
  send: (body: Body, idempotencyKey: string) => Promise<Receipt>
  /**
   * Returns the rest of a refused body that can be sent under a new key.
   * @throws ApiError if it must read the rest from the server and fails.
   */
  resolveConflict: (refused: Payload<Body>, error: unknown) => Promise<Payload<Body> | undefined>
  /** Called for submissions of this page, of an earlier visit, and of another tab with equal answers. */
  onSent: (sent: Sent<Receipt>) => void
}

/**
 * The meaning of an error for a submission:
 * - `refused`: the server rejected it. Nothing was stored.
 * - `not-processed`: rejected before its key was read (403, 425, 429). An earlier attempt may be stored.
 * - `unauthenticated`: like `not-processed` (401), until the person logs in.
 * - `conflict`: the server has other answers to the same questions, or has withdrawn them.
 * - `unknown`: no response, an unreadable or gateway response, or a server error, perhaps after it was stored.
 */
export type SubmissionErrorKind =
  | 'refused'
  | 'not-processed'
  | 'unauthenticated'
  | 'conflict'
  | 'not-sent'
  | 'unknown'

/** The submission's view on the screen of its form. */
export type SubmissionView<Receipt> =
  | {
      status: 'editing'
      /** The error of the last attempt, which stored nothing: the server rejected it, or it could not start. */
      failure?: unknown
    }
  | { status: 'not-sent' }
  | { status: 'unknown'; error?: unknown }
  /** Shown until the person dismisses it. */
  | { status: 'conflict' }
  /** Another tab has erased the answers that this tab showed as not confirmed. */
  | { status: 'erased' }
  /** The server has stored the answers of the form, or an earlier submission (`isEarlier`). */
  | { status: 'sent'; sent: Sent<Receipt> }

type Refused<Body> = { outgoing: Outgoing<Body>; tries: number; error: unknown }

/** The step of an attempt that waits for an event, and its submission. */
export type AttemptStep<Body> =
  /** Waits until no other tab sends, then reads the device. */
  | { type: 'begin'; form: FilledForm<Body> | undefined }
  /** `refusedParts`: parts of the same submission that were refused with a conflict, while the others are sent. */
  | { type: 'send'; outgoing: Outgoing<Body>; tries: number; refusedParts?: readonly string[] }
  /** After a conflict: sends the earlier body at `index` under its own key, to find out whether it is stored. */
  | ({ type: 'send-earlier'; index: number } & Refused<Body>)
  | ({ type: 'resolve' } & Refused<Body>)

/** The submissions of one form in one tab. */
export type SubmissionState<Body, Receipt> = {
  /** All unconfirmed submissions in sending order; the device stores the same. */
  outgoing: readonly Outgoing<Body>[]
  view: SubmissionView<Receipt>
  /** Undefined while nothing is in flight; otherwise the form is locked. */
  step?: AttemptStep<Body> | undefined
  /** The last stored answers, until the view shows them. */
  sent?: Sent<Receipt> | undefined
  /** Stored answers of another tab or an earlier submission, until the form's own answers are stored. */
  arrived?: Sent<Receipt> | undefined
}

/** An event of a form's submissions. */
export type SubmissionEvent<Body, Receipt> =
  | { type: 'restored'; outgoing: readonly Outgoing<Body>[] }
  | { type: 'submitted'; form: FilledForm<Body> }
  /** Sends queued submissions, on request or automatically (`retryRegularly`). */
  | { type: 'retried' }
  /** No other tab sends now. `stored` is the device's row, `fresh` the key and answers of the submitted form. */
  | {
      type: 'begun'
      stored: Outgoing<Body> | undefined
      fresh?: Pick<Outgoing<Body>, 'idempotencyKey' | 'answers'>
    }
  /** `isShown`: the form shows, or the device stores, the answers that were sent. */
  | { type: 'succeeded'; receipt: Receipt; isShown: boolean }
  | { type: 'failed'; error: unknown; kind: SubmissionErrorKind }
  /** The rest of a refused submission that can still be sent, with a new key. */
  | { type: 'resolved'; rest: Payload<Body> | undefined; idempotencyKey: string }
  /** `isShown` as for `succeeded`. */
  | { type: 'answered-late'; idempotencyKey: string; receipt: Receipt; isShown: boolean }
  | { type: 'refused-late'; idempotencyKey: string }
  /** The person has stopped waiting, or an effect has thrown: the attempt ends. */
  | { type: 'interrupted'; error: unknown }
  | { type: 'taken-back' }
  /** `stored`: the server's answers. */
  | { type: 'dismissed'; stored?: Sent<Receipt> | undefined }
  /** Another tab has sent answers. `isShown`: they equal this tab's form. */
  | {
      type: 'stored-elsewhere'
      parts: readonly string[]
      idempotencyKey: string
      receipt: Receipt
      hasEarlier: boolean
      isShown: boolean
      concernsForm: boolean
    }
  /** `stored` as for `dismissed`. */
  | { type: 'erased-elsewhere'; parts: readonly string[]; stored?: Sent<Receipt> | undefined }
  /** Another tab has erased everything, such as at a logout. */
  | { type: 'cleared-elsewhere' }

/** An effect of an event besides the next state. */
export type SubmissionEffect<Receipt> =
  | { type: 'attempt' }
  | { type: 'settle'; parts: readonly string[] }
  /** Deletes the answers from the device and all tabs, unless they have changed since. */
  | { type: 'erase'; submitted: Pick<Outgoing<unknown>, 'parts' | 'answers'> }
  /** The server has other answers to the same questions, so the form's must be stored in the draft again. */
  | { type: 'keep-answers' }
  | ({ type: 'broadcast'; idempotencyKey: string } & Omit<Sent<Receipt>, 'isEarlier'>)
  | { type: 'notify-sent'; sent: Sent<Receipt> }

type EventOf<Body, Receipt, Type> = Extract<SubmissionEvent<Body, Receipt>, { type: Type }>
type StepOf<Body, Type> = Extract<AttemptStep<Body>, { type: Type }>

/** A state, and the effects of its event. */
export type Next<Body, Receipt> = {
  state: SubmissionState<Body, Receipt>
  effects: readonly SubmissionEffect<Receipt>[]
}

type Parts = { parts: readonly string[] }

/** Whether another submission has the same parts. */
export const isOfParts =
  ({ parts }: Parts) =>
  (other: Parts): boolean =>
    toPartsKey(parts) === toPartsKey(other.parts)

const without = <T extends Parts>(all: readonly T[], one: Parts): readonly T[] =>
  all.filter((other) => !isOfParts(one)(other))

const upsert = <T extends Parts>(all: readonly T[], one: T): readonly T[] =>
  all.some(isOfParts(one)) ? all.map((other) => (isOfParts(one)(other) ? one : other)) : [...all, one]

/** Whether the server has other answers to the same questions. */
export const isConflict = ({ status }: Outgoing<unknown>) => status === 'conflict'
/** Whether it is sent again automatically. */
export const isQueued = (outgoing: Outgoing<unknown>) => outgoing.isQueued

const beginAttempt = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  form?: FilledForm<Body>,
): Next<Body, Receipt> => ({
  state: { ...state, step: { type: 'begin', form } },
  effects: [{ type: 'attempt' }],
})

const endQueued = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  outgoing: Outgoing<Body>,
  error?: unknown,
): Next<Body, Receipt> => ({
  state: {
    ...state,
    outgoing: upsert(state.outgoing, { ...outgoing, isQueued: true }),
    view: outgoing.status === 'unknown' ? { status: 'unknown', error } : { status: 'not-sent' },
    step: undefined,
  },
  effects: [],
})

const beginNext = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const idle = { ...state, step: undefined }
  if (state.outgoing.some(isQueued)) return beginAttempt(idle)
  if (state.outgoing.some(isConflict))
    return { state: { ...idle, view: { status: 'conflict' } }, effects: [] }
  const view = state.sent ? { status: 'sent' as const, sent: state.sent } : { status: 'editing' as const }
  return { state: { ...idle, view }, effects: [] }
}

/** The view becomes `sent` once no other submission is queued or refused. */
const toSent = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  sent: Sent<Receipt>,
): Next<Body, Receipt> =>
  withEffects([{ type: 'notify-sent', sent }], beginNext({ ...state, sent, arrived: undefined }))

const explainConflicts = <Body, Receipt>(
  outgoing: readonly Outgoing<Body>[],
  { parts, receipt }: Sent<Receipt>,
): readonly Outgoing<Body>[] =>
  outgoing.map((one) =>
    isConflict(one) && !one.stored && one.parts.some((part) => parts.includes(part))
      ? { ...one, stored: { kind: 'earlier', receipt } }
      : one,
  )

const withArrived = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  arrived: Sent<Receipt> | undefined,
): SubmissionState<Body, Receipt> =>
  arrived ? { ...state, arrived, outgoing: explainConflicts(state.outgoing, arrived) } : state

const withEffects = <Body, Receipt>(
  effects: readonly SubmissionEffect<Receipt>[],
  next: Next<Body, Receipt>,
): Next<Body, Receipt> => ({ ...next, effects: [...effects, ...next.effects] })

/** Requests for one submission: the first, and one after each of two conflicts. */
const MAX_TRIES = 3

/** Stores `unknown` before sending, because the page may close. The step keeps the old status for `not-sent`. */
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

/** Changed answers form a new submission; the previous one may be stored. */
const outgoingOfForm = <Body>(
  form: FilledForm<Body>,
  fresh: Pick<Outgoing<Body>, 'idempotencyKey' | 'answers'>,
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
  // Another tab has withdrawn the submission or has received its outcome.
  if (known && !form && !known.isQueued)
    return beginNext({ ...state, outgoing: upsert(state.outgoing, known) })
  const outgoing = form && fresh ? outgoingOfForm(form, fresh, known) : known
  if (!outgoing) return beginNext(state)
  const own = state.outgoing.find(isOfParts(outgoing))
  // Another tab has changed and submitted these answers: the form shows them again while they are sent.
  const isReplaced = !form && own?.idempotencyKey !== outgoing.idempotencyKey
  return toSending(isReplaced ? { ...state, view: { status: 'editing' } } : state, outgoing, 0)
}

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

/** Drops a body that is certainly not stored. */
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
  // The person reads the refused answers, with the receipt of the rest, before any view says 'sent'.
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
  // After a login the screen opens again and sends queued submissions.
  const isQueued = kind === 'unauthenticated'
  const kept: Outgoing<Body> = { ...outgoing, status: 'unsent', isQueued }
  // The server has not stored this body, but may have stored an earlier one.
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

/** Sends the rest that the server accepts; keeps the other answers for the person to read. */
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

const interrupt = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  error: unknown,
): Next<Body, Receipt> => {
  const { step } = state
  if (!step) return { state, effects: [] }
  if (step.type === 'begin') {
    // No request was sent.
    const view = step.form ? { status: 'editing' as const, failure: error } : state.view
    return { state: { ...state, view, step: undefined }, effects: [] }
  }
  return endQueued(
    state,
    step.type === 'send' ? { ...step.outgoing, status: 'unknown' } : step.outgoing,
    error,
  )
}

/** Ignores events that the current step does not wait for. */
const handleAttempt = <Body, Receipt>(
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
      // The key stays refused: the next attempt gets the conflict again and repeats the question.
      if (event.type === 'failed') return endQueued(state, step.outgoing)
      break
    case undefined:
  }
  return { state, effects: [] }
}

const ofKey =
  ({ idempotencyKey }: { idempotencyKey: string }) =>
  (other: { idempotencyKey: string }) =>
    other.idempotencyKey === idempotencyKey

/** Whether the server may also have stored an earlier submission of these parts, under another key. */
const mayHaveBoth = <Body>(
  row: Outgoing<Body> | undefined,
  { idempotencyKey }: { idempotencyKey: string },
): boolean =>
  row !== undefined &&
  (row.earlier.length > 0 || (row.status === 'unknown' && row.idempotencyKey !== idempotencyKey))

/** Another tab's receipt is this tab's outcome only for an equal body. */
const handleStoredElsewhere = <Body, Receipt>(
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
  const isWaiting = view.status !== 'editing' && isSame && row.isQueued
  const isOtherSent = step !== undefined && 'outgoing' in step && !isOfParts(event)(step.outgoing)
  // Queued submissions are not compared with the form if none is shown: in a list, or before the form is read.
  if (isShown ? isForm || isWaiting : isWaiting && !event.concernsForm && !isOtherSent)
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

const handleAnsweredLate = <Body, Receipt>(
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

/** Sends a queued submission again, to get the reason. Drops a withdrawn one unless an earlier body may be stored. */
const handleRefusedLate = <Body, Receipt>(
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

const handleTakenBack = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const current = state.outgoing.find(isQueued)
  if (state.step || !current) return { state, effects: [] }
  const mayBeStored = current.status === 'unknown' || current.earlier.length > 0
  const outgoing = mayBeStored
    ? upsert(state.outgoing, { ...current, isQueued: false })
    : without(state.outgoing, current)
  return { state: { ...state, outgoing, view: { status: 'editing' } }, effects: [] }
}

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

/** Shows why the answers are gone before it shows the form, which is then empty. */
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
  // The response of a request in flight decides its outcome.
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

/** If none is queued, sends withdrawn submissions that may be stored. */
const handleRetried = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const outgoing = state.outgoing.some(isQueued)
    ? state.outgoing
    : state.outgoing.map((one) => (one.status === 'unknown' ? { ...one, isQueued: true } : one))
  return state.step || !outgoing.some(isQueued)
    ? { state, effects: [] }
    : beginAttempt({ ...state, outgoing })
}

/**
 * Only the response to a submission's key and body decides its outcome
 * (decisions/drafts-and-submission: Outcome of a submission).
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
