import {
  type Answers,
  createCalculator,
  listCalculatedKeys,
} from '@soundings/shared/calculations/calculate.rules'
import { evaluateFhirpath } from '@soundings/shared/calculations/fhirpath-engine'
import { settleCalculations } from '@soundings/shared/calculations/settle.rules'
import { type ConditionAnswer, evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { expandForAnswers } from '@soundings/shared/conditions/instances.rules'
import { withTimeLimit } from '../fhir/calculations.rules.ts'
import type { AssessmentAnswer, AssessmentContent } from '../http/api.types.ts'
import { readAnswer } from './answers.rules.ts'

/** A slow expression must not delay storing the answers. */
const LIMIT_MS = 5000

export const toAnswersByKey = (answers: readonly AssessmentAnswer[]): Answers =>
  Object.fromEntries(answers.map((answer) => [answer.key, readAnswer(answer)]))

/** Undefined when a condition cannot be decided or the time limit is exceeded. */
export const calculateAnswers = (
  { sections: [asked] }: AssessmentContent,
  answers: readonly AssessmentAnswer[],
): Answers | undefined => {
  if (!asked?.calculations) return {}
  const calculate = createCalculator(asked.calculations, evaluateFhirpath)
  const section = expandForAnswers(asked, answers)
  try {
    return withTimeLimit(() => settleCalculations(section, toAnswersByKey(answers), calculate), LIMIT_MS)
  } catch {
    return undefined
  }
}

export const selectStored = (
  { sections: [asked] }: AssessmentContent,
  answers: readonly AssessmentAnswer[],
  calculated: Answers | undefined = {},
): Record<string, ConditionAnswer> => {
  const section = asked && expandForAnswers(asked, answers)
  const asking = new Set(section?.questions.map(({ key }) => key))
  const enabled = section && evaluateEnabled(section, { ...toAnswersByKey(answers), ...calculated })
  return Object.fromEntries(
    Object.entries(calculated).flatMap(([key, value]) =>
      value && (enabled?.questions.has(key) || !asking.has(key)) ? [[key, value]] : [],
    ),
  )
}

/** Only the server needs calculations that no shown item depends on. */
export const withShownCalculations = (content: AssessmentContent): AssessmentContent => ({
  sections: content.sections.map((section) => {
    const { calculations, ...rest } = section
    if (!calculations) return section
    const keys = new Set(listCalculatedKeys(calculations))
    const conditional = [...section.questions, ...(section.groups ?? []), ...(section.texts ?? [])]
    const isShown =
      section.questions.some(({ calculated }) => calculated) ||
      conditional.some(({ enabledBy = [] }) =>
        enabledBy.some(({ when }) => when.some(({ key }) => keys.has(key))),
      )
    return isShown ? section : rest
  }),
})
