import type { AnswerOption, Assessment, Question } from '@soundings/shared/api/assessments'

/** How a question is asked; a type that is not known is single choice (specification, 3: Question). */
export type QuestionKind = 'single-choice' | 'multi-select' | 'free-text' | 'number'

export const questionKindOf = ({ type }: Pick<Question, 'type'>): QuestionKind => {
  if (type === 'multi-select') return 'multi-select'
  if (type === 'free_text') return 'free-text'
  if (type === 'number') return 'number'
  return 'single-choice'
}

/** A question as a form asks it: the answers it offers are settled, and it has a field name of its own. */
export type AskedQuestion = {
  /** Safe as a form field's name; keys of instruments hold dots and slashes. */
  field: `q${number}`
  key: string
  title: string
  groupTitle: string | undefined
  kind: QuestionKind
  isSkippable: boolean
  min: number | undefined
  max: number | undefined
  format: string | undefined
  options: readonly AnswerOption[]
}

/** Bounds that no number can keep are none. */
const boundsOf = ({ meta }: Question): { min: number | undefined; max: number | undefined } => {
  const { min, max } = meta ?? {}
  return min !== undefined && max !== undefined && min > max
    ? { min: undefined, max: undefined }
    : { min, max }
}

/** Whether bounds ask for numbers below zero. */
export const allowsNegative = ({ min, max }: Pick<AskedQuestion, 'min' | 'max'>): boolean =>
  (min ?? 0) < 0 || (max ?? 0) < 0

/** The answers of a list, each once: two with the same id could not be told apart. */
const optionsOf = (answers: readonly AnswerOption[]): readonly AnswerOption[] => {
  const ids = new Set<string>()
  const once = answers.filter(({ id }) => !ids.has(id) && ids.add(id))
  return once.length === answers.length ? answers : once
}

const askedOf = (question: Question, index: number, shared: readonly AnswerOption[]): AskedQuestion => {
  const kind = questionKindOf(question)
  const options = optionsOf(question.answers ?? shared)
  const isChosen = kind === 'single-choice' || kind === 'multi-select'
  return {
    field: `q${index}`,
    key: question.key,
    title: question.title,
    groupTitle: question.groupTitle,
    kind,
    // Nobody can be held up by a question that has nothing to choose from.
    isSkippable: question.skippable || (isChosen && options.length === 0),
    ...boundsOf(question),
    format: question.meta?.format,
    options,
  }
}

/** The questions of an assessment's form, in order: those of its first section (specification, 3: Assessment). */
export const questionsOf = (assessment: Assessment): readonly AskedQuestion[] => {
  const section = assessment.content.sections[0]
  return section ? section.questions.map((question, index) => askedOf(question, index, section.answers)) : []
}
