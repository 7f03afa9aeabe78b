import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { ReactNode } from 'react'
import type { FormQuestion } from './question.rules.ts'
import { numberedTitle } from './question-title.rules.ts'

export const questionTitle = (question: FormQuestion, number: number | undefined): ReactNode => {
  const { headingPrefix, prefix = '' } = question
  const title = numberedTitle(question, number).slice(prefix.length)
  if (!headingPrefix && !prefix) return title
  return (
    <>
      {headingPrefix ? <VisuallyHidden>{`${headingPrefix}: `}</VisuallyHidden> : null}
      {/* Isolated: the letter of '1.a)' would set the direction of an Arabic title. */}
      {prefix ? <bdi>{prefix}</bdi> : null}
      <span>{title}</span>
    </>
  )
}
