/** No HTML of a file may reach a page. */
import MarkdownIt from 'markdown-it'
import { type DefaultTreeAdapterMap, parseFragment, defaultTreeAdapter as tree } from 'parse5'
import type { RichBlock } from '../http/api.types.ts'
import {
  extensionName,
  findExtension,
  listItems,
  type Questionnaire,
  type QuestionnaireItem,
  type TextElement,
} from './questionnaire.types.ts'

type Node = DefaultTreeAdapterMap['node']
type Part = RichBlock['parts'][number]

const MAX_DEPTH = 50
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head', 'title'])
const STRONG = new Set(['b', 'strong', 'th'])
const HEADINGS = /^h[1-6]$/
const BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'blockquote',
  'section',
  'br',
  'dl',
  'dt',
  'dd',
])
const LINK = /^(https?:\/\/|mailto:|tel:)/i

const markdown = new MarkdownIt({ html: false })

/** Collapses white space as a browser does. */
class Blocks {
  readonly done: RichBlock[] = []
  #kind: RichBlock['kind'] = 'paragraph'
  #parts: Part[] = []
  #links: NonNullable<RichBlock['links']> = []

  begin(kind: RichBlock['kind']): void {
    const parts = this.#parts.filter(({ text }) => text !== '')
    const first = parts[0]
    const last = parts.at(-1)
    if (first) first.text = first.text.trimStart()
    if (last) last.text = last.text.trimEnd()
    const words = parts.filter(({ text }) => text !== '')
    if (words.length > 0)
      this.done.push({
        kind: this.#kind,
        parts: words,
        ...(this.#links.length > 0 ? { links: this.#links } : {}),
      })
    this.#kind = kind
    this.#parts = []
    this.#links = []
  }

  say(words: string, isStrong: boolean): void {
    const text = words.replace(/\s+/g, ' ')
    const last = this.#parts.at(-1)
    const joined = last?.text.endsWith(' ') || !last ? text.trimStart() : text
    if (joined === '') return
    if (last && (last.strong ?? false) === isStrong) last.text += joined
    else this.#parts.push({ text: joined, ...(isStrong ? { strong: true } : {}) })
  }

  link(title: string, url: string): void {
    if (title !== '') this.#links.push({ title, url })
  }
}

const wordsOf = (node: Node, depth = 0): string => {
  if (tree.isTextNode(node)) return tree.getTextNodeContent(node)
  if (depth > MAX_DEPTH || !('childNodes' in node)) return ''
  return tree
    .getChildNodes(node)
    .map((child) => wordsOf(child, depth + 1))
    .join('')
}

export const isLink = (url: string): boolean => LINK.test(url) && URL.canParse(url)

const linkOf = (node: DefaultTreeAdapterMap['element']): string | undefined => {
  const href = tree
    .getAttrList(node)
    .find(({ name }) => name === 'href')
    ?.value.trim()
  return href && isLink(href) ? href : undefined
}

const kindOf = (name: string): RichBlock['kind'] => {
  if (HEADINGS.test(name)) return 'heading'
  return name === 'li' ? 'item' : 'paragraph'
}

const read = (node: Node, blocks: Blocks, isStrong: boolean, depth: number): void => {
  if (tree.isTextNode(node)) {
    blocks.say(tree.getTextNodeContent(node), isStrong)
    return
  }
  if (!tree.isElementNode(node) || depth > MAX_DEPTH) return
  const name = tree.getTagName(node)
  if (SILENT.has(name)) return
  const isBlock = BLOCKS.has(name) || HEADINGS.test(name)
  if (isBlock) blocks.begin(kindOf(name))
  if (name === 'td') blocks.say(' ', isStrong)
  for (const child of tree.getChildNodes(node)) read(child, blocks, isStrong || STRONG.has(name), depth + 1)
  const url = name === 'a' ? linkOf(node) : undefined
  if (url) blocks.link(wordsOf(node).replace(/\s+/g, ' ').trim(), url)
  if (isBlock) blocks.begin('paragraph')
}

const toBlocks = (html: string): RichBlock[] => {
  const blocks = new Blocks()
  for (const node of tree.getChildNodes(parseFragment(html))) read(node, blocks, false, 0)
  blocks.begin('paragraph')
  return blocks.done
}

const findValue = (about: TextElement | undefined, name: string): string | undefined => {
  const found = findExtension(about?.extension ?? [], name)
  return found?.valueString ?? found?.valueMarkdown
}

/** Empty without words, such as for a picture. */
export const readRichText = (about: TextElement | undefined): RichBlock[] => {
  const xhtml = findValue(about, 'rendering-xhtml')
  if (xhtml) return toBlocks(xhtml)
  const source = findValue(about, 'rendering-markdown')
  return source ? toBlocks(markdown.render(source)) : []
}

export const toPlainWords = (blocks: readonly RichBlock[], separator: string): string =>
  blocks.map(({ parts }) => parts.map(({ text }) => text).join('')).join(separator)

export const isSameWords = (one: string, other: string): boolean =>
  one.replace(/\s+/g, '') === other.replace(/\s+/g, '')

export const isRich = (blocks: readonly RichBlock[]): boolean =>
  blocks.length > 1 ||
  blocks.some(({ kind, parts, links }) => kind !== 'paragraph' || links || parts.some(({ strong }) => strong))

/** Falls back to the original language. */
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

/** Undefined for an invalid tag, because a screen reader would use the wrong voice. */
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
]

export const listLanguages = (questionnaire: Questionnaire): string[] => {
  const { _title, _copyright, item } = questionnaire
  const abouts = [_title, _copyright, ...listItems(item).flatMap(listTexts)]
  const translated = abouts.flatMap(readTranslations).map(({ language }) => language)
  const originalLanguage = readLanguage(questionnaire)
  return [...new Set(translated)].filter((language) => language !== originalLanguage)
}

/** A file without a language has that of the translation with the same words. */
export const findOwnLanguage = (questionnaire: Questionnaire): { language?: string } => {
  if (questionnaire.language) return {}
  const language = listLanguages(questionnaire).find((each) =>
    listItems(questionnaire.item).every(({ text, _text }) => {
      const found = readTranslations(_text).find((translation) => translation.language === each)
      return !text.trim() || found?.text === text
    }),
  )
  return language === undefined ? {} : { language }
}

export const keepOriginalText: Translate = (text) => text ?? ''

export const createTranslate =
  (language: string, onMissing: (text: string) => void): Translate =>
  (text, about) => {
    const found = readTranslations(about).find((translation) => translation.language === language)
    if (!found && text?.trim()) onMissing(text)
    return found?.text ?? text ?? ''
  }

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

export const isPicture = ({ extension, _text }: QuestionnaireItem): boolean =>
  [...extension, ...(_text?.extension ?? [])].some(hasPicture)
