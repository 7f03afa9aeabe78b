import type { AssessmentSection } from '@soundings/shared/api/assessments'
import { type ConditionAnswer, enabledOf } from '@soundings/shared/conditions/enabled.rules'
import { wireAnswerOf } from '../api-answer.rules.ts'
import type { FieldValue, FormValues } from '../form-values.ts'
import type { AskedQuestion } from '../question.rules.ts'
import type { FormConditions } from '../question-form.ts'
import { problemOf } from '../validate-answer.rules.ts'

/** An answer as the server reads it; one that could not be sent is none yet. */
const conditionAnswerOf = (question: AskedQuestion, given: FieldValue): ConditionAnswer | undefined => {
  if (problemOf(question, given) !== undefined) return undefined
  const sent = wireAnswerOf(question, given)
  if (!sent) return undefined
  const chosen = 'answerValue' in sent ? sent.answerValue : undefined
  const ids = chosen && ('answerIds' in chosen ? chosen.answerIds : [chosen.answerId])
  const value = 'value' in sent ? sent.value : undefined
  return { ...(ids ? { answerIds: ids } : {}), ...(value === undefined ? {} : { value }) }
}

/** The conditions of a section, over the fields of its form. */
export const conditionsOf = (
  section: AssessmentSection,
  questions: readonly AskedQuestion[],
): FormConditions => {
  const things = [...section.questions, ...(section.groups ?? []), ...(section.texts ?? [])]
  const keys = new Set(
    things.flatMap(({ enabledBy = [] }) => enabledBy.flatMap(({ when }) => when.map(({ key }) => key))),
  )
  const asked = questions.filter(({ key }) => keys.has(key))
  return {
    dependsOn: new Set(asked.map(({ field }) => field)),
    shownWith: (values: FormValues) => {
      const answers = Object.fromEntries(
        asked.map((question) => [question.key, conditionAnswerOf(question, values[question.field])]),
      )
      const enabled = enabledOf(section, answers)
      return {
        fields: new Set(questions.filter(({ key }) => enabled.questions.has(key)).map(({ field }) => field)),
        texts: enabled.texts,
      }
    },
  }
}
