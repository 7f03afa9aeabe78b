import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReadableAnswers } from './draft-rows.ts'
import { createOutbox } from './outbox.ts'
import type { SubmissionSettings } from './submission-settings.ts'
import type { OpenDraft } from './use-draft.ts'

/** Interval of retries while a submission waits: browsers do not always notice that they are online again. */
const RETRY_MS = 20_000

/**
 * Sends a form exactly once: with one `Idempotency-Key` for one body, kept with the draft and the same in every tab;
 * retried under its key after a reload or when the network is back, until a response confirms it. One attempt at a time,
 * across all tabs.
 *
 * `submit(body, readableAnswers)` sends. `onSent` is called once it is stored; until then `outcome` holds its state. Show
 * `UnstoredAnswers` in place of the form while `hasOutcomeScreen(outcome)`. Where nothing is stored (a kiosk, a
 * clinician's device) nothing is retried automatically.
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
  const outbox = useMemo(() => createOutbox<Body, Receipt>(draft, () => latest.current), [draft])
  const state = useSyncExternalStore(outbox.state.subscribe, outbox.state.get)

  useEffect(() => {
    if (storedContent) outbox.resume(storedContent)
  }, [outbox, storedContent])

  const partsKey = JSON.stringify(settings.parts)
  // Claimed before the first answer, so that two tabs of one form agree from the start.
  useEffect(() => {
    const { parts } = latest.current
    if (storedContent && parts.length > 0 && partsKey) outbox.claim(parts)
  }, [outbox, storedContent, partsKey])

  useEffect(
    () =>
      draft.subscribe((message) => {
        if (message.what === 'sent') outbox.handleStored(message.parts, message.receipt)
        if (message.what === 'erased') outbox.handleErased(message.parts)
      }),
    [draft, outbox],
  )

  const { kind } = state.outcome
  const isWaiting = (kind === 'not-sent' || kind === 'unknown') && draft.settings.keeping !== 'nothing'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(outbox.sendNow, RETRY_MS)
    window.addEventListener('online', outbox.sendNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', outbox.sendNow)
    }
  }, [isWaiting, outbox])

  return {
    ...state,
    submit: (body: Body, readableAnswers: readonly ReadableAnswers[]) =>
      outbox.submit({ parts: latest.current.parts, body, readableAnswers }),
    sendNow: outbox.sendNow,
    pauseSending: outbox.pauseSending,
    dismissConflict: outbox.dismissConflict,
  }
}
