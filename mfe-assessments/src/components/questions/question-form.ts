import type { Assessment } from '@soundings/shared/api/assessments'
import { createFormConditions, type FormConditions } from './conditions/form-conditions.rules.ts'
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
}

export const createQuestionForm = (assessment: Assessment, formId: string): QuestionForm => {
  const section = assessment.content.sections[0]
  if (!section) return { formId, questions: [], items: [] }
  const questions = withHeadingPrefixes(section, questionsOf(assessment))
  return {
    formId,
    questions,
    items: itemsOf(section, questions),
    conditions: createFormConditions(section, questions),
  }
}

/** From this number of questions on, a form has the bar with progress and review. */
const LONG_FORM_QUESTIONS = 20

/** Whether a form is long; questions that conditions hide count, too. */
export const isLongForm = ({ questions }: { questions: readonly unknown[] }): boolean =>
  questions.length >= LONG_FORM_QUESTIONS
