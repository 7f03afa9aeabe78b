import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { retryRegularly } from '../async/retry-regularly.ts'
import { createSubmissionRunner } from './submission-runner.ts'
import type { SubmissionSettings } from './submission-settings.ts'
import type { OpenDraft } from './use-draft.ts'

/**
 * Sends a form exactly once: with one `Idempotency-Key` for one body, the same in every tab; retried under its key after a
 * reload or when the network is back, until a response confirms it. One attempt at a time, across all tabs.
 *
 * `submit` sends what `readForm` returns. While `isLocked`, the form can be read and not changed (`FormFields`). `view` is what
 * the screen shows: `UnstoredAnswers` in place of the form while `hasOutcomeScreen(view)`, and what follows once it is `sent`.
 * Where nothing is stored (a kiosk, a clinician's device) nothing is retried automatically.
 *
 * @param settings how to send, with the result of `useDraft`; may be a new object on every render.
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
  // Claimed before the first answer, so that two tabs of one form agree from the start.
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
    /** Why the server refused the last attempt; undefined while another one is in flight. */
    error: view.status === 'editing' && step === undefined ? view.failure : undefined,
    /** Other answers to the questions of the form are stored, and those that it shows are not. */
    arrived: view.status === 'editing' ? arrived : undefined,
    /** From the press of Submit until the outcome is known, and once the answers are sent. */
    isLocked: step !== undefined || view.status === 'sent',
    /** Submitted answers wait in place of the form. */
    isWaiting,
    /** May be stored, and is not sent again, since the person has returned to the form. */
    unconfirmed: outgoing.find(({ status, isQueued }) => status === 'unknown' && !isQueued),
    /** Refused with a conflict: shown until the person dismisses them. */
    conflicting: outgoing.filter(({ status }) => status === 'conflict'),
    submit: runner.submit,
    sendNow: runner.retry,
    stopWaiting: runner.stopWaiting,
    takeBack: runner.takeBack,
    dismissConflict: runner.dismiss,
  }
}
