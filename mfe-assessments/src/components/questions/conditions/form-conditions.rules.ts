import type { AssessmentSection } from '@soundings/shared/api/assessments'
import type { Answers } from '@soundings/shared/calculations/calculate.rules'
import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { parseInstanceKey } from '@soundings/shared/conditions/instances.rules'
import { toConditionAnswer } from '../condition-answer.rules.ts'
import { countOf, createCurrentSection, type FormRepeat } from '../form-repeats.rules.ts'
import type { FormValues } from '../form-values.ts'
import type { VisibleIds } from '../outline.rules.ts'
import type { FormQuestion } from '../question.rules.ts'

/** The conditions of a form. */
export type FormConditions = {
  /** Fields whose answers decide about others. */
  dependsOn: ReadonlySet<string>
  /** @param calculated what the form calculates, by key. */
  visibleWith: (values: FormValues, calculated?: Answers) => VisibleIds
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
    visibleWith: (values, calculated) => {
      const answers = Object.fromEntries(
        decidingQuestions.map((question) => [
          question.key,
          toConditionAnswer(question, values[question.field]),
        ]),
      )
      const enabled = evaluateEnabled(currentSection(values), { ...answers, ...calculated })
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
