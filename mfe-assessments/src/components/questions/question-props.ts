import type { FormQuestion } from './question.rules.ts'
import type { AnswersStore, OnAnswer } from './store/answers.store.ts'

export type QuestionProps = {
  store: AnswersStore
  formId: string
  question: FormQuestion
  /** Undefined for a read-only question. */
  number: number | undefined
  /** Must be stable between renders. */
  onAnswer: OnAnswer
}
