import { useLanguage } from '@soundings/shared/messages/language'
import { memo } from 'react'
import { CommonQuestion } from '../common-question.tsx'
import { uncommonControls } from '../lazy-modules.ts'
import { isUncommon } from '../question.rules.ts'
import type { QuestionProps } from '../question-props.ts'

/** One question. It rerenders only when its own answer or error changes. */
export const QuestionField = memo(function QuestionField(props: QuestionProps) {
  useLanguage()
  if (!isUncommon(props.question)) return <CommonQuestion {...props} />
  const controls = uncommonControls.loaded()
  if (!controls) throw new Error(`The control of ${props.question.field} is not loaded.`)
  return <controls.UncommonQuestion {...props} />
})
