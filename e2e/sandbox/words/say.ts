import { readFileSync } from 'node:fs'
import { formatMessage } from '@soundings/shared/internal/messages/format-message.ts'
import PO from 'pofile'
import { sandboxPath } from '../paths.ts'
import { ENGLISH, type Language } from './languages.rules.ts'

/** What stands in the placeholders of a message; a list is one of messages, each said in the same language. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>

/** One thing that the clinic says: its English, as an ICU message, and its values. */
export type Message = { text: string; values?: Values }

const readTranslations = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    PO.parse(readFileSync(sandboxPath(`words/translations/${language}.po`), 'utf8')).items.map(
      ({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''],
    ),
  )

/** By language, and in it by their English; read when the first one is needed. */
const translations = new Map<Language, ReadonlyMap<string, string>>()

const translationsOf = (language: Language): ReadonlyMap<string, string> => {
  const known = translations.get(language) ?? readTranslations(language)
  translations.set(language, known)
  return known
}

const join = (language: Language, texts: readonly string[]) => texts.join(language === 'ar' ? '، ' : ', ')

/** Says a message in a language, and in which one that was: English where it has no translation. */
export const sayIn = (
  language: Language,
  { text, values }: Message,
): { text: string; language: Language } => {
  const translated = language === ENGLISH ? undefined : translationsOf(language).get(text)
  const said = translated ? language : ENGLISH
  if (!values) return { text: translated ?? text, language: said }
  const plain = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' || typeof value === 'number'
      ? value
      : join(
          said,
          value.map((part) => sayIn(said, { text: part }).text),
        ),
  ])
  return { text: formatMessage(said, translated ?? text, Object.fromEntries(plain)), language: said }
}

/** {@link sayIn}, for what does not say its language. */
export const say = (language: Language, text: string, values?: Values): string =>
  sayIn(language, { text, ...(values ? { values } : {}) }).text
