import type { AssessmentSection } from '@soundings/shared/api/assessments'
import { type ConditionAnswer, evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { toApiAnswer } from '../api-answer.rules.ts'
import type { FieldValue, FormValues } from '../form-values.ts'
import type { VisibleIds } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import { validateAnswer } from '../validate-answer.rules.ts'

/** The conditions of a form. */
export type FormConditions = {
  /** Fields whose answers decide about others. */
  dependsOn: ReadonlySet<string>
  visibleWith: (values: FormValues) => VisibleIds
}

/** An answer as the server evaluates it; undefined for an invalid one, which is not sent. */
const toConditionAnswer = (question: FormQuestion, formValue: FieldValue): ConditionAnswer | undefined => {
  if (validateAnswer(question, formValue) !== undefined) return undefined
  const answer = toApiAnswer(question, formValue)
  if (!answer) return undefined
  const choice = 'answerValue' in answer ? answer.answerValue : undefined
  const ids = choice && ('answerIds' in choice ? choice.answerIds : [choice.answerId])
  const value = 'value' in answer ? answer.value : undefined
  return { ...(ids ? { answerIds: ids } : {}), ...(value === undefined ? {} : { value }) }
}

/** The conditions of a section, by the fields of its form; undefined where it has none. */
export const createFormConditions = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
): FormConditions | undefined => {
  const conditionals = [...section.questions, ...(section.groups ?? []), ...(section.texts ?? [])]
  if (!conditionals.some(({ enabledBy = [] }) => enabledBy.length > 0)) return undefined
  const keys = new Set(
    conditionals.flatMap(({ enabledBy = [] }) => enabledBy.flatMap(({ when }) => when.map(({ key }) => key))),
  )
  const decidingQuestions = questions.filter(({ key }) => keys.has(key))
  return {
    dependsOn: new Set(decidingQuestions.map(({ field }) => field)),
    visibleWith: (values: FormValues) => {
      const answers = Object.fromEntries(
        decidingQuestions.map((question) => [
          question.key,
          toConditionAnswer(question, values[question.field]),
        ]),
      )
      const enabled = evaluateEnabled(section, answers)
      return {
        fields: new Set(questions.filter(({ key }) => enabled.questions.has(key)).map(({ field }) => field)),
        texts: enabled.texts,
      }
    },
  }
}
