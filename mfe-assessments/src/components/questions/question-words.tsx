import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { QUESTION_COPY } from './question.copy.ts'
import type { AskedQuestion } from './question.rules.ts'

/** Many instruments number their questions themselves: the same number is not said twice. */
export const numbered = (title: string, number: number | undefined): string =>
  number === undefined || new RegExp(`^${number}[.)]\\s`).test(title) ? title : `${number}. ${title}`

type Props = { question: AskedQuestion; number: number | undefined }

/** The number and the title of a question; for those who hear it, also the heading that tells it from its twin. */
export const QuestionTitle = ({ question: { within, title }, number }: Props) => (
  <>
    {within ? <VisuallyHidden>{`${within}: `}</VisuallyHidden> : null}
    {numbered(title, number)}
  </>
)

/** What a question is called where no heading stands over it: in messages, and in what is kept. */
export const nameOf = ({ within, title }: AskedQuestion): string =>
  within ? QUESTION_COPY.within(within, title) : title

/** What stands under the title of a question: `own` first, then that it may be skipped. */
export const hintOf = ({ isSkippable }: AskedQuestion, own?: string): string | undefined =>
  [own, isSkippable ? QUESTION_COPY.skippable : undefined].filter(Boolean).join(' ') || undefined
