import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { Answers } from '@soundings/shared/calculations/calculate.rules'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { toConditionAnswer } from '../condition-answer.rules.ts'
import type { FormRepeats } from '../form-repeats.rules.ts'
import type { FormValues } from '../form-values.ts'
import type { VisibleIds } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'

export type FormConditions = {
  dependsOn: ReadonlySet<string>
  /** @param calculated answers by key. */
  visibleWith: (values: FormValues, calculated?: Answers) => VisibleIds
}

/** Undefined if the section has neither conditions nor repeating groups. */
export const createFormConditions = (
  section: AssessmentSection,
  questions: readonly FormQuestion[],
  repeats: FormRepeats | undefined,
): FormConditions | undefined => {
  const conditionals = [...section.questions, ...(section.groups ?? []), ...(section.texts ?? [])]
  if (!repeats && !conditionals.some(({ enabledBy = [] }) => enabledBy.length > 0)) return undefined
  const keys = new Set(
    conditionals.flatMap(({ enabledBy = [] }) => enabledBy.flatMap(({ when }) => when.map(({ key }) => key))),
  )
  const decidingQuestions = questions.filter(
    ({ key }) => keys.has(key) || (repeats && keys.has(repeats.firstKeyOf(key))),
  )
  return {
    dependsOn: new Set<string>([...decidingQuestions, ...(repeats?.list ?? [])].map(({ field }) => field)),
    visibleWith: (values, calculated) => {
      const answers = Object.fromEntries(
        decidingQuestions.map((question) => [
          question.key,
          toConditionAnswer(question, values[question.field]),
        ]),
      )
      const enabled = evaluateEnabled(repeats?.currentSection(values) ?? section, {
        ...answers,
        ...calculated,
      })
      return {
        fields: new Set(questions.filter(({ key }) => enabled.questions.has(key)).map(({ field }) => field)),
        texts: enabled.texts,
        ...(repeats ? { counts: repeats.countsIn(enabled.groups, values) } : {}),
      }
    },
  }
}
