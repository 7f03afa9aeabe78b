import { useChosenLanguage } from '../messages/language.ts'
import { useConfig } from './config.tsx'
import { CRISIS_LINES_COPY as COPY } from './crisis-lines.copy.ts'
import type { RuntimeConfig } from './runtime-config.ts'

/** A way to reach a crisis line: what people read, and where the link leads. */
export type CrisisWay = { readonly value: string; readonly href: string }

/** The crisis lines of a deployment. */
export type CrisisLines = {
  readonly call: CrisisWay
  readonly text: CrisisWay
  readonly chat: CrisisWay
  /** Emergency number, as it is dialled. */
  readonly emergency: string
}

/**
 * The crisis lines as people read them. What is in `/config.json` for the language takes the place of the deployment's lines, which
 * stand where the language has none.
 */
export const toCrisisLines = (
  { languages, ...common }: RuntimeConfig['crisis'],
  language: string,
): CrisisLines => {
  const own = languages?.[language] ?? {}
  // A key and a word belong to their numbers: another number has those of its own, or none.
  const { call = common.call, press = own.call ? undefined : common.press } = own
  const { text = common.text, keyword = own.text ? undefined : common.keyword } = own
  const { chat = common.chat, emergency = common.emergency } = own
  return {
    call: { value: press ? COPY.press({ number: call, key: press }) : call, href: `tel:${call}` },
    text: {
      value: keyword ? COPY.keyword({ word: keyword, number: text }) : text,
      // `?&`: one system reads what follows `?`, another what follows `&`.
      href: `sms:${text}${keyword ? `?&body=${encodeURIComponent(keyword)}` : ''}`,
    },
    chat: { value: new URL(chat).host, href: chat },
    emergency,
  }
}

/** The crisis lines in the language that the person has. */
export const useCrisisLines = (): CrisisLines => toCrisisLines(useConfig().crisis, useChosenLanguage())
