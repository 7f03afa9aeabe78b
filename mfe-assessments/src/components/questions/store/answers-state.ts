import type { Answers } from '@soundings/shared/calculations/calculate.rules'
import type { StoreApi } from 'zustand/vanilla'
import type { FormValues } from '../form-values.ts'
import type { VisibleIds } from '../outline.rules.ts'
import type { QuestionForm } from '../question-form.ts'
import type { FormIndex } from './form-index.ts'

/** What a form calculates: answers by key, for its conditions, and the same by field, to be shown. */
export type Calculated = { answers: Answers; values: FormValues }

export type AnswersState = {
  /** Answers by form and field; initial answers are not among them. */
  answers: Readonly<Record<string, FormValues>>
  /** What forms calculate from their answers, by form: nobody has answered it, and no draft holds it. */
  calculated: Readonly<Record<string, Calculated>>
  /** Messages of the last validation that are not corrected yet, by form and field. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Number of validations: the error summary takes the focus at each. */
  validations: number
  /** Whether answers of an earlier visit are among these. */
  hasRestored: boolean
  /** What is visible of each form that has conditions; of any other form everything is. */
  visible: Readonly<Record<string, VisibleIds>>
}

/** What the functions of the store share. */
export type StoreContext = {
  forms: readonly QuestionForm[]
  index: FormIndex
  store: StoreApi<AnswersState>
}
