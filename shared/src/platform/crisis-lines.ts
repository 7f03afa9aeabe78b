import { CRISIS_LINES_COPY as COPY } from './crisis-lines.copy.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** Only this number has the default name 'Suicide & Crisis Lifeline'. */
const LIFELINE = '988'
const LIFELINE_CHAT = '988lifeline.org'

export type CrisisWay = { readonly title: string; readonly value: string; readonly href: string }

export type CrisisLines = {
  /** The name of the line to call; undefined for the Lifeline, which is free at all hours. */
  readonly name: string | undefined
  readonly call: CrisisWay
  readonly text: CrisisWay
  readonly chat: CrisisWay
  /** The emergency number as a person dials it. */
  readonly emergency: string
}

/** The crisis lines for display. A language's lines in `/config.json` override the deployment's. */
export const toCrisisLines = (
  { languages, ...common }: RuntimeConfig['crisis'],
  language: string,
): CrisisLines => {
  const own = languages?.[language] ?? {}
  // Name, key and word belong to their number: if a language has another number, it does not inherit them.
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
