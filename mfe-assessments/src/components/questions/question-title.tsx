import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { QUESTION_COPY } from './question.copy.ts'
import type { AskedQuestion } from './question.rules.ts'

type Titled = Pick<AskedQuestion, 'title' | 'prefix'>

/** The title with the instrument's own number, else ours; one that its text begins with is not said twice. */
export const numbered = ({ title, prefix }: Titled, number: number | undefined): string => {
  if (prefix) return title.startsWith(prefix) ? title : `${prefix} ${title}`
  return number === undefined || new RegExp(`^${number}[.)]\\s`).test(title) ? title : `${number}. ${title}`
}

type Props = { question: AskedQuestion; number: number | undefined }

/** The number and the title of a question; for those who hear it, also the heading that tells it from its twin. */
export const QuestionTitle = ({ question, number }: Props) => (
  <>
    {question.within ? <VisuallyHidden>{`${question.within}: `}</VisuallyHidden> : null}
    {numbered(question, number)}
  </>
)

/** What a question is called where no heading stands over it: in messages, and in what is kept. */
export const nameOf = ({ within, title }: AskedQuestion): string =>
  within ? QUESTION_COPY.within(within, title) : title

/** What stands under the title of a question: `own` first, then that it may be skipped. */
export const hintOf = ({ isSkippable }: AskedQuestion, own?: string): string | undefined =>
  [own, isSkippable ? QUESTION_COPY.skippable : undefined].filter(Boolean).join(' ') || undefined
