import { readFileSync } from 'node:fs'
import { formatMessage } from '@soundings/shared/internal/messages/format-message.ts'
import PO from 'pofile'
import { sandboxPath } from '../paths.ts'

/** `translations` has one file for each language except English. */
export const LANGUAGES = ['en', 'es', 'ar'] as const

export type Language = (typeof LANGUAGES)[number]

export const ENGLISH: Language = 'en'

/** `es-MX` matches `es`. */
export const matchLanguage = (tags: readonly (string | null | undefined)[]): Language | undefined =>
  tags
    .map((tag) => LANGUAGES.find((language) => language === tag?.split('-')[0]?.toLowerCase()))
    .find(Boolean)

/** `es;q=0.8`, for example. 0 for a refused or unreadable entry. */
const weightOf = (parameters: string): number => {
  const weight = /;\s*q=([\d.]+)/.exec(parameters)?.[1]
  return weight === undefined ? 1 : Number(weight) || 0
}

/** English if the header names no language of the clinic. */
export const readAcceptLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => ({ tag: entry.split(';')[0]?.trim(), weight: weightOf(entry) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return matchLanguage(wanted.map(({ tag }) => tag)) ?? ENGLISH
}

/** A list has English messages, which are translated too. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>

/** English ICU text with its values. */
export type Message = { text: string; values?: Values }

const readTranslations = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    PO.parse(readFileSync(sandboxPath(`words/translations/${language}.po`), 'utf8')).items.map(
      ({ msgid, msgstr }) => [msgid, msgstr[0] ?? ''],
    ),
  )

const translations = new Map<Language, ReadonlyMap<string, string>>()

const translationsOf = (language: Language): ReadonlyMap<string, string> => {
  const known = translations.get(language) ?? readTranslations(language)
  translations.set(language, known)
  return known
}

const join = (language: Language, texts: readonly string[]) => texts.join(language === 'ar' ? '، ' : ', ')

/** The returned language is English without a translation. */
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

export const say = (language: Language, text: string, values?: Values): string =>
  sayIn(language, { text, ...(values ? { values } : {}) }).text
