import type { ReactNode } from 'react'
import type { FieldValue } from '../form-values.ts'
import type { FormQuestion } from '../question.rules.ts'

export type ControlProps = {
  question: FormQuestion
  title: ReactNode
  value: FieldValue
  error: string | undefined
  onChange: (value: string | string[]) => void
}
