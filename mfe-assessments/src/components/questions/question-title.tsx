import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { FormQuestion } from './question.rules.ts'
import { numberedTitle } from './question-title.rules.ts'

type Props = { question: FormQuestion; number: number | undefined }

/** The number and the title of a question; for screen readers also the heading that distinguishes it. */
export const QuestionTitle = ({ question, number }: Props) => {
  const { headingPrefix, prefix = '' } = question
  return (
    <>
      {headingPrefix ? <VisuallyHidden>{`${headingPrefix}: `}</VisuallyHidden> : null}
      {/* Isolated: the letter of '1.a)' would decide the direction of a title in Arabic. */}
      {prefix ? <bdi>{prefix}</bdi> : null}
      <span>{numberedTitle(question, number).slice(prefix.length)}</span>
    </>
  )
}
