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

/** The questions of an assessment's form, in order: those of its first section (specification, 3: Assessment). */
export const questionsOf = (assessment: Assessment): readonly AskedQuestion[] => {
  const section = assessment.content.sections[0]
  if (!section) return []
  return section.questions.map((question, index) => ({
    field: `q${index}`,
    key: question.key,
    title: question.title,
    groupTitle: question.groupTitle,
    kind: questionKindOf(question),
    isSkippable: question.skippable,
    min: question.meta?.min,
    max: question.meta?.max,
    format: question.meta?.format,
    options: question.answers ?? section.answers,
  }))
}
