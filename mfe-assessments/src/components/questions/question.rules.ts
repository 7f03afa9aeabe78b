import type { AnswerOption, Assessment, AssessmentSection, Question } from '@soundings/shared/api/assessments'
import { isNegative } from '@soundings/shared/conditions/enabled.rules'
import type { FieldValue } from './form-values.ts'
import { toOtherValue } from './other-answer.rules.ts'

/** An unknown type is a single choice (specification, 3: Question). */
export type QuestionKind =
  | 'single-choice'
  | 'multi-select'
  | 'free-text'
  | 'number'
  /** Free text with the format MM/DD/YYYY, or a part of it. */
  | 'date'
  | 'time'
  | 'date-time'
  | 'url'
  /** Whole numbers as radio buttons in a row, with labels at the ends. */
  | 'scale'
  /** Has decimals, a unit or a slider. */
  | 'quantity'

const FORMAT_KINDS: Readonly<Record<string, QuestionKind>> = {
  'MM/DD/YYYY': 'date',
  'MM/YYYY': 'date',
  YYYY: 'date',
  'HH:MM': 'time',
  'YYYY-MM-DDTHH:MM': 'date-time',
  URL: 'url',
}
const MAX_SCALE_STEPS = 11

const isScale = ({ min, max, minLabel, maxLabel, unit, decimalPlaces = 0 }: NonNullable<Question['meta']>) =>
  (minLabel !== undefined || maxLabel !== undefined) &&
  decimalPlaces === 0 &&
  unit === undefined &&
  min !== undefined &&
  max !== undefined &&
  Number.isInteger(min) &&
  max > min &&
  max - min < MAX_SCALE_STEPS

export const questionKindOf = ({ type, meta = {} }: Pick<Question, 'type' | 'meta'>): QuestionKind => {
  if (type === 'multi-select') return 'multi-select'
  if (type === 'free_text') return FORMAT_KINDS[meta.format ?? ''] ?? 'free-text'
  if (type !== 'number') return 'single-choice'
  if (isScale(meta)) return 'scale'
  const isQuantity = (meta.decimalPlaces ?? 0) > 0 || meta.unit !== undefined || meta.sliderStep !== undefined
  return isQuantity ? 'quantity' : 'number'
}

export type FormQuestion = {
  /** Keys of an instrument cannot name a form field: they contain dots and slashes, and may repeat. */
  field: `q${number}`
  key: string
  title: string
  /** Such as "2a)". */
  prefix?: string | undefined
  help?: string | undefined
  supportLink?: string | undefined
  groupTitle: string | undefined
  isInTable?: boolean | undefined
  /** Headings that distinguish questions with the same title. */
  headingPrefix?: string
  kind: QuestionKind
  isSkippable: boolean
  isClearable?: boolean
  /** Shows the initial answer as text. */
  isReadOnly?: boolean
  /** Uses the initial answer, but does not show the question. */
  isHidden?: boolean | undefined
  isCalculated?: boolean | undefined
  isOpenChoice?: boolean
  otherLabel?: string | undefined
  initial?: FieldValue
  min: number | undefined
  max: number | undefined
  format: string | undefined
  /** Bounds of a date or time, in the format of answers. */
  earliest?: string
  latest?: string
  maxLength?: number
  minLength?: number
  /** A regular expression for the whole text. */
  pattern?: string
  patternMessage?: string
  /** False for a single-line input. */
  multiline?: boolean
  decimalPlaces?: number
  sliderStep?: number
  unit?: string
  minLabel?: string
  maxLabel?: string
  options: readonly AnswerOption[]
}

const COMMON_KINDS: readonly QuestionKind[] = ['single-choice', 'multi-select', 'free-text', 'number']

export const isUncommon = ({
  kind,
  isReadOnly,
  isOpenChoice,
  maxLength,
  supportLink,
}: FormQuestion): boolean =>
  !COMMON_KINDS.includes(kind) ||
  isReadOnly === true ||
  isOpenChoice === true ||
  supportLink !== undefined ||
  (kind === 'free-text' && maxLength !== undefined)

const isChoice = (kind: QuestionKind) => kind === 'single-choice' || kind === 'multi-select'

const LONG_LIST_OPTIONS = 12

export const isLongList = ({ kind, options, isReadOnly }: FormQuestion): boolean =>
  isChoice(kind) && options.length >= LONG_LIST_OPTIONS && !isReadOnly

const boundsOf = ({ meta }: Question): { min: number | undefined; max: number | undefined } => {
  const { min, max } = meta ?? {}
  return min !== undefined && max !== undefined && min > max
    ? { min: undefined, max: undefined }
    : { min, max }
}

/** Undefined uses the default of the textarea. */
export const textAreaRows = ({ multiline }: Pick<FormQuestion, 'multiline'>): number | undefined =>
  multiline === false ? 1 : undefined

export const allowsNegative = ({ min, max }: Pick<FormQuestion, 'min' | 'max'>): boolean =>
  (min ?? 0) < 0 || (max ?? 0) < 0

/** Keeps the first option of each id. */
const optionsOf = (answers: readonly AnswerOption[]): readonly AnswerOption[] => {
  const ids = new Set<string>()
  const unique = answers.filter(({ id }) => !ids.has(id) && ids.add(id))
  return unique.length === answers.length ? answers : unique
}

/** Ignores initial option ids that are not among the options. */
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
  const chosen = answerIds.filter((id) => options.some((option) => option.id === id))
  if (openChoice && value !== undefined) chosen.push(toOtherValue(String(value)))
  return kind === 'single-choice' ? chosen[0] : chosen.length > 0 ? chosen : undefined
}

/** An answer that can hide its own question must be clearable. */
const mayExclude = ({ enabledBy = [] }: Question): boolean =>
  enabledBy.some(({ when }) => when.some((one) => isNegative(one) || one.value === 'true'))

/** @param hasPrefixes whether the instrument numbers its questions; a question without a number then shows none. */
const toFormQuestion = (
  question: Question,
  index: number,
  section: AssessmentSection,
  hasPrefixes: boolean,
): FormQuestion => {
  const kind = questionKindOf(question)
  const options = optionsOf(question.answers ?? section.answers)
  const isOpenChoice = question.openChoice === true && isChoice(kind)
  const { format, min: _, max: __, ...meta } = question.meta ?? {}
  // A required choice without options would block the form.
  const isSkippable = question.skippable || (isChoice(kind) && options.length === 0 && !isOpenChoice)
  return {
    ...meta,
    field: `q${index}`,
    key: question.key,
    title: question.title,
    prefix: question.prefix ?? (hasPrefixes ? '' : undefined),
    help: question.help,
    supportLink: question.supportLink,
    otherLabel: question.otherLabel,
    groupTitle: question.groupTitle,
    isInTable: section.groups?.some(({ id, table }) => table && id === question.groupId),
    kind,
    isSkippable,
    isClearable: isSkippable || mayExclude(question),
    isReadOnly: question.readOnly ?? false,
    isHidden: question.hidden,
    isCalculated: question.calculated,
    isOpenChoice,
    initial: initialOf(question, kind, options),
    ...boundsOf(question),
    format,
    options,
  }
}

/** Only the first section has questions (specification, 3: Assessment). */
export const questionsOf = (assessment: Assessment): readonly FormQuestion[] => {
  const section = assessment.content.sections[0]
  if (!section) return []
  const { questions } = section
  const hasPrefixes = questions.some(({ prefix }) => prefix)
  return questions.map((question, index) => toFormQuestion(question, index, section, hasPrefixes))
}
