import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { FormQuestion } from './question.rules.ts'
import { numberedTitle } from './question-title.rules.ts'

type Props = { question: FormQuestion; number: number | undefined }

/** The number and the title of a question; for screen readers also the heading that distinguishes it. */
export const QuestionTitle = ({ question, number }: Props) => (
  <>
    {question.headingPrefix ? <VisuallyHidden>{`${question.headingPrefix}: `}</VisuallyHidden> : null}
    {numberedTitle(question, number)}
  </>
)
