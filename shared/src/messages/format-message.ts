import { MessageFormatter, pluralTypeHandler, selectTypeHandler } from '@ultraq/icu-message-formatter'
import { numberLocale } from '../dates/locale.ts'

/** What stands in the placeholders of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

const formatters = new Map<string, MessageFormatter>()

const formatterOf = (language: string): MessageFormatter => {
  const formatter =
    formatters.get(language) ??
    new MessageFormatter(language, {
      plural: pluralTypeHandler,
      select: selectTypeHandler,
      number: (value: number) => new Intl.NumberFormat(numberLocale(language)).format(value),
    })
  formatters.set(language, formatter)
  return formatter
}

/**
 * Formats an ICU message: placeholders, `plural`, `select` and `number`. Not by the library's `format`, which keeps every text
 * that it has formatted, with the names in it, for as long as the page lives.
 */
export const formatMessage = (language: string, message: string, values: MessageValues): string =>
  formatterOf(language).process(message, values).flat(Number.POSITIVE_INFINITY).join('')
