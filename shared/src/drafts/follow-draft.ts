import { isNotOffered, mergeDraftCopy, readDraftCopy } from '../api/draft-copy.ts'
import type { Draft } from './draft.ts'
import { openDraftChannel } from './draft-channel.ts'
import { mergeCopy, readOwnAnswers } from './merge-copy.ts'

/** Changes within this time are sent together. */
const SEND_DELAY_MS = 10_000

/**
 * Keeps a draft in step with the server's copy of it, so that a person with a log-in can continue on another device (decision
 * 0242). Reads the copy now, when the page is shown again and when the network is back; sends what any tab of this device has
 * stored since. Without a network the answers stay on the device, and are sent later. An erasure on another device applies when
 * the form opens, not while it is open.
 * @param parts the parts of the draft that follow
 * @param onOffered called once the server has answered with a copy
 * @returns how to stop it
 */
export const followDraft = (draft: Draft, parts: readonly string[], onOffered: () => void): (() => void) => {
  const { userId, kind } = draft.settings
  const isFollowed = ({ part }: { part: string }) => parts.includes(part)
  /** The server has what this device has saved until then. */
  let sentUntil = 0
  /** When parts were erased here, until the server knows. */
  const erased = new Map<string, number>()
  let isOffered = true
  let isOpening = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall: Promise<void> = Promise.resolve()

  /** One call at a time. One that fails is made again with the next change, or when the page is shown again. */
  const inTurn = (call: () => Promise<void>) => {
    lastCall = lastCall
      .then(() => (isOffered ? call() : undefined))
      .catch((error: unknown) => {
        isOffered = isOffered && !isNotOffered(error)
      })
  }

  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    await draft.flush()
    const own = await readOwnAnswers(draft.settings)
    const answers = own.filter((answer) => isFollowed(answer) && answer.savedAt > sentUntil)
    const sent = [...erased].map(([part, at]) => ({ part, at }))
    if (answers.length + sent.length === 0) return
    await mergeDraftCopy(userId, kind, { answers, erased: sent })
    sentUntil = Math.max(sentUntil, ...answers.map(({ savedAt }) => savedAt))
    for (const { part, at } of sent) if (erased.get(part) === at) erased.delete(part)
  }

  const sendSoon = () => {
    timer ??= setTimeout(() => inTurn(send), SEND_DELAY_MS)
  }

  const read = async () => {
    const copy = await readDraftCopy(userId, kind)
    onOffered()
    const merged = await mergeCopy(draft, {
      answers: copy.answers.filter(isFollowed),
      erased: isOpening ? copy.erased.filter(isFollowed) : [],
    })
    isOpening = false
    const ahead = merged.filter(isFollowed)
    sentUntil = Math.min(Date.now(), ...ahead.map(({ savedAt }) => savedAt - 1))
    if (ahead.length > 0) sendSoon()
  }

  const channel = openDraftChannel(draft.settings, (message) => {
    if (message.type === 'erased' && !message.isFromServer)
      for (const part of message.parts.filter((one) => parts.includes(one))) erased.set(part, Date.now())
    sendSoon()
  })
  const handleVisibility = () => inTurn(document.visibilityState === 'hidden' ? send : read)
  document.addEventListener('visibilitychange', handleVisibility)
  const handleOnline = () => inTurn(read)
  window.addEventListener('online', handleOnline)
  inTurn(read)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', handleOnline)
    inTurn(send)
    void lastCall.then(channel.close)
  }
}
