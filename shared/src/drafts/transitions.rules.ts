import { toPartsKey } from './draft-rows.ts'
import type {
  AttemptStep,
  FilledForm,
  Outgoing,
  SubmissionEffect,
  SubmissionEvent,
  SubmissionState,
} from './submission.machine.types.ts'

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
export const put = <T extends Parts>(all: readonly T[], one: T): readonly T[] =>
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

/** Ends an attempt with something that stays queued. */
export const wait = <Body, Receipt>(
  state: SubmissionState<Body, Receipt>,
  outgoing: Outgoing<Body>,
  error?: unknown,
): Next<Body, Receipt> => ({
  state: {
    ...state,
    outgoing: put(state.outgoing, { ...outgoing, isQueued: true }),
    view: outgoing.status === 'unknown' ? { status: 'unknown', error } : { status: 'not-sent' },
    step: undefined,
  },
  effects: [],
})

/** Goes on with what is queued; where nothing is, shows what is left to show. */
export const proceed = <Body, Receipt>(state: SubmissionState<Body, Receipt>): Next<Body, Receipt> => {
  const idle = { ...state, step: undefined }
  if (state.outgoing.some(isQueued)) return beginAttempt(idle)
  if (state.outgoing.some(isConflict))
    return { state: { ...idle, view: { status: 'conflict' } }, effects: [] }
  const view = state.sent ? { status: 'sent' as const, sent: state.sent } : { status: 'editing' as const }
  return { state: { ...idle, view }, effects: [] }
}

export const withEffects = <Body, Receipt>(
  effects: readonly SubmissionEffect<Receipt>[],
  next: Next<Body, Receipt>,
): Next<Body, Receipt> => ({ ...next, effects: [...effects, ...next.effects] })
