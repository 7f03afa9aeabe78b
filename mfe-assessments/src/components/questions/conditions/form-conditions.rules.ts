import type { AssessmentSection } from '@soundings/shared/api/assessments'
import { type ConditionAnswer, evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import { toApiAnswer } from '../api-answer.rules.ts'
import { countOf, createCurrentSection, type FormRepeat } from '../form-repeats.rules.ts'
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
  repeats: readonly FormRepeat[],
): FormConditions | undefined => {
  const conditionals = [...section.questions, ...(section.groups ?? []), ...(section.texts ?? [])]
  if (repeats.length === 0 && !conditionals.some(({ enabledBy = [] }) => enabledBy.length > 0))
    return undefined
  const keys = new Set(
    conditionals.flatMap(({ enabledBy = [] }) => enabledBy.flatMap(({ when }) => when.map(({ key }) => key))),
  )
  const decidingQuestions = questions.filter(
    ({ key }) => keys.has(key) || (repeats.length > 0 && keys.has(parseInstanceKey(key).key)),
  )
  const currentSection = createCurrentSection(section, repeats)
  return {
    dependsOn: new Set<string>([...decidingQuestions, ...repeats].map(({ field }) => field)),
    visibleWith: (values: FormValues) => {
      const answers = Object.fromEntries(
        decidingQuestions.map((question) => [
          question.key,
          toConditionAnswer(question, values[question.field]),
        ]),
      )
      const enabled = evaluateEnabled(currentSection(values), answers)
      const asked = repeats.filter(({ id }) => enabled.groups.has(id))
      return {
        fields: new Set(questions.filter(({ key }) => enabled.questions.has(key)).map(({ field }) => field)),
        texts: enabled.texts,
        ...(repeats.length > 0
          ? { counts: new Map(asked.map((repeat) => [repeat.field, countOf(repeat, values)])) }
          : {}),
      }
    },
  }
}
