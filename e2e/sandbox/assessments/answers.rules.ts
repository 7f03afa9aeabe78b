import type { AssessmentAnswer, AssessmentContent, Question } from '../http/api.types.ts'
import { Refusal } from '../http/refusal.ts'

const refusal = (key: string, why: string) => new Refusal(422, `The answer to ${key} does not fit: ${why}.`)

const checkChosen = (question: Question, ids: readonly string[], offered: ReadonlyMap<string, boolean>) => {
  for (const id of ids) if (!offered.has(id)) throw refusal(question.key, 'it is not one of the answers')
  if (new Set(ids).size !== ids.length) throw refusal(question.key, 'an answer is chosen twice')
  if (ids.length > 1 && ids.some((id) => offered.get(id)))
    throw refusal(question.key, 'an exclusive answer stands alone')
  if (ids.length === 0 && !question.skippable) throw refusal(question.key, 'nothing is chosen')
}

const checkNumber = ({ key, meta }: Question, value: string | number) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw refusal(key, 'it is not a whole number that can be held')
  if (value < (meta?.min ?? value) || value > (meta?.max ?? value)) throw refusal(key, 'it is out of bounds')
}

const checkAnswer = (question: Question, answer: AssessmentAnswer, offered: ReadonlyMap<string, boolean>) => {
  const isWritten = question.type === 'free_text' || question.type === 'number'
  if ('value' in answer) {
    if (!isWritten) throw refusal(question.key, 'one of the answers has to be chosen')
    if (question.type === 'number') {
      checkNumber(question, answer.value)
      return
    }
    if (typeof answer.value !== 'string') throw refusal(question.key, 'it is not text')
    return
  }
  if (isWritten) throw refusal(question.key, 'it is to be written')
  const isMany = 'answerIds' in answer.answerValue
  if (isMany !== (question.type === 'multi-select')) throw refusal(question.key, 'one or several is mixed up')
  const chosen =
    'answerIds' in answer.answerValue ? answer.answerValue.answerIds : [answer.answerValue.answerId]
  checkChosen(question, chosen, offered)
}

/** Only keys of the instrument are named: what somebody sent is not said again. */
const notOpen = (questions: readonly Question[], given: string) => {
  const asked = questions.find(({ key }) => key === given)
  return asked
    ? refusal(asked.key, 'it was answered before')
    : new Refusal(422, 'One of the answers does not fit: it is not asked.')
}

/**
 * Holds the answers of a submission to the instrument that they answer.
 * @throws Refusal 422 that names the question, by the key that the instrument gives it.
 */
export const checkAnswers = (content: AssessmentContent, answers: readonly AssessmentAnswer[]): void => {
  const section = content.sections[0]
  const open = [...(section?.questions ?? [])]
  for (const answer of answers) {
    const index = open.findIndex(({ key }) => key === answer.key)
    const question = open[index]
    if (!question) throw notOpen(section?.questions ?? [], answer.key)
    open.splice(index, 1)
    const options = question.answers ?? section?.answers ?? []
    checkAnswer(question, answer, new Map(options.map(({ id, isOverride }) => [id, isOverride ?? false])))
  }
  const missing = open.find(({ skippable }) => !skippable)
  if (missing) throw refusal(missing.key, 'it is required')
}
