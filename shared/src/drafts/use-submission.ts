import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createOutbox, type Sending } from './outbox.ts'
import type { OpenDraft } from './use-draft.ts'

/** While a submission waits it is tried again this often: browsers do not always know that they are back online. */
const RETRY_MS = 20_000

/**
 * Sends a form exactly once: with one `Idempotency-Key` for its parts, kept with the draft and the same in every
 * tab; again after a reload if it was not sent yet; and not before the server was asked whether it has it already,
 * where an earlier try may have arrived. One try at a time, in all tabs together.
 *
 * `submit(body)` sends. While `isWaiting`, show 'Not sent yet' with `sendNow` and `takeBack` in place of the form:
 * it goes by itself when the network is back. Say that it survives a reload only if `draft.isKeeping()`.
 *
 * @param sending what is sent and how, with what `useDraft` gave; may be new on every render.
 */
export const useSubmission = <Body, Receipt>({
  draft,
  kept,
  ...sending
}: OpenDraft & Sending<Body, Receipt>) => {
  const latest = useRef<Sending<Body, Receipt>>(sending)
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
        if (message.what === 'sent') outbox.hear(message.parts, message.receipt)
      }),
    [draft, outbox],
  )

  useEffect(() => {
    if (!state.isWaiting) return
    const timer = setInterval(outbox.sendNow, RETRY_MS)
    window.addEventListener('online', outbox.sendNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', outbox.sendNow)
    }
  }, [state.isWaiting, outbox])

  return { ...state, submit: outbox.submit, sendNow: outbox.sendNow, takeBack: outbox.takeBack }
}
