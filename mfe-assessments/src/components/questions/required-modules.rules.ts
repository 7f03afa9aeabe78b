import type { Assessment } from '@soundings/shared/api/assessments'
import type { ModuleName } from './lazy-modules.ts'
import { type FormQuestion, questionsOf } from './question.rules.ts'

/** Whether the control of a question is in the module `uncommon`. */
export const isUncommon = ({ kind, isReadOnly, isOpenChoice, maxLength }: FormQuestion): boolean =>
  kind === 'date' ||
  kind === 'scale' ||
  kind === 'quantity' ||
  isReadOnly === true ||
  isOpenChoice === true ||
  (kind === 'free-text' && maxLength !== undefined)

/** From this number of questions on, a form has the bar with progress and review. */
const LONG_FORM_QUESTIONS = 20

/** Whether a form is long; questions that conditions hide count, too. */
export const isLongForm = ({ questions }: { questions: readonly unknown[] }): boolean =>
  questions.length >= LONG_FORM_QUESTIONS

export const requiredModules = (assessment: Assessment): Set<ModuleName> => {
  const { questions = [], groups = [], texts = [] } = assessment.content.sections[0] ?? {}
  const names = new Set<ModuleName>()
  if (groups.length + texts.length > 0) names.add('groups')
  if ([...questions, ...groups, ...texts].some(({ enabledBy = [] }) => enabledBy.length > 0))
    names.add('conditions')
  if (questionsOf(assessment).some(isUncommon)) names.add('uncommon')
  if (isLongForm({ questions })) names.add('longForm')
  return names
}
