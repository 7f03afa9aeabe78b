import type { Assessment } from '@soundings/shared/api/assessments'
import type { FormValues } from './form-values.ts'
import { conditionsModule, groupsModule } from './lazy-modules.ts'
import { type FormItem, questionItems, type VisibleIds } from './outline.rules.ts'
import { type FormQuestion, questionsOf } from './question.rules.ts'
import { requiredModules } from './required-modules.rules.ts'

/** The conditions of a form. */
export type FormConditions = {
  /** Fields whose answers decide about others. */
  dependsOn: ReadonlySet<string>
  visibleWith: (values: FormValues) => VisibleIds
}

/** One form of a visit. Its id is that of its part in the draft. */
export type QuestionForm = {
  formId: string
  questions: readonly FormQuestion[]
  /** Questions with the headings and texts between them; undefined where there are only questions. */
  items?: readonly FormItem[] | undefined
  conditions?: FormConditions | undefined
}

/** The form of an assessment. @throws unless `loadRequiredModules` has loaded its modules. */
export const createQuestionForm = (assessment: Assessment, formId: string): QuestionForm => {
  const section = assessment.content.sections[0]
  const plainQuestions = questionsOf(assessment)
  if (!section) return { formId, questions: plainQuestions }
  const modules = requiredModules(assessment)
  const groups = modules.has('groups') ? groupsModule() : undefined
  const questions = groups ? groups.withHeadingPrefixes(section, plainQuestions) : plainQuestions
  return {
    formId,
    questions,
    items: groups?.itemsOf(section, questions),
    conditions: modules.has('conditions')
      ? conditionsModule().createFormConditions(section, questions)
      : undefined,
  }
}

export const itemsOfForm = ({ items, questions }: QuestionForm): readonly FormItem[] =>
  items ?? questionItems(questions)
