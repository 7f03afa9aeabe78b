import { ApiError } from '@soundings/shared/platform'
import * as v from 'valibot'
import { createListeners } from '../async/create-listeners.ts'
import { withLock } from '../storage/browser-lock.ts'
import type { Draft } from './draft.ts'
import type { DraftMessage } from './draft-channel.ts'
import { type DraftContent, hasChanged } from './draft-content.rules.ts'
import { outgoingOfRow, toRowChanges } from './outgoing-rows.ts'
import { submissionMachine } from './submission.machine.rules.ts'
import {
  type AttemptStep,
  isConflict,
  isOfParts,
  isQueued,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
} from './submission.state.rules.ts'
import { classifySubmissionError } from './submission-error.rules.ts'
import type { Outgoing, Sent, SubmissionSettings } from './submission-settings.ts'
import { createSteps, isSameJson, toIdempotencyKey } from './submission-steps.ts'

/** Of the screen or the browser: it is reported as any other, and hides neither other effects nor the outcome. */
const throwLater = (error: unknown) =>
  queueMicrotask(() => {
    throw error
  })

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
    written = Promise.allSettled([written, writing])
  }

  const erase = async (submitted: Pick<Outgoing<unknown>, 'parts' | 'answers'>) => {
    if (!hasChanged(await draft.readAnswers(), submitted)) await draft.erase(submitted.parts)
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
        const message = { ...effect, type: 'sent' as const, parts: [...effect.parts] }
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
    for (const effect of next.effects) {
      try {
        run(effect)
      } catch (error) {
        throwLater(error)
      }
    }
  }

  /** An answer that comes after the person has stopped to wait. */
  const handleLateAnswer = (step: AttemptStep<Body>, event: SubmissionEvent<Body, Receipt>) => {
    if (step.type !== 'send') return
    const { idempotencyKey } = step.outgoing
    if (event.type === 'succeeded') dispatch({ ...event, type: 'answered-late', idempotencyKey })
    const isRefused = event.type === 'failed' && (event.kind === 'refused' || event.kind === 'conflict')
    if (isRefused) dispatch({ type: 'refused-late', idempotencyKey })
  }

  /** One attempt at a time in all tabs. */
  const attempt = () =>
    withLock(`soundings/${draft.settings.kind}/${draft.settings.userId}`, async () => {
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
        const making = makeStep(step, queued).catch(failed)
        const event = await Promise.race([making, stopped])
        if (!event || state.step !== step) return void making.then((late) => handleLateAnswer(step, late))
        dispatch(event)
        if (state.step === step) throw new Error(`The step ${step.type} does not end with ${event.type}.`)
      }
    }).catch((error: unknown) => {
      dispatch({ type: 'interrupted', error })
      throwLater(error)
    })

  /** What the server has instead of refused answers. */
  const findStored = (isOf = (_: Outgoing<Body>) => true): Sent<Receipt> | undefined => {
    for (const one of state.outgoing.filter(isConflict).filter(isOf)) {
      const parsed = v.safeParse(latest().receiptSchema, one.stored?.receipt)
      if (one.stored && parsed.success) return { receipt: parsed.output, parts: one.parts, hasEarlier: false }
    }
    return undefined
  }

  const handleSentElsewhere = async (message: DraftMessage & { type: 'sent' }) => {
    const { parts, idempotencyKey, receipt, hasEarlier } = message
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
      hasEarlier,
      // The person may have typed on in the meantime.
      isShown: isSameForm && ownKey === idempotencyKey && isSameJson(readForm()?.body, form.body),
      concernsForm: form?.parts.some((part) => parts.includes(part)) ?? false,
    })
    if (!state.step) giveUp()
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
      dispatch({ type: 'interrupted', error: new ApiError('unsent') })
      giveUp()
    },
    takeBack: () => dispatch({ type: 'taken-back' }),
    /** Resolves once the answers are deleted. */
    dismiss: async () => {
      dispatch({ type: 'dismissed', stored: findStored() })
      await written
    },
    handleMessage: (message: DraftMessage) => {
      if (message.type === 'sent') void handleSentElsewhere(message)
      if (message.type === 'cleared') dispatch({ type: 'cleared-elsewhere' })
      if (message.type === 'erased')
        dispatch({ ...message, type: 'erased-elsewhere', stored: findStored(isOfParts(message)) })
    },
  }
}
