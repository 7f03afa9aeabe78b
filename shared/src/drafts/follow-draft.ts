import { type DraftCopy, isNotOffered, mergeDraftCopy, readDraftCopy } from '../api/draft-copy.ts'
import type { Draft } from './draft.ts'
import { toFieldKey } from './draft-changes.ts'
import { openDraftChannel } from './draft-channel.ts'
import { mergeCopy } from './merge-copy.ts'

/** What is changed within this time is sent together; who puts the device away has sent it. */
const SEND_DELAY_MS = 10_000

/**
 * Keeps a draft in step with the server's copy of it, so that a person with a log-in can go on with it on another device: reads it
 * now and whenever the page is shown again, and sends what changes on this device, in any tab. Without a network the answers
 * are on this device, and are sent later.
 * What was erased elsewhere is taken from a form that opens, never from one that somebody has before them.
 * @param parts what of the draft follows; answers of groups that repeat have a place and no name, and would be mixed up
 * @param onOffered called once it is known that the server has copies
 * @returns how to stop it
 */
export const followDraft = (draft: Draft, parts: readonly string[], onOffered: () => void): (() => void) => {
  const { userId, kind } = draft.settings
  /** What the server does not have yet: of a field the last answer, of a part the last erasure. */
  const answers = new Map<string, DraftCopy['answers'][number]>()
  const erased = new Map<string, string>()
  let isOffered = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall: Promise<void> = Promise.resolve()

  /** One call at a time. What fails for want of a network is tried with the next change, or when the page is shown again. */
  const inTurn = (call: () => Promise<void>) => {
    lastCall = lastCall
      .then(() => (isOffered ? call() : undefined))
      .catch((error: unknown) => {
        isOffered = isOffered && !isNotOffered(error)
      })
  }

  const send = async () => {
    timer = undefined
    if (answers.size + erased.size === 0) return
    const sentAnswers = [...answers]
    const sentErased = [...erased]
    await mergeDraftCopy(userId, kind, {
      answers: sentAnswers.map(([, answer]) => answer),
      erased: sentErased.map(([part, at]) => ({ part, at })),
    })
    // Unless it has changed meanwhile.
    for (const [key, answer] of sentAnswers) if (answers.get(key) === answer) answers.delete(key)
    for (const [part, at] of sentErased) if (erased.get(part) === at) erased.delete(part)
  }
  const sendSoon = () => {
    timer ??= setTimeout(() => inTurn(send), SEND_DELAY_MS)
  }

  const isFollowed = ({ part }: { part: string }) => parts.includes(part)
  let isOpening = true
  const read = async () => {
    const copy = await readDraftCopy(userId, kind)
    onOffered()
    const ahead = await mergeCopy(draft, {
      answers: copy.answers.filter(isFollowed),
      erased: isOpening ? copy.erased.filter(isFollowed) : [],
    })
    isOpening = false
    for (const answer of ahead.filter(isFollowed)) answers.set(toFieldKey(answer), answer)
    await send()
  }

  const channel = openDraftChannel(draft.settings, (message) => {
    // What has come from another device is there already.
    if ('isFromServer' in message && message.isFromServer) return
    const now = new Date().toISOString()
    if (message.type === 'saved')
      for (const change of message.changes.filter(isFollowed))
        answers.set(toFieldKey(change), { ...change, savedAt: now })
    if ('parts' in message) for (const part of message.parts) if (parts.includes(part)) erased.set(part, now)
    sendSoon()
  })
  /** With the last press, which is heard of once it is stored. */
  const sendAll = async () => {
    await draft.flush()
    await send()
  }
  const handleVisibility = () => inTurn(document.visibilityState === 'hidden' ? sendAll : read)
  document.addEventListener('visibilitychange', handleVisibility)
  const handleOnline = () => inTurn(read)
  window.addEventListener('online', handleOnline)
  inTurn(read)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', handleOnline)
    inTurn(sendAll)
    void lastCall.then(channel.close)
  }
}
