import { ApiError } from '@soundings/shared/platform'
import { createElement, type ReactElement } from 'react'
import * as v from 'valibot'
import { isNotOffered, readDraftCopy, storeDraftCopy } from '../api/draft-copy.ts'
import { type OtherDevice, OtherDeviceNotice } from '../ui/other-device-notice.tsx'
import type { Draft } from './draft.ts'
import { openDraftChannel } from './draft-changes.ts'
import { toChangeText } from './draft-content.rules.ts'
import { readValues, updateRow, withFallback } from './draft-database.ts'
import { type Change, copyKey, toIdempotencyKey } from './draft-rows.ts'

const SEND_DELAY_MS = 10_000

/** This device's record of the server's copy, with digests instead of answers. */
const knownSchema = v.object({
  revision: v.number(),
  copied: v.string(),
  /** This device's answers, if the person decided to keep them. They are not sent until they change. */
  kept: v.optional(v.string()),
  /** Sent answers with unknown outcome; in the server's copy, they do not count as another device's. */
  sent: v.array(v.string()),
})

type Known = v.InferOutput<typeof knownSchema>

const createOwnSide = (draft: Draft, parts: readonly string[]) => {
  const key = copyKey(draft.settings, parts)
  const ofParts = (answers: readonly Change[]) => answers.filter(({ part }) => parts.includes(part))
  return {
    ofParts,
    toDigest: (answers: readonly Change[]) =>
      toIdempotencyKey(draft.settings.userId, ofParts(answers).map(toChangeText).sort()),
    /** Undefined if answers are not stored, and while a submission is open, after which the server erases its copy. */
    readOwn: async () => {
      await draft.flush()
      const { submissions } = await draft.read()
      return submissions.length === 0 && draft.isPersistent() ? draft.readAnswers() : undefined
    },
    readKnown: async (): Promise<Known | undefined> => {
      const known = v.safeParse(knownSchema, (await readValues([key]))[0])
      return known.success ? known.output : undefined
    },
    know: (known: Known) => withFallback(() => updateRow(key, () => known), undefined),
    /**
     * In one transaction, because another tab may send at the same time.
     * @returns undefined if there is nothing to send, or the device cannot be written
     */
    addSent: async (digest: string): Promise<Known | undefined> => {
      let added: Known | undefined
      const add = (before: unknown) => {
        const { success, output } = v.safeParse(knownSchema, before)
        if (!success || digest === output.copied || digest === output.kept) return before
        added = { ...output, sent: [...output.sent, digest] }
        return added
      }
      await withFallback(() => updateRow(key, add), undefined)
      return added
    },
    /** Records a sent copy, unless the answers were submitted meanwhile. */
    knowSent: (revision: number, copied: string) =>
      updateRow(key, (before) => before && { revision, copied, sent: [] }),
  }
}

const isNews = (revision: number, copied: string, own: string, known: Known | undefined): boolean =>
  revision > 0 &&
  revision !== known?.revision &&
  copied !== own &&
  copied !== known?.copied &&
  !known?.sent.includes(copied)

const createCalls = (
  draft: Draft,
  parts: readonly string[],
  onRead: (other: OtherDevice | undefined) => void,
) => {
  const { userId, kind } = draft.settings
  const { ofParts, toDigest, readOwn, readKnown, know, addSent, knowSent } = createOwnSide(draft, parts)
  let isAsking = false

  const ask = (revision: number, copied: string, answers: readonly Change[]) => {
    isAsking = true
    const end = async (known: Omit<Known, 'sent'>) => {
      await know({ ...known, sent: [] })
      isAsking = false
      onRead(undefined)
    }
    onRead({
      isErased: answers.length === 0,
      accept: async () => {
        await draft.replace(parts, answers)
        await end({ revision, copied })
      },
      decline: async () => end({ revision, copied, kept: await toDigest((await draft.readAnswers()) ?? []) }),
    })
  }

  const read = async () => {
    const { revision, answers } = await readDraftCopy(userId, kind)
    const own = await readOwn()
    isAsking = false
    if (!own) return onRead(undefined)
    const known = await readKnown()
    const [copied, digest] = await Promise.all([toDigest(answers), toDigest(own)])
    const others = ofParts(answers)
    const isAsked = others.length > 0 || digest === known?.copied
    if (isAsked && isNews(revision, copied, digest, known)) return ask(revision, copied, others)
    if (revision !== known?.revision) await know({ revision, copied, sent: [] })
    onRead(undefined)
  }

  const send = async () => {
    const own = await readOwn()
    if (!own || isAsking) return
    const digest = await toDigest(own)
    const known = await addSent(digest)
    if (!known) return
    const changes = { revision: known.revision, parts, answers: ofParts(own) }
    try {
      await knowSent(await storeDraftCopy(userId, kind, changes), digest)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      await read()
    }
  }
  return { read, send }
}

/**
 * Synchronizes a draft with the person's other devices (decisions/drafts-and-submission: Drafts on several devices).
 * Reads the server's copy now, when the page becomes visible and when the network is back. The person, not a
 * timestamp, decides between the answers of two devices.
 * @param onRead called after each response, with the question about another device's answers
 * @returns a function that sends pending changes and stops
 */
export const followDraft = (
  draft: Draft,
  parts: readonly string[],
  onRead: (question: ReactElement<OtherDevice> | undefined) => void,
): (() => Promise<void>) => {
  let isOffered = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastCall: Promise<void> = Promise.resolve()

  /** A failed call is repeated with the next change, or when the page becomes visible. */
  const inTurn = (call: () => Promise<void>) => {
    lastCall = lastCall
      .then(() => (isOffered ? call() : undefined))
      .catch((error: unknown) => {
        isOffered = isOffered && !isNotOffered(error)
      })
    return lastCall
  }
  const calls = createCalls(draft, parts, (other) => {
    sendSoon()
    const answers = other && {
      ...other,
      accept: () => inTurn(other.accept),
      decline: () => inTurn(other.decline),
    }
    onRead(answers && createElement(OtherDeviceNotice, answers))
  })
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    return inTurn(calls.send)
  }
  const sendSoon = () => {
    timer ??= setTimeout(send, SEND_DELAY_MS)
  }
  const read = () => inTurn(calls.read)

  const channel = openDraftChannel(draft.settings, sendSoon)
  const handleVisibility = () => (document.visibilityState === 'hidden' ? send() : read())
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('online', read)
  void read()
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('online', read)
    return send().then(channel.close)
  }
}
