import type { AnswerOption, Assessment, AssessmentSection, Question } from '@soundings/shared/api/assessments'
import type { FieldValue } from './form-values.ts'
import { otherOf } from './other-answer.rules.ts'

/** How a question is asked; a type that is not known is single choice (specification, 3: Question). */
export type QuestionKind =
  | 'single-choice'
  | 'multi-select'
  | 'free-text'
  | 'number'
  /** A free text of the format MM/DD/YYYY. */
  | 'date'
  /** A few whole numbers in a row, whose ends have a meaning. */
  | 'scale'
  /** A number with decimals or a unit. */
  | 'quantity'

export const DATE_FORMAT = 'MM/DD/YYYY'
/** More numbers than these are typed, not tapped. */
const MOST_TAPS = 11

const isScale = ({ min, max, minLabel, maxLabel, unit, decimalPlaces = 0 }: NonNullable<Question['meta']>) =>
  (minLabel !== undefined || maxLabel !== undefined) &&
  decimalPlaces === 0 &&
  unit === undefined &&
  min !== undefined &&
  max !== undefined &&
  Number.isInteger(min) &&
  max > min &&
  max - min < MOST_TAPS

export const questionKindOf = ({ type, meta = {} }: Pick<Question, 'type' | 'meta'>): QuestionKind => {
  if (type === 'multi-select') return 'multi-select'
  if (type === 'free_text') return meta.format === DATE_FORMAT ? 'date' : 'free-text'
  if (type !== 'number') return 'single-choice'
  if (isScale(meta)) return 'scale'
  return (meta.decimalPlaces ?? 0) > 0 || meta.unit !== undefined ? 'quantity' : 'number'
}

/** A question as a form asks it: the answers it offers are settled, and it has a field name of its own. */
export type AskedQuestion = {
  /** Safe as a form field's name; keys of instruments hold dots and slashes. */
  field: `q${number}`
  key: string
  title: string
  /** What the instrument itself calls it, instead of our number: "2a)". */
  prefix?: string | undefined
  groupTitle: string | undefined
  /** The headings that tell it from another question of the same title. */
  within?: string
  kind: QuestionKind
  isSkippable: boolean
  /** Shown with its initial answer; nobody is asked. */
  isReadOnly?: boolean
  /** Takes another answer than those that it offers. */
  isOpenChoice?: boolean
  /** What stands there before anybody has answered. */
  initial?: FieldValue
  min: number | undefined
  max: number | undefined
  format: string | undefined
  maxLength?: number
  /** Of a free text: false asks for a few words. */
  multiline?: boolean
  decimalPlaces?: number
  unit?: string
  minLabel?: string
  maxLabel?: string
  options: readonly AnswerOption[]
}

/** Bounds that no number can keep are none. */
const boundsOf = ({ meta }: Question): { min: number | undefined; max: number | undefined } => {
  const { min, max } = meta ?? {}
  return min !== undefined && max !== undefined && min > max
    ? { min: undefined, max: undefined }
    : { min, max }
}

/** Lines that a free text begins with. */
export const rowsOf = ({ multiline }: Pick<AskedQuestion, 'multiline'>): number | undefined =>
  multiline === false ? 1 : undefined

/** Whether bounds ask for numbers below zero. */
export const allowsNegative = ({ min, max }: Pick<AskedQuestion, 'min' | 'max'>): boolean =>
  (min ?? 0) < 0 || (max ?? 0) < 0

/** The answers of a list, each once: two with the same id could not be told apart. */
const optionsOf = (answers: readonly AnswerOption[]): readonly AnswerOption[] => {
  const ids = new Set<string>()
  const once = answers.filter(({ id }) => !ids.has(id) && ids.add(id))
  return once.length === answers.length ? answers : once
}

const isChoice = (kind: QuestionKind) => kind === 'single-choice' || kind === 'multi-select'

/** A form's value for the answer that an instrument begins with; one that is not offered is none. */
const initialOf = (
  { initial, openChoice }: Question,
  kind: QuestionKind,
  options: readonly AnswerOption[],
): FieldValue => {
  if (!initial) return undefined
  const { answerIds = [], value } = initial
  if (!isChoice(kind)) {
    const text = value === undefined ? undefined : String(value)
    return kind === 'date' ? text?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1') : text
  }
  const offered = answerIds.filter((id) => options.some((option) => option.id === id))
  if (openChoice && value !== undefined) offered.push(otherOf(String(value)))
  return kind === 'single-choice' ? offered[0] : offered.length > 0 ? offered : undefined
}

const askedOf = (question: Question, index: number, section: AssessmentSection): AskedQuestion => {
  const kind = questionKindOf(question)
  const options = optionsOf(question.answers ?? section.answers)
  const isOpenChoice = question.openChoice === true && isChoice(kind)
  const { format, min: _, max: __, ...meta } = question.meta ?? {}
  return {
    ...meta,
    field: `q${index}`,
    key: question.key,
    title: question.title,
    prefix: question.prefix,
    groupTitle: question.groupTitle,
    kind,
    // Nobody can be held up by a question that has nothing to choose from.
    isSkippable: question.skippable || (isChoice(kind) && options.length === 0 && !isOpenChoice),
    isReadOnly: question.readOnly ?? false,
    isOpenChoice,
    initial: initialOf(question, kind, options),
    ...boundsOf(question),
    format,
    options,
  }
}

/** The questions of an assessment's form, in order: those of its first section (specification, 3: Assessment). */
export const questionsOf = (assessment: Assessment): readonly AskedQuestion[] => {
  const section = assessment.content.sections[0]
  return section ? section.questions.map((question, index) => askedOf(question, index, section)) : []
}
