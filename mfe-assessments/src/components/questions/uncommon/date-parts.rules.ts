import { toAsciiNumber } from '@soundings/shared/forms/digits.rules'

export type DatePart = 'month' | 'day' | 'year'

/** Order in a stored answer, MM/DD/YYYY. */
const STORED: readonly DatePart[] = ['month', 'day', 'year']

export const datePartsOf = (locale: string): readonly DatePart[] =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory' })
    .formatToParts(new Date(2000, 10, 22))
    .flatMap(({ type }) => STORED.find((part) => part === type) ?? [])

/** Whether the locale has the order of the masked field. */
export const isMonthFirst = (locale: string): boolean =>
  datePartsOf(locale).every((part, index) => part === STORED[index])

export const readDatePart = (text: string, part: DatePart): string =>
  text.split('/')[STORED.indexOf(part)] ?? ''

/** Returns an empty text if all parts are empty. */
export const writeDatePart = (text: string, part: DatePart, next: string): string => {
  // A slash separates parts.
  const clean = next.replaceAll('/', '')
  const parts = STORED.map((each) => (each === part ? clean : readDatePart(text, each)))
  return parts.every((each) => each === '') ? '' : parts.join('/')
}

const FORMS: Readonly<Record<DatePart, RegExp>> = {
  month: /^(0?[1-9]|1[0-2])$/,
  day: /^(0?[1-9]|[12]\d|3[01])$/,
  year: /^\d{4}$/,
}

/** Returns all parts if each one is valid but the date is not, such as 02/30. */
export const wrongDateParts = (text: string): readonly DatePart[] => {
  const wrong = STORED.filter((part) => !FORMS[part].test(toAsciiNumber(readDatePart(text, part))))
  return wrong.length > 0 ? wrong : STORED
}
