import type { ConditionAnswer } from '@soundings/shared/conditions/enabled.rules'
import { toApiAnswer } from './api-answer.rules.ts'
import type { FieldValue } from './form-values.ts'
import type { FormQuestion } from './question.rules.ts'
import { validateAnswer } from './validate-answer.rules.ts'

/** The server's format for conditions; undefined for an invalid answer. */
export const toConditionAnswer = (
  question: FormQuestion,
  formValue: FieldValue,
): ConditionAnswer | undefined => {
  if (validateAnswer(question, formValue) !== undefined) return undefined
  const answer = toApiAnswer(question, formValue)
  if (!answer) return undefined
  const choice = 'answerValue' in answer ? answer.answerValue : undefined
  const ids = choice && ('answerIds' in choice ? choice.answerIds : [choice.answerId])
  const value = 'value' in answer ? answer.value : undefined
  return { ...(ids ? { answerIds: ids } : {}), ...(value === undefined ? {} : { value }) }
}
