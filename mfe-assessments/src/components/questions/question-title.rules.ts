import { QUESTION_COPY } from './question.copy.ts'
import type { FormQuestion } from './question.rules.ts'

type Titled = Pick<FormQuestion, 'title' | 'prefix'>

/** The title with the instrument's number, else with its position unless the instrument numbers others; no number twice. */
export const numberedTitle = ({ title, prefix }: Titled, number: number | undefined): string => {
  if (prefix !== undefined) return title.startsWith(prefix) ? title : `${prefix} ${title}`
  return number === undefined || new RegExp(`^${number}[.)]\\s`).test(title) ? title : `${number}. ${title}`
}

/** The title of a question with its prefix, for messages and stored answers, which have no heading above. */
export const titleWithHeading = ({ headingPrefix, title }: FormQuestion): string =>
  headingPrefix ? `${headingPrefix}: ${title}` : title

/** Ends help with a full stop, which many instruments omit, so that other sentences can follow. */
const asSentence = (help: string | undefined) => (help && /[\p{L}\p{N})]$/u.test(help) ? `${help}.` : help)

/** The hint of a question: the instrument's help, `hint`, and whether the question is optional. */
export const hintOf = ({ help, isSkippable }: FormQuestion, hint?: string): string | undefined =>
  [hint || isSkippable ? asSentence(help) : help, hint, isSkippable ? QUESTION_COPY.skippable : undefined]
    .filter(Boolean)
    .join(' ') || undefined
