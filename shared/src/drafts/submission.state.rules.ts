import { toPartsKey } from './draft-rows.ts'
import type { SubmissionErrorKind } from './submission-error.rules.ts'
import type { FilledForm, Outgoing, Payload, Sent } from './submission-settings.ts'

/** What the screen shows of the submission of its form. */
export type SubmissionView<Receipt> =
  /** The form. */
  | {
      status: 'editing'
      /** The error with which the server rejected the last attempt: nothing is stored. */
      failure?: unknown
    }
  /** It did not leave the browser, which is offline. */
  | { status: 'not-sent' }
  /** It was sent, and no response told its outcome. */
  | { status: 'unknown'; error?: unknown }
  /** The server has other answers, or has withdrawn the questions: shown until the person dismisses them. */
  | { status: 'conflict' }
  /** Another tab has erased the answers that this tab showed as not sent. */
  | { status: 'erased' }
  /** The server has stored what the form shows, or what the person sent before answers that were refused, and erased. */
  | { status: 'sent'; sent: Sent<Receipt> }

/** A submission that was refused with a conflict. */
type Refused<Body> = { outgoing: Outgoing<Body>; tries: number; error: unknown }

/** The step of an attempt that waits for an event, and the submission that it concerns. */
export type AttemptStep<Body> =
  /** Waits until no other tab sends, then for what the device stores. */
  | { type: 'begin'; form: FilledForm<Body> | undefined }
  /** `refusedParts`: of the set, these were refused with a conflict; the outgoing ones are the rest. */
  | { type: 'send'; outgoing: Outgoing<Body>; tries: number; refusedParts?: readonly string[] }
  /** After a conflict: sends the earlier body at `index` under its own key, to learn whether it is stored. */
  | ({ type: 'send-earlier'; index: number } & Refused<Body>)
  /** After a conflict: asks what can still be sent. */
  | ({ type: 'resolve' } & Refused<Body>)

/** The submissions of one form in one tab. */
export type SubmissionState<Body, Receipt> = {
  /** Everything that is not confirmed, in the order of sending; the device stores the same. */
  outgoing: readonly Outgoing<Body>[]
  view: SubmissionView<Receipt>
  /** Undefined while nothing is in flight. A form is locked otherwise. */
  step?: AttemptStep<Body> | undefined
  /** The last answers that were stored, until the view shows them. */
  sent?: Sent<Receipt> | undefined
  /** Other answers to the form's questions that are stored, sent by another tab or before: until those of the form are. */
  arrived?: Sent<Receipt> | undefined
}

/** What happens to the submissions of a form. */
export type SubmissionEvent<Body, Receipt> =
  /** The device was read. */
  | { type: 'restored'; outgoing: readonly Outgoing<Body>[] }
  /** The person submits the form. */
  | { type: 'submitted'; form: FilledForm<Body> }
  /** The wait is over: what is sent again, by hand or by itself (`retryRegularly`). */
  | { type: 'retried' }
  /**
   * No other tab sends. `stored` is what the device has of these parts; `fresh` belongs to the form that is
   * submitted.
   */
  | {
      type: 'begun'
      stored: Outgoing<Body> | undefined
      fresh?: Pick<Outgoing<Body>, 'idempotencyKey' | 'submittedAt' | 'answers'>
    }
  /** A 2xx. `isShown`: what was sent is what the form shows, or the device stores of it. */
  | { type: 'succeeded'; receipt: Receipt; isShown: boolean }
  | { type: 'failed'; error: unknown; kind: SubmissionErrorKind }
  /** What of a refused submission can still be sent, with a key of its own. */
  | { type: 'resolved'; rest: Payload<Body> | undefined; idempotencyKey: string }
  /** The receipt of a submission that the person has stopped to wait for. `isShown` as above. */
  | { type: 'answered-late'; idempotencyKey: string; receipt: Receipt; isShown: boolean }
  /** The server has refused a submission that the person has stopped to wait for. */
  | { type: 'refused-late'; idempotencyKey: string }
  /** The person has stopped to wait, or an effect has thrown: the attempt ends. */
  | { type: 'interrupted'; error: unknown }
  /** The person returns to the form to change the answers. */
  | { type: 'taken-back' }
  /** The person has read the answers that could not be sent, and discards them. `stored`: what the server did store. */
  | { type: 'dismissed'; stored?: Sent<Receipt> | undefined }
  /** Another tab has sent answers. `isShown`: they are exactly those of this tab's form. */
  | {
      type: 'stored-elsewhere'
      parts: readonly string[]
      idempotencyKey: string
      receipt: Receipt
      hasEarlier: boolean
      isShown: boolean
      /** Some of the questions are those of this tab's form. */
      concernsForm: boolean
    }
  /** Another tab has erased answers. `stored` as above. */
  | { type: 'erased-elsewhere'; parts: readonly string[]; stored?: Sent<Receipt> | undefined }
  /** Another tab has erased everything, such as when the person logs out. */
  | { type: 'cleared-elsewhere' }

/** What follows from an event beside the next state. */
export type SubmissionEffect<Receipt> =
  /** Makes the steps of the attempt, one after the other. */
  | { type: 'attempt' }
  /** Deletes the answers of these parts from the device: the server has them. */
  | { type: 'settle'; parts: readonly string[] }
  /** The person discards what was submitted: deletes these answers from the device, in all tabs, unless they changed since. */
  | { type: 'erase'; submitted: Pick<Outgoing<unknown>, 'parts' | 'answers'> }
  /** Stores the answers of the form again: another tab has deleted them, and they are not sent. */
  | { type: 'keep-answers' }
  | ({ type: 'broadcast'; idempotencyKey: string } & Omit<Sent<Receipt>, 'isEarlier'>)
  | { type: 'notify-sent'; sent: Sent<Receipt> }

/** One kind of event. */
export type EventOf<Body, Receipt, Type> = Extract<SubmissionEvent<Body, Receipt>, { type: Type }>
/** One kind of step. */
export type StepOf<Body, Type> = Extract<AttemptStep<Body>, { type: Type }>

/** A state, and the effects that its event has. */
export type Next<Body, Receipt> = {
  state: SubmissionState<Body, Receipt>
  effects: readonly SubmissionEffect<Receipt>[]
}

type Parts = { parts: readonly string[] }

export const isOfParts =
  ({ parts }: Parts) =>
  (other: Parts): boolean =>
    toPartsKey(parts) === toPartsKey(other.parts)

export const without = <T extends Parts>(all: readonly T[], one: Parts): readonly T[] =>
  all.filter((other) => !isOfParts(one)(other))

/** Replaces the submission of the same parts, or adds it. */
export const upsert = <T extends Parts>(all: readonly T[], one: T): readonly T[] =>
  all.some(isOfParts(one)) ? all.map((other) => (isOfParts(one)(other) ? one : other)) : [...all, one]

export const isConflict = ({ status }: Outgoing<unknown>) => status === 'conflict'
export const isQueued = (outgoing: Outgoing<unknown>) => outgoing.isQueued

/** Begins an attempt, with a form that is submitted or with what is queued. */
export const beginAttempt = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  form?: FilledForm<Body>,
): Next<Body, Receipt> => ({
  state: { ...state, step: { type: 'begin', form } },
  effects: [{ type: 'attempt' }],
})

/** Ends an attempt, whose submission stays queued. */
export const endQueued = <Body, Receipt>(
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

/** Begins an attempt with what is queued; where nothing is, shows what is left to show. */
export const beginNext = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const idle = { ...state, step: undefined }
  if (state.outgoing.some(isQueued)) return beginAttempt(idle)
  if (state.outgoing.some(isConflict))
    return { state: { ...idle, view: { status: 'conflict' } }, effects: [] }
  const view = state.sent ? { status: 'sent' as const, sent: state.sent } : { status: 'editing' as const }
  return { state: { ...idle, view }, effects: [] }
}

/** Answers are stored: shows them once nothing else is left to do. */
export const toSent = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  sent: Sent<Receipt>,
): Next<Body, Receipt> =>
  withEffects([{ type: 'notify-sent', sent }], beginNext({ ...state, sent, arrived: undefined }))

/** Answers that were refused, with the receipt of those that are stored in their place. */
const explainConflicts = <Body, Receipt>(
  outgoing: readonly Outgoing<Body>[],
  { parts, receipt }: Sent<Receipt>,
): readonly Outgoing<Body>[] =>
  outgoing.map((one) =>
    isConflict(one) && !one.stored && one.parts.some((part) => parts.includes(part))
      ? { ...one, stored: { kind: 'earlier', receipt } }
      : one,
  )

/** Other answers to the form's questions are stored: the form says so, and so do its own if they are refused. */
export const withArrived = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  arrived: Sent<Receipt> | undefined,
): SubmissionState<Body, Receipt> =>
  arrived ? { ...state, arrived, outgoing: explainConflicts(state.outgoing, arrived) } : state

export const withEffects = <Body, Receipt>(
  effects: readonly SubmissionEffect<Receipt>[],
  next: Next<Body, Receipt>,
): Next<Body, Receipt> => ({ ...next, effects: [...effects, ...next.effects] })
