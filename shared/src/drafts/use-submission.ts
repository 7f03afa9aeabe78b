import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReadableAnswers } from './draft-rows.ts'
import { createOutbox, type SubmissionSettings } from './outbox.ts'
import type { OpenDraft } from './use-draft.ts'

/** While a submission waits it is tried again this often: browsers do not always know that they are back online. */
const RETRY_MS = 20_000

/**
 * Sends a form exactly once: with one `Idempotency-Key` for one body, kept with the draft and the same in every tab;
 * again, under its key, after a reload or when the network is back, if no answer said that it is stored. One try at a
 * time, in all tabs together.
 *
 * `submit(body, words)` sends. What became of it is `outcome`, unless it is stored (`onSent`); show
 * `UnstoredAnswers` in place of the form while it is one of its kinds. Where nothing is kept (a kiosk, a clinician's
 * device) nothing is sent again by itself.
 *
 * @param sending what is sent and how, with what `useDraft` gave; may be new on every render.
 */
export const useSubmission = <Body, Receipt>({
  draft,
  kept,
  ...sending
}: OpenDraft & SubmissionSettings<Body, Receipt>) => {
  const latest = useRef<SubmissionSettings<Body, Receipt>>(sending)
  useEffect(() => {
    latest.current = sending
  })
  const outbox = useMemo(() => createOutbox<Body, Receipt>(draft, () => latest.current), [draft])
  const state = useSyncExternalStore(outbox.state.subscribe, outbox.state.get)

  useEffect(() => {
    if (kept) outbox.resume(kept)
  }, [outbox, kept])

  const scope = JSON.stringify(sending.parts)
  // Claimed before the first answer, so that two tabs of one form agree from the start.
  useEffect(() => {
    const { parts } = latest.current
    if (kept && parts.length > 0 && scope) outbox.claim(parts)
  }, [outbox, kept, scope])

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
    submit: (body: Body, words: readonly ReadableAnswers[]) =>
      outbox.submit({ parts: latest.current.parts, body, words }),
    sendNow: outbox.sendNow,
    pauseSending: outbox.pauseSending,
    dismissConflict: outbox.dismissConflict,
  }
}

/** What `useSubmission` gives. */
export type Submission = ReturnType<typeof useSubmission>
