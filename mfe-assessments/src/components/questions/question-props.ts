import type { AnswersStore, OnAnswer } from './answers.store.ts'
import type { AskedQuestion } from './question.rules.ts'

export type QuestionProps = {
  store: AnswersStore
  /** The part of the draft that its form is. */
  part: string
  question: AskedQuestion
  /** Among what is asked; what is only read has none. */
  number: number | undefined
  /** Told each answer. Must stay the same function. */
  onAnswer: OnAnswer
}
