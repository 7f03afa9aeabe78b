import { useLanguage } from '@soundings/shared/messages/language'
import { memo } from 'react'
import { CommonQuestion } from '../common-question.tsx'
import { controlsFor } from '../lazy-modules.ts'
import type { QuestionProps } from '../question-props.ts'

/** One question. It rerenders only when its own answer or error changes. */
export const QuestionField = memo(function QuestionField(props: QuestionProps) {
  useLanguage()
  const needed = controlsFor(props.question)
  if (!needed) return <CommonQuestion {...props} />
  const controls = needed.loaded()
  if (!controls) throw new Error(`The control of ${props.question.field} is not loaded.`)
  return <controls.QuestionControl {...props} />
})
