import { instanceKey } from '@soundings/shared/conditions/instances.rules'
import type { AssessmentSection } from '../http/api.types.ts'
import { ancestorsOf, type Entry, isRepeatedText } from './entries.rules.ts'
import type { Findings } from './findings.ts'
import {
  findExtension,
  listItems,
  type QuestionnaireItem,
  type QuestionnaireOption,
  withoutPrefix,
} from './questionnaire.types.ts'

type Repeats = NonNullable<NonNullable<AssessmentSection['groups']>[number]['repeats']>

const MAX_INSTANCES = 50
/** A submission has at most 2,000 answers (openapi.yaml). */
const MAX_ANSWERS = 600

const isRepeating = (entry: Entry) => (entry.role === 'group' && entry.item.repeats) || isRepeatedText(entry)

const countQuestions = (entry: Entry, entries: readonly Entry[]) =>
  entry.role === 'group'
    ? entries.filter((other) => other.role === 'question' && ancestorsOf(other).includes(entry)).length
    : 1

export const readRepeats = (entry: Entry, entries: readonly Entry[]): Repeats | undefined => {
  if (!isRepeating(entry)) return undefined
  const { extension, required } = entry.item
  const given = findExtension(extension, 'questionnaire-minOccurs')?.valueInteger ?? 0
  const min = Math.max(entry.role === 'group' && required ? 1 : 0, given)
  const most = Math.min(MAX_INSTANCES, Math.floor(MAX_ANSWERS / Math.max(1, countQuestions(entry, entries))))
  const asked = findExtension(extension, 'questionnaire-maxOccurs')?.valueInteger ?? most
  return { min, max: Math.max(1, Math.min(most, asked)) }
}

/** Patients would not complete a longer form. */
const MAX_COPIES = 200

const EXPRESSIONS = [
  'sdc-questionnaire-calculatedExpression',
  'sdc-questionnaire-enableWhenExpression',
  'variable',
]

/** Undefined if the items below a multiple choice are asked for each answer. */
const findReasonNotToCopy = (
  item: QuestionnaireItem,
  all: readonly QuestionnaireItem[],
  isInRepeat: boolean,
): string | undefined => {
  const inner = listItems(item.item)
  const linkIds = new Set(inner.map(({ linkId }) => linkId))
  const outside = all.filter((one) => !linkIds.has(one.linkId))
  if (isInRepeat) return 'it is in a group that repeats'
  if (item.type !== 'choice') return 'it may have answers in own words'
  if (inner.length * item.answerOption.length > MAX_COPIES) return 'they would be too many'
  if (inner.some(({ type, repeats }) => type !== 'choice' && repeats)) return 'they repeat themselves'
  if (outside.some(({ enableWhen }) => enableWhen.some(({ question }) => linkIds.has(question))))
    return 'a condition elsewhere reads them'
  return inner.some(({ extension }) => EXPRESSIONS.some((name) => findExtension(extension, name)))
    ? 'expressions read them'
    : undefined
}

const toCopy = (
  item: QuestionnaireItem,
  number: number,
  linkIds: ReadonlySet<string>,
): QuestionnaireItem => ({
  ...item,
  linkId: instanceKey(item.linkId, number),
  ...(number > 1 ? { isCopy: true } : {}),
  enableWhen: item.enableWhen.map((condition) => ({
    ...condition,
    question: linkIds.has(condition.question) ? instanceKey(condition.question, number) : condition.question,
  })),
  item: item.item.map((inner) => toCopy(inner, number, linkIds)),
})

const toGroupOfAnswer = (
  item: QuestionnaireItem,
  option: QuestionnaireOption,
  number: number,
): QuestionnaireItem => {
  const { valueCoding, valueReference } = option
  const about = valueCoding?._display ?? option._valueString
  const answer = withoutPrefix('value', option)
  const linkIds = new Set(listItems(item.item).map(({ linkId }) => linkId))
  const words =
    valueCoding?.display ?? valueCoding?.code ?? valueReference?.display ?? Object.values(answer)[0]
  return {
    ...{ linkId: `${item.linkId} (answer ${number})`, type: 'group', text: String(words ?? '') },
    ...(about ? { _text: about } : {}),
    ...{ required: false, repeats: false, readOnly: false, code: [], answerOption: [], initial: [] },
    ...{ extension: [], modifierExtension: [] },
    enableWhen: [{ question: item.linkId, operator: '=', answer }],
    item: item.item.map((inner) => toCopy(inner, number, linkIds)),
  }
}

/** The form asks the items below each chosen answer once (FHIR R4, Questionnaire.item.item). Keys are instance keys. */
export const copyBelowAnswers = (
  items: readonly QuestionnaireItem[],
  findings: Findings,
): QuestionnaireItem[] => {
  const all = listItems(items)
  const visit = (item: QuestionnaireItem, isInRepeat: boolean): QuestionnaireItem => {
    const isRepeating = isInRepeat || (item.repeats && item.type === 'group')
    const inner = item.item.map((one) => visit(one, isRepeating))
    const hasMore = item.item.some(({ type }) => type !== 'display')
    if (!hasMore || !item.repeats || item.answerOption.length === 0) return { ...item, item: inner }
    const reason = findReasonNotToCopy(item, all, isInRepeat)
    if (reason) {
      findings.note(item.linkId, `what stands below its answers is asked once, not for each (${reason})`)
      return { ...item, item: inner }
    }
    const help = item.item.filter(({ type }) => type === 'display')
    const asked = { ...item, item: item.item.filter(({ type }) => type !== 'display') }
    return {
      ...item,
      item: [...help, ...item.answerOption.map((option, index) => toGroupOfAnswer(asked, option, index + 1))],
    }
  }
  return items.map((item) => visit(item, false))
}

/** Refuses items that cannot repeat, and notes items that repeat less often than the file allows. */
export const checkRepeats = (entries: readonly Entry[], findings: Findings): void => {
  const repeating = entries.filter(isRepeating)
  for (const entry of repeating) {
    const { linkId, extension } = entry.item
    const { min = 0, max = 1 } = readRepeats(entry, entries) ?? {}
    if (min > max)
      findings.reject(linkId, `it has to be answered ${min} times, and can be at most ${max} times`)
    const asked = findExtension(extension, 'questionnaire-maxOccurs')?.valueInteger ?? 0
    if (asked > max) findings.note(linkId, `it can be answered at most ${max} times`)
  }
  if (repeating.length === 0 && !entries.some(({ item }) => item.isCopy)) return
  for (const { item } of entries)
    if (!item.isCopy && /#\d{1,4}$/.test(item.linkId))
      findings.reject(item.linkId, 'its linkId ends as those of answers to what repeats: # and a number')
}
