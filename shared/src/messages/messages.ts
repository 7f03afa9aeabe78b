import { formatMessage, type MessageValues } from './format-message.ts'
import { ENGLISH } from './language.rules.ts'
import { frameLanguage, screenLanguage } from './language.ts'
import { findTranslation } from './translations.ts'

/** The rest of `Text` after the brace that closes the block in which it begins. */
type AfterBlock<Text extends string, Depth extends unknown[]> = Text extends `${infer First}${infer Rest}`
  ? First extends '{'
    ? AfterBlock<Rest, [...Depth, 0]>
    : First extends '}'
      ? Depth extends [unknown, ...infer Outer]
        ? Outer extends []
          ? Rest
          : AfterBlock<Rest, Outer>
        : Rest
      : AfterBlock<Rest, Depth>
  : ''

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Rest}`
  ? Rest extends `${infer Head}}${infer Tail}`
    ? Head extends `${infer Name},${string}`
      ? Name | PlaceholdersOf<AfterBlock<Rest, [0]>>
      : Head | PlaceholdersOf<Tail>
    : never
  : never

type Message<Text extends string> = Text extends `${string}{${string}`
  ? (values: Readonly<Record<PlaceholdersOf<Text>, string | number>>) => string
  : string

type Entries = { readonly [key: string]: string | Entries }

/** The texts of a feature, in the screen's language. */
export type Messages<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? Message<Words[Key]> : Messages<Words[Key]>
}

type Translate = (english: string, id: string) => { language: string; text: string }

/** Looks up a message at each use, because the language may change. */
const translatorOf =
  (languageOf: () => string): Translate =>
  (english, id) => {
    const language = languageOf()
    const text = language === ENGLISH ? undefined : findTranslation(language, id, english)
    return text === undefined ? { language: ENGLISH, text: english } : { language, text }
  }

const defineMessages = (namespace: string, entries: Entries, translate: Translate): object => {
  const words = {}
  for (const [key, entry] of Object.entries(entries)) {
    const id = `${namespace}.${key}`
    if (typeof entry !== 'string')
      Object.defineProperty(words, key, { enumerable: true, value: defineMessages(id, entry, translate) })
    else if (entry.includes('{'))
      Object.defineProperty(words, key, {
        enumerable: true,
        value: (values: MessageValues) => {
          const { language, text } = translate(entry, id)
          return formatMessage(language, text, values)
        },
      })
    else Object.defineProperty(words, key, { enumerable: true, get: () => translate(entry, id).text })
  }
  return words
}

/**
 * The texts of a feature, for its `<feature>.copy.ts`: `messages('login', { title: 'Log in' })`. Read them during a
 * render, because a module's body runs before the language is known. `npm run words` extracts each entry with the
 * comment above it (`@critical` if a wrong translation could harm a person).
 * @param namespace unique in its app
 */
export const messages = <const Words extends Entries>(namespace: string, words: Words): Messages<Words> =>
  defineMessages(namespace, words, translatorOf(screenLanguage)) as Messages<Words>

/** {@link messages} of the host's frame, crisis help and gates, in the language of the frame. */
export const frameMessages = <const Words extends Entries>(
  namespace: string,
  words: Words,
): Messages<Words> => defineMessages(namespace, words, translatorOf(frameLanguage)) as Messages<Words>
