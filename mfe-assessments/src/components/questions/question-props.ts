import type { AnswersStore, OnAnswer } from './answers.store.ts'
import type { FormQuestion } from './question.rules.ts'

export type QuestionProps = {
  store: AnswersStore
  formId: string
  question: FormQuestion
  /** Undefined for a read-only question. */
  number: number | undefined
  /** Must be stable between renders. */
  onAnswer: OnAnswer
}
