import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

type Titled = Pick<FormQuestion, 'title' | 'prefix'>

/** The title with the instrument's own number, else with ours, if it has none for any; without where it begins with the same. */
export const numberedTitle = ({ title, prefix }: Titled, number: number | undefined): string => {
  if (prefix !== undefined) return title.startsWith(prefix) ? title : `${prefix} ${title}`
  return number === undefined || new RegExp(`^${number}[.)]\\s`).test(title) ? title : `${number}. ${title}`
}

/** The title of a question without a heading above it: in messages, and in stored answers. */
export const titleWithHeading = ({ headingPrefix, title }: FormQuestion): string =>
  headingPrefix ? `${headingPrefix}: ${title}` : title

/** Help of an instrument often ends without a full stop, and our own sentences follow. */
const asSentence = (help: string | undefined) => (help && /[\p{L}\p{N})]$/u.test(help) ? `${help}.` : help)

/** The hint of a question: the instrument's help and `hint` first, then that the question is optional. */
export const hintOf = ({ help, isSkippable }: FormQuestion, hint?: string): string | undefined =>
  [hint || isSkippable ? asSentence(help) : help, hint, isSkippable ? QUESTION_COPY.skippable : undefined]
    .filter(Boolean)
    .join(' ') || undefined
