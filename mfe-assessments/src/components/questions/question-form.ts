import type { Assessment, AssessmentSection } from '@soundings/shared/api/assessments'
import { createFormConditions, type FormConditions } from './conditions/form-conditions.rules.ts'
import type { FormRepeats } from './form-repeats.rules.ts'
import { itemsOf, withHeadingPrefixes } from './groups/items.rules.ts'
import { formRepeatsFor } from './lazy-form-repeats.ts'
import type { FormItem } from './outline.rules.ts'
import { type FormQuestion, questionsOf } from './question.rules.ts'

/** `formId` is also the id of the form's part in the draft. */
export type QuestionForm = {
  formId: string
  questions: readonly FormQuestion[]
  items: readonly FormItem[]
  conditions?: FormConditions | undefined
  repeats?: FormRepeats | undefined
  calculatedSection?: AssessmentSection | undefined
}

/** @throws Error if the form has repeating groups and `formRepeats` is not loaded. */
export const createQuestionForm = (assessment: Assessment, formId: string): QuestionForm => {
  const asked = assessment.content.sections[0]
  if (!asked) return { formId, questions: [], items: [] }
  const repeating = formRepeatsFor(assessment)
  const section = repeating?.withAllInstances(asked) ?? asked
  const plain = questionsOf({ ...assessment, content: { sections: [section] } })
  const questions = withHeadingPrefixes(section, plain)
  const repeats = repeating?.createFormRepeats(asked, section, questions)
  const items = itemsOf(section, questions, repeats?.groups ?? section.groups)
  return {
    formId,
    questions,
    items: repeats?.withEnds(items) ?? items,
    conditions: createFormConditions(asked, questions, repeats),
    repeats,
    calculatedSection: asked.calculations && asked,
  }
}

const LONG_FORM_QUESTIONS = 20

/** Counts hidden questions, and one instance of each repeating group. */
export const isLongForm = ({ questions, repeats }: Pick<QuestionForm, 'questions' | 'repeats'>): boolean =>
  questions.length - (repeats?.addedCount ?? 0) >= LONG_FORM_QUESTIONS
