import type { ResponseItem } from '@soundings/shared/calculations/response-items.rules'
import { directionOf } from '@soundings/shared/internal/messages/language.rules.ts'
import { escapeHtml } from '../escape-html.ts'
import { yesNoLabels } from './yes-no.copy.ts'

/** XHTML allows no control characters, not even escaped. */
const clean = (text: string) => escapeHtml(text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, ''))

const toWords = (given: unknown, language: string | undefined): string => {
  if (typeof given === 'boolean') return yesNoLabels(language)[given ? 'yes' : 'no']
  if (typeof given !== 'object' || given === null) return String(given)
  const { value, unit, code, display, reference } = Object.fromEntries(Object.entries(given))
  const name = unit ?? display ?? code ?? reference
  return [value, name].filter((word) => word !== undefined).join(' ')
}

const toList = (items: readonly ResponseItem[], language: string | undefined): string => {
  const toItem = ({ linkId, text, answer = [], item }: ResponseItem) => {
    const name = text ?? (item ? '' : linkId)
    const answers = answer.map(({ item: below = [], ...value }) => {
      const words = Object.values(value).map((given) => clean(toWords(given, language)))
      return `<dd>${words.join('')}${toList(below, language)}</dd>`
    })
    const inner = item ? `<dd>${toList(item, language)}</dd>` : ''
    return `${name && `<dt>${clean(name)}</dt>`}${answers.join('')}${inner}`
  }
  return items.length > 0 ? `<dl>${items.map(toItem).join('')}</dl>` : ''
}

export const toNarrative = (items: readonly ResponseItem[], language?: string) => {
  const lang = clean(language ?? '')
  const inLanguage = lang && ` lang="${lang}" xml:lang="${lang}" dir="${directionOf(lang)}"`
  const div = `<div xmlns="http://www.w3.org/1999/xhtml"${inLanguage}>${toList(items, language) || '<p>–</p>'}</div>`
  return { status: 'generated' as const, div }
}
