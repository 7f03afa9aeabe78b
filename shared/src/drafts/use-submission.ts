import { ApiError } from '@soundings/shared/platform'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { isKeySettled, isNotSent, isOutcomeUnknown } from '../api/outcome.rules.ts'
import { createListeners } from '../async/create-listeners.ts'
import { retryRegularly } from '../async/retry-regularly.ts'
import { withLock } from '../storage/browser-lock.ts'
import type { Draft } from './draft.ts'
import type { DraftMessage } from './draft-changes.ts'
import { type DraftContent, hasChanged } from './draft-content.rules.ts'
import { type SubmissionRow, toIdempotencyKey, toPartsKey } from './draft-rows.ts'
import {
  type AttemptStep,
  type FilledForm,
  isConflict,
  isOfParts,
  isQueued,
  type Outgoing,
  type Sent,
  type SubmissionEffect,
  type SubmissionErrorKind,
  type SubmissionEvent,
  type SubmissionSettings,
  type SubmissionState,
  submissionMachine,
} from './submission.machine.rules.ts'
import type { OpenDraft } from './use-draft.ts'

const GONE: readonly number[] = [404, 410]

const classifySubmissionError = (error: unknown): SubmissionErrorKind => {
  if (isNotSent(error)) return 'not-sent'
  // An error outside the call may come from the device after the server has stored the answers.
  if (!(error instanceof ApiError) || isOutcomeUnknown(error)) return 'unknown'
  const { status, serverMessage } = error
  if (status === 401) return 'unauthenticated'
  if (!isKeySettled(error)) return 'not-processed'
  // Without a message from the API, a gateway may have responded, and the questions may still exist.
  const isWithdrawn = GONE.includes(status) && serverMessage !== undefined
  return status === 409 || isWithdrawn ? 'conflict' : 'refused'
}

/** Orders the body by its schema, so that equal answers give equal JSON before and after a reload. */
const parseBody = <Body>(schema: v.GenericSchema<Body>, body: unknown): { body: Body } | undefined => {
  const parsed = v.safeParse(schema, body)
  return parsed.success ? { body: parsed.output } : undefined
}

const outgoingOfRow = <Body>(
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

const toRowChanges = <Body>(before: readonly Outgoing<Body>[], after: readonly Outgoing<Body>[]) => {
  const left = new Set(after.map(({ parts }) => toPartsKey(parts)))
  return {
    saved: after.filter((outgoing) => !before.includes(outgoing)).map(toRow),
    deleted: before.map(({ parts }) => parts).filter((parts) => !left.has(toPartsKey(parts))),
  }
}

/** Both bodies must have the order of their schema. */
const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const createSteps = <Body, Receipt>(draft: Draft, latest: () => SubmissionSettings<Body, Receipt>) => {
  const readForm = (): FilledForm<Body> | undefined => {
    const { readForm: read, bodySchema } = latest()
    const form = read()
    return form && { ...form, ...parseBody(bodySchema, form.body) }
  }

  const isShown = async (outgoing: Outgoing<Body>): Promise<boolean> => {
    const form = readForm()
    if (form && isOfParts(outgoing)(form)) return isSameJson(form.body, outgoing.body)
    await draft.flush()
    return !hasChanged(await draft.readAnswers(), outgoing)
  }

  const readBeforeSending = async (
    form: FilledForm<Body> | undefined,
    queued: Outgoing<Body> | undefined,
  ) => {
    await draft.flush()
    const parts = form?.parts ?? queued?.parts
    const row = parts && (await draft.readSubmission(parts))
    const stored = row && outgoingOfRow(row, latest().bodySchema)
    const begun = { type: 'begun' as const, stored }
    if (!form) return begun
    const seed = await draft.claimKeySeed(form.parts)
    const idempotencyKey = await toIdempotencyKey(seed, form.body)
    const answers = (await draft.readAnswers())?.filter(({ part }) => form.parts.includes(part)) ?? []
    return { ...begun, fresh: { idempotencyKey, answers } }
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

/** Reports an error of the screen or browser as unhandled, so that other effects and the outcome still follow. */
const throwLater = (error: unknown) =>
  queueMicrotask(() => {
    throw error
  })

/** Stores the machine's state on the device, sends, and broadcasts the outcome to other tabs. */
const createSubmissionRunner = <Body, Receipt>(
  draft: Draft,
  latest: () => SubmissionSettings<Body, Receipt>,
) => {
  const { makeStep, readForm } = createSteps(draft, latest)
  const { notify, subscribe } = createListeners()
  let state: SubmissionState<Body, Receipt> = { outgoing: [], view: { status: 'editing' } }
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
        return write(written.then(() => draft.broadcast(message)))
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

  const handleLateAnswer = (step: AttemptStep<Body>, event: SubmissionEvent<Body, Receipt>) => {
    if (step.type !== 'send') return
    const { idempotencyKey } = step.outgoing
    if (event.type === 'succeeded') dispatch({ ...event, type: 'answered-late', idempotencyKey })
    const isRefused = event.type === 'failed' && (event.kind === 'refused' || event.kind === 'conflict')
    if (isRefused) dispatch({ type: 'refused-late', idempotencyKey })
  }

  /** Runs one attempt at a time across all tabs. */
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
      // The next tab with the lock must see this tab's writes and message.
      await written
    }).catch((error: unknown) => {
      dispatch({ type: 'interrupted', error })
      throwLater(error)
    })

  /** The receipt of the answers that the server has instead of the refused ones. */
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
      // Read again, because the person may have typed meanwhile.
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

/**
 * Sends a form exactly once: one `Idempotency-Key` per body, equal in every tab, retried after a reload or when the
 * network is back, until a response confirms it. A shared device retries nothing automatically. `view` selects the
 * screen: `UnstoredAnswers` while `hasOutcomeScreen(view)`, and the receipt once it is `sent`.
 * @param settings may be a new object on every render.
 */
export const useSubmission = <Body, Receipt>({
  draft,
  storedContent,
  ...settings
}: OpenDraft & SubmissionSettings<Body, Receipt>) => {
  const latest = useRef<SubmissionSettings<Body, Receipt>>(settings)
  useEffect(() => {
    latest.current = settings
  })
  const runner = useMemo(() => createSubmissionRunner<Body, Receipt>(draft, () => latest.current), [draft])
  const { view, outgoing, step, arrived } = useSyncExternalStore(runner.subscribe, runner.getState)

  useEffect(() => {
    if (storedContent && !latest.current.hasReceipt) runner.restore(storedContent)
  }, [runner, storedContent])

  const partsKey = JSON.stringify(settings.parts)
  // Claimed before the first answer, so that two tabs of one form agree on the seed.
  useEffect(() => {
    const { parts } = latest.current
    if (storedContent && parts.length > 0 && partsKey) void draft.claimKeySeed(parts)
  }, [draft, storedContent, partsKey])

  useEffect(() => draft.subscribe(runner.handleMessage), [draft, runner])

  const isWaiting = view.status === 'not-sent' || view.status === 'unknown'
  const isRetried = isWaiting && draft.settings.keeping !== 'nothing'
  useEffect(() => {
    return isRetried ? retryRegularly(runner.retry) : undefined
  }, [isRetried, runner])

  return {
    view,
    isSending: step !== undefined,
    /** The server's refusal of the last attempt; undefined while another one is in flight. */
    error: view.status === 'editing' && step === undefined ? view.failure : undefined,
    /** The server has other answers to the form's questions than the form shows. */
    arrived: view.status === 'editing' ? arrived : undefined,
    /** True from the press of Submit until the outcome is known, and once the answers are sent. */
    isLocked: step !== undefined || view.status === 'sent',
    isWaiting,
    /** A submission that may be stored but is not sent again, because the person has returned to the form. */
    unconfirmed: outgoing.find(({ status, isQueued }) => status === 'unknown' && !isQueued),
    conflicting: outgoing.filter(({ status }) => status === 'conflict'),
    submit: runner.submit,
    sendNow: runner.retry,
    stopWaiting: runner.stopWaiting,
    takeBack: runner.takeBack,
    dismissConflict: runner.dismiss,
  }
}
