import { numberLocale } from '../dates/locale.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Supports only the ICU syntax of our messages, not `offset`, quoted braces or `date`. Every page loads this code: it
 * has 0.3 kB, the smallest library 0.8 kB (decisions/language: Loading of words).
 */
export const formatMessage = (language: string, message: string, values: MessageValues): string => {
  let at = 0
  const formatNumber = (value: number) => new Intl.NumberFormat(numberLocale(language)).format(value)

  const readTo = (end: RegExp): string => {
    const rest = message.slice(at)
    const [text = rest] = rest.split(end, 1)
    at += text.length
    return text.trim()
  }

  const readBranches = (type: string, value: string | number): string => {
    const isPlural = type === 'plural'
    const form = isPlural ? new Intl.PluralRules(language).select(Number(value)) : value
    const branches: Record<string, string> = {}
    while (at < message.length && message[at] !== '}') {
      const key = readTo(/{/)
      at += 1
      branches[key] = readText(isPlural ? formatNumber(Number(value)) : undefined)
      readTo(/\S/)
    }
    return branches[`=${value}`] ?? branches[form] ?? branches.other ?? ''
  }

  const readPlaceholder = (): string => {
    const value = values[readTo(/[,}]/)] ?? ''
    const isPlain = message[at] !== ','
    at += 1
    if (isPlain) return String(value)
    const type = readTo(/[,}]/)
    const hasBranches = message[at] === ','
    at += 1
    if (!hasBranches) return formatNumber(Number(value))
    const text = readBranches(type, value)
    at += 1
    return text
  }

  const readText = (count?: string): string => {
    let text = ''
    for (;;) {
      const character = message[at++]
      if (character === undefined || character === '}') return text
      // After a value such as '6:46 p.m.', a sentence needs no second full stop.
      const isSecondStop = character === '.' && message[at - 2] === '}' && text.endsWith('.')
      if (character === '{') text += readPlaceholder()
      else if (!isSecondStop) text += character === '#' ? (count ?? '#') : character
    }
  }
  return readText()
}
