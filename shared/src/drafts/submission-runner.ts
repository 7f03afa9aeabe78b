import * as v from 'valibot'
import { createListeners } from '../async/create-listeners.ts'
import type { Draft } from './draft.ts'
import type { DraftMessage } from './draft-channel.ts'
import type { DraftContent } from './draft-content.rules.ts'
import { outgoingOfRow, parseBody, toRowChanges } from './outgoing-rows.ts'
import { submissionMachine } from './submission.machine.rules.ts'
import {
  type AttemptStep,
  isOfParts,
  isQueued,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
} from './submission.state.rules.ts'
import { classifySubmissionError } from './submission-error.rules.ts'
import type { FilledForm, Outgoing, SubmissionSettings } from './submission-settings.ts'

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The `Idempotency-Key` of one body: equal for equal bodies of one seed, in every tab and after a reload, and another one for
 * any other body. It is a UUID from a hash, from which the body cannot be read.
 */
const toIdempotencyKey = async (seed: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(seed + JSON.stringify(body))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Makes the steps of an attempt: each resolves to the event that it waits for. */
const createSteps = <Body, Receipt>(draft: Draft, latest: () => SubmissionSettings<Body, Receipt>) => {
  /** The form as it is shown; its body in the order of the schema. */
  const readForm = (): FilledForm<Body> | undefined => {
    const { readForm: read, bodySchema } = latest()
    const form = read()
    return form && { ...form, ...parseBody(bodySchema, form.body) }
  }

  const isShown = async ({ parts, body, submittedAt }: Outgoing<Body>): Promise<boolean> => {
    const form = readForm()
    if (form && isOfParts({ parts })(form)) return isSameJson(form.body, body)
    await draft.flush()
    return !(await draft.hasChangedSince(parts, submittedAt))
  }

  const readBeforeSending = async (
    form: FilledForm<Body> | undefined,
    queued: Outgoing<Body> | undefined,
  ) => {
    await draft.flush()
    const parts = form?.parts ?? queued?.parts
    const row = parts && (await draft.readSubmission(parts))
    const stored = row && outgoingOfRow(row, latest().bodySchema)
    const begun = { type: 'begun' as const, stored, isOnline: navigator.onLine }
    if (!form) return begun
    const seed = await draft.claimKeySeed(form.parts)
    const idempotencyKey = await toIdempotencyKey(seed, form.body)
    return { ...begun, fresh: { idempotencyKey, submittedAt: Date.now() } }
  }

  const makeStep = async (
    step: AttemptStep<Body>,
    queued: Outgoing<Body> | undefined,
  ): Promise<SubmissionEvent<Body, Receipt>> => {
    switch (step.type) {
      case 'begin':
        return readBeforeSending(step.form, queued)
      case 'send': {
        const { body, idempotencyKey } = step.outgoing
        const receipt = await latest().send(body, idempotencyKey)
        return { type: 'succeeded', receipt, isShown: await isShown(step.outgoing) }
      }
      case 'send-earlier': {
        const sent = step.outgoing.earlier[step.index]
        if (!sent) throw new Error('This step has no earlier body.')
        return {
          type: 'succeeded',
          receipt: await latest().send(sent.body, sent.idempotencyKey),
          isShown: true,
        }
      }
      case 'resolve': {
        const rest = await latest().resolveConflict(step.outgoing, step.error)
        return { type: 'resolved', rest, idempotencyKey: crypto.randomUUID() }
      }
    }
  }
  return { makeStep, readForm }
}

/**
 * Runs the submission machine of one form in one tab: stores its state on the device, sends, and tells the other tabs.
 * `latest` returns the screen's current settings.
 */
export const createSubmissionRunner = <Body, Receipt>(
  draft: Draft,
  latest: () => SubmissionSettings<Body, Receipt>,
) => {
  const { makeStep, readForm } = createSteps(draft, latest)
  const { notify, subscribe } = createListeners()
  let state: SubmissionState<Body, Receipt> = { outgoing: [], view: { status: 'editing' } }
  /** Resolves when everything that began until now is written. */
  let written: Promise<unknown> = Promise.resolve()
  let giveUp = () => {}

  const write = (writing: Promise<unknown>) => {
    written = Promise.all([written, writing])
  }

  const erase = async ({ parts, submittedAt }: Pick<Outgoing<unknown>, 'parts' | 'submittedAt'>) => {
    if (!(await draft.hasChangedSince(parts, submittedAt))) await draft.erase(parts)
  }

  const run = (effect: SubmissionEffect<Receipt>) => {
    switch (effect.type) {
      case 'attempt':
        return void attempt()
      case 'settle':
        return write(draft.settle(effect.parts))
      case 'erase':
        return write(erase(effect.submitted))
      case 'keep-answers':
        return latest().keepAnswers()
      case 'broadcast': {
        const { parts, idempotencyKey, receipt } = effect
        const message = { type: 'sent' as const, parts: [...parts], idempotencyKey, receipt }
        return void written.then(() => draft.broadcast(message))
      }
      case 'notify-sent':
        return latest().onSent(effect.sent)
    }
  }

  const dispatch = (event: SubmissionEvent<Body, Receipt>) => {
    const next = submissionMachine(state, event)
    const changes = toRowChanges(state.outgoing, next.state.outgoing)
    state = next.state
    if (changes.saved.length + changes.deleted.length > 0) write(draft.writeSubmissions(changes))
    notify()
    for (const effect of next.effects) run(effect)
  }

  /** One attempt at a time in all tabs. */
  const attempt = () =>
    navigator.locks.request(`soundings/${draft.settings.kind}/${draft.settings.userId}`, async () => {
      for (let { step } = state; step; { step } = state) {
        await written
        const queued = state.outgoing.find(isQueued)
        const stopped = new Promise<undefined>((resolve) => {
          giveUp = () => resolve(undefined)
        })
        const failed = (error: unknown) => ({
          type: 'failed' as const,
          error,
          kind: classifySubmissionError(error),
        })
        const event = await Promise.race([makeStep(step, queued).catch(failed), stopped])
        // The person has stopped to wait: what comes later is asked for again under the same key.
        if (!event || state.step !== step) return
        dispatch(event)
        if (state.step === step) throw new Error(`The step ${step.type} does not end with ${event.type}.`)
      }
    })

  const handleSentElsewhere = async ({ parts, idempotencyKey, receipt }: DraftMessage & { type: 'sent' }) => {
    const parsed = v.safeParse(latest().receiptSchema, receipt)
    if (!parsed.success) return
    const form = readForm()
    const isSameForm = form !== undefined && isOfParts({ parts })(form)
    const ownKey = isSameForm && (await toIdempotencyKey(await draft.claimKeySeed(form.parts), form.body))
    dispatch({
      type: 'stored-elsewhere',
      parts,
      idempotencyKey,
      receipt: parsed.output,
      // The person may have typed on in the meantime.
      isShown: isSameForm && ownKey === idempotencyKey && isSameJson(readForm()?.body, form.body),
      concernsForm: form?.parts.some((part) => parts.includes(part)) ?? false,
    })
  }

  return {
    getState: () => state,
    subscribe,
    restore: ({ submissions }: DraftContent) =>
      dispatch({
        type: 'restored',
        outgoing: submissions.flatMap((row) => outgoingOfRow(row, latest().bodySchema) ?? []),
      }),
    submit: () => {
      const form = readForm()
      if (form) dispatch({ type: 'submitted', form })
    },
    retry: () => dispatch({ type: 'retried' }),
    stopWaiting: () => {
      dispatch({ type: 'stopped-waiting' })
      giveUp()
    },
    takeBack: () => dispatch({ type: 'taken-back' }),
    /** Resolves once the answers are deleted. */
    dismiss: async () => {
      dispatch({ type: 'dismissed' })
      await written
    },
    handleMessage: (message: DraftMessage) => {
      if (message.type === 'sent') void handleSentElsewhere(message)
      if (message.type === 'cleared') dispatch({ type: 'cleared-elsewhere' })
      if (message.type === 'erased') dispatch({ type: 'erased-elsewhere', parts: message.parts })
    },
  }
}
