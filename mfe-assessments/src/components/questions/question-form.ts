import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import { createFormConditions, type FormConditions } from './conditions/form-conditions.rules.ts'
import { expandAssessment, type FormRepeat, repeatsOf, withAllInstances } from './form-repeats.rules.ts'
import { itemsOf, withHeadingPrefixes } from './groups/items.rules.ts'
import type { FormItem } from './outline.rules.ts'
import { type FormQuestion, questionsOf } from './question.rules.ts'

/** One form of a visit. Its id is that of its part in the draft. */
export type QuestionForm = {
  formId: string
  questions: readonly FormQuestion[]
  /** Questions with the texts between them. */
  items: readonly FormItem[]
  conditions?: FormConditions | undefined
  /** Groups that repeat. */
  repeats?: readonly FormRepeat[]
  /** The section of a form that calculates something. */
  calculatedSection?: AssessmentSection | undefined
}

export const createQuestionForm = (assessment: Assessment, formId: string): QuestionForm => {
  const asked = assessment.content.sections[0]
  if (!asked) return { formId, questions: [], items: [] }
  const section = withAllInstances(asked)
  const plain = questionsOf(expandAssessment(assessment, section))
  const questions = withHeadingPrefixes(section, plain, repeatsOf(asked, plain))
  const repeats = repeatsOf(asked, questions)
  return {
    formId,
    questions,
    items: itemsOf(section, questions, repeats),
    conditions: createFormConditions(asked, questions, repeats),
    repeats,
    calculatedSection: asked.calculations && asked,
  }
}

/** From this number of questions on, a form has the bar with progress and review. */
const LONG_FORM_QUESTIONS = 20

/** Whether a form is long; questions that conditions hide count, too, and those of a group that repeats once. */
export const isLongForm = ({
  questions,
  repeats = [],
}: {
  questions: readonly unknown[]
  repeats?: readonly FormRepeat[]
}): boolean => {
  const repeated = repeats.flatMap(({ instances }) => instances.slice(1).flat())
  return questions.length - repeated.length >= LONG_FORM_QUESTIONS
}
