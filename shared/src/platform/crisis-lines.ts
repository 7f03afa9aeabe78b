import { CRISIS_LINES_COPY as COPY } from './crisis-lines.copy.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** The line of our default texts: no other number gets its name. */
const LIFELINE = '988'
const LIFELINE_CHAT = '988lifeline.org'

/** A way to reach a crisis line: its name, the displayed number or address, and the link's URL. */
export type CrisisWay = { readonly title: string; readonly value: string; readonly href: string }

/** The crisis lines of a deployment. */
export type CrisisLines = {
  /** The name of the line to call; undefined for the Lifeline, which is free at all hours. */
  readonly name: string | undefined
  readonly call: CrisisWay
  readonly text: CrisisWay
  readonly chat: CrisisWay
  /** Emergency number, as dialled. */
  readonly emergency: string
}

/**
 * The crisis lines for display. The language's lines in `/config.json` replace the deployment's, which remain where the
 * language has none.
 */
export const toCrisisLines = (
  { languages, ...common }: RuntimeConfig['crisis'],
  language: string,
): CrisisLines => {
  const own = languages?.[language] ?? {}
  // A name, a key and a word belong to their numbers: another number needs its own, or has none.
  const { name = own.call || own.text ? undefined : common.name } = own
  const { call = common.call, press = own.call ? undefined : common.press } = own
  const { text = common.text, keyword = own.text ? undefined : common.keyword } = own
  const { chat = common.chat, chatName = own.chat ? undefined : common.chatName } = own
  const nameOf = (number: string) => name ?? (number === LIFELINE ? undefined : COPY.otherLine)
  const titleOf = (number: string) => nameOf(number) ?? COPY.lifeline
  const { host } = new URL(chat)
  return {
    name: nameOf(call),
    call: {
      title: titleOf(call),
      value: press ? COPY.press({ number: call, key: press }) : call,
      href: `tel:${call}`,
    },
    text: {
      title: titleOf(text),
      value: keyword ? COPY.keyword({ word: keyword, number: text }) : text,
      // `?&`: iOS parses the text after `&`, Android after `?`.
      href: `sms:${text}${keyword ? `?&body=${encodeURIComponent(keyword)}` : ''}`,
    },
    chat: {
      title: chatName ?? (host === LIFELINE_CHAT ? COPY.chat : COPY.otherChat),
      value: host,
      href: chat,
    },
    emergency: own.emergency ?? common.emergency,
  }
}
