import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

type Titled = Pick<FormQuestion, 'title' | 'prefix'>

/** Uses the number of the instrument, or the position if the instrument has no numbers. Never shows two numbers. */
export const numberedTitle = ({ title, prefix }: Titled, number: number | undefined): string => {
  if (prefix !== undefined) return title.startsWith(prefix) ? title : `${prefix} ${title}`
  return number === undefined || new RegExp(`^${number}[.)]\\s`).test(title) ? title : `${number}. ${title}`
}

/** For messages and stored answers, which have no heading above them. */
export const titleWithHeading = ({ headingPrefix, title }: FormQuestion): string =>
  headingPrefix ? `${headingPrefix}: ${title}` : title

/** Many instruments omit the full stop that separates help from the next sentence. */
const asSentence = (help: string | undefined) => (help && /[\p{L}\p{N})]$/u.test(help) ? `${help}.` : help)

export const hintOf = ({ help, isSkippable }: FormQuestion, hint?: string): string | undefined =>
  [hint || isSkippable ? asSentence(help) : help, hint, isSkippable ? QUESTION_COPY.skippable : undefined]
    .filter(Boolean)
    .join(' ') || undefined
