import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import type { FormQuestion } from './question.rules.ts'
import { numberedTitle } from './question-title.rules.ts'

/** The number and the title of a question; for screen readers also the heading that distinguishes it. */
export const questionTitle = (question: FormQuestion, number: number | undefined): ReactNode => {
  const { headingPrefix, prefix = '' } = question
  const title = numberedTitle(question, number).slice(prefix.length)
  if (!headingPrefix && !prefix) return title
  return (
    <>
      {headingPrefix ? <VisuallyHidden>{`${headingPrefix}: `}</VisuallyHidden> : null}
      {/* Isolated: the letter of '1.a)' would decide the direction of a title in Arabic. */}
      {prefix ? <bdi>{prefix}</bdi> : null}
      <span>{title}</span>
    </>
  )
}
