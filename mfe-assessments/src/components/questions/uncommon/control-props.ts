import type { ReactNode } from 'react'
import type { FieldValue } from '../form-values.ts'
import type { AskedQuestion } from '../question.rules.ts'

/** What a control of a question is given. */
export type AskedProps = {
  question: AskedQuestion
  title: ReactNode
  value: FieldValue
  error: string | undefined
  onChange: (value: string | string[]) => void
}
