import {
  extensionName,
  type Questionnaire,
  type QuestionnaireItem,
  type TextElement,
} from './questionnaire.types.ts'

/** Reads a text of the file in one language; what has no translation stays as it is. */
export type Translate = (text: string | undefined, about: TextElement | undefined) => string

type Translation = { language: string; text: string }

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'

const toCanonicalLanguage = (language: string | undefined): string | undefined => {
  if (!language) return undefined
  try {
    return Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}

/** BCP 47; undefined for an invalid tag: a screen reader would use the wrong voice. */
export const readLanguage = ({ language }: Pick<Questionnaire, 'language'>): string | undefined =>
  toCanonicalLanguage(language)

const readTranslations = (about: TextElement | undefined): Translation[] =>
  (about?.extension ?? []).flatMap(({ url, extension }) => {
    if (url !== TRANSLATION) return []
    const subExtension = (name: string) => extension.find((inner) => inner.url === name)
    const lang = subExtension('lang')
    const content = subExtension('content')
    const language = toCanonicalLanguage(lang?.valueCode ?? lang?.valueString)
    const text = content?.valueString ?? content?.valueMarkdown
    return language && text ? [{ language, text }] : []
  })

const listTexts = (item: QuestionnaireItem): (TextElement | undefined)[] => [
  item._text,
  ...item.extension.map(({ _valueString }) => _valueString),
  ...item.answerOption.flatMap(({ valueCoding, _valueString }) => [valueCoding?._display, _valueString]),
  ...item.item.flatMap(listTexts),
]

/** Every language of its translations, in their order. */
export const listLanguages = (questionnaire: Questionnaire): string[] => {
  const abouts = [questionnaire._title, questionnaire._copyright, ...questionnaire.item.flatMap(listTexts)]
  const translated = abouts.flatMap(readTranslations).map(({ language }) => language)
  const originalLanguage = readLanguage(questionnaire)
  return [...new Set(translated)].filter((language) => language !== originalLanguage)
}

/** The language that a file does not name, where a translation into it says what the file says. */
export const findOwnLanguage = (questionnaire: Questionnaire): { language?: string } => {
  if (questionnaire.language) return {}
  const texts = listWords(questionnaire.item)
  const language = listLanguages(questionnaire).find((each) =>
    texts.every(([text, about]) => {
      const found = readTranslations(about).find((translation) => translation.language === each)
      return !text?.trim() || found?.text === text
    }),
  )
  return language === undefined ? {} : { language }
}

const listWords = (
  items: readonly QuestionnaireItem[],
): (readonly [string | undefined, TextElement | undefined])[] =>
  items.flatMap(({ text, _text, item }) => [[text, _text] as const, ...listWords(item)])

export const keepOriginalText: Translate = (text) => text ?? ''

/** @param onMissing called with each text that has no translation. */
export const createTranslate =
  (language: string, onMissing: (text: string) => void): Translate =>
  (text, about) => {
    const found = readTranslations(about).find((translation) => translation.language === language)
    if (!found && text?.trim()) onMissing(text)
    return found?.text ?? text ?? ''
  }

/** A designation of a terminology is a translation of its display. */
export const addDesignations = (
  about: TextElement | undefined,
  designations: readonly { language?: string; value: string }[],
): TextElement | undefined => {
  const translations = designations.flatMap(({ language, value }) =>
    language
      ? [
          {
            url: TRANSLATION,
            extension: [
              { url: 'lang', valueCode: language },
              { url: 'content', valueString: value },
            ],
          },
        ]
      : [],
  )
  if (translations.length === 0) return about
  return { extension: [...(about?.extension ?? []), ...translations] }
}

const hasPicture = ({ url, valueString }: { url: string; valueString?: unknown }): boolean => {
  const name = extensionName(url) ?? ''
  return name.endsWith('itemMedia') || (name === 'rendering-xhtml' && /<img\b/i.test(String(valueString)))
}

/** Whether an item is a picture, and its text only what stands for the picture. */
export const isPicture = ({ extension, _text }: QuestionnaireItem): boolean =>
  [...extension, ...(_text?.extension ?? [])].some(hasPicture)
