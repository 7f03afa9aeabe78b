import type { Findings } from './findings.ts'
import { findReasonOfNoList } from './option.rules.ts'
import { findExtension, listItems, type QuestionnaireItem, readItemControl } from './questionnaire.types.ts'

/** Only questions are asked. A finding gives the reason for an omitted item. */
type Role = 'group' | 'question' | 'text' | 'label' | 'help' | 'left out'

type Calculated = {
  questions: ReadonlyMap<string, unknown>
  refusals: { calculated: ReadonlyMap<string, string> }
}

export type Entry = { item: QuestionnaireItem; role: Role; parent?: Entry; noList?: string }

/** Deeper forms would be unreadable on a phone. */
const MAX_LEVELS = 20

const LABELS = ['lower', 'upper', 'unit']
/** Instructions below a question's title. An instruction with a condition becomes a text item. */
const HELP = ['help', 'flyover', 'prompt', 'inline']

const isHidden = ({ extension }: QuestionnaireItem) =>
  findExtension(extension, 'questionnaire-hidden')?.valueBoolean === true

const hasValue = ({ initial, answerOption }: QuestionnaireItem) =>
  initial.length > 0 || answerOption.some(({ initialSelected }) => initialSelected)

/** A hidden item with a value, or a hidden group that contains one. */
const isConstant = (item: QuestionnaireItem, calculated: Calculated['questions']): boolean =>
  item.type === 'group'
    ? item.item.some((inner) => isConstant(inner, calculated))
    : item.type !== 'display' && !calculated.has(item.linkId) && hasValue(item)

/** Falls back to the group's text if the item is alone in it, else to that of its code. */
const withWords = (item: QuestionnaireItem, parent: Entry | undefined): QuestionnaireItem => {
  if (item.text.trim() !== '' || item.type === 'group' || item.type === 'display') return item
  const group = parent?.role === 'group' ? parent.item : undefined
  const isAlone = group?.item.filter(({ type }) => type !== 'display').length === 1
  const coded = item.code.find(({ display }) => display?.trim())
  if (coded && !(isAlone && group?.text.trim()))
    return { ...item, text: coded.display ?? '', ...(coded._display ? { _text: coded._display } : {}) }
  return group ? { ...item, text: group.text, ...(group._text ? { _text: group._text } : {}) } : item
}

const findReasonToLeaveOut = (
  item: QuestionnaireItem,
  { questions, refusals }: Calculated,
): string | undefined => {
  if (item.hidden && !isConstant(item, questions))
    return 'it is hidden: neither it nor what stands in it is asked'
  const usage = findExtension(item.extension, 'questionnaire-usageMode')?.valueCode
  if (usage?.startsWith('display')) return 'it is only shown where answers are read: it is left out'
  if (item.type === 'display' || item.type === 'group') return undefined
  if (questions.has(item.linkId)) return undefined
  const refusal = refusals.calculated.get(item.linkId)
  if (refusal !== undefined) return `it is calculated, and left out: ${refusal}`
  if (item.type === 'attachment') return 'attachments cannot be asked: it is left out'
  if (item.text.trim() === '' && !item.hidden)
    return 'neither it nor its group nor its code has words that ask something: it is left out'
  return item.readOnly && !hasValue(item) ? 'it is read-only and has no value: it is left out' : undefined
}

export const isHelp = (item: QuestionnaireItem): boolean =>
  item.type === 'display' &&
  HELP.includes(readItemControl(item) ?? '') &&
  item.enableWhen.length === 0 &&
  !isHidden(item)

const toRole = (item: QuestionnaireItem, parent: Entry | undefined): Role => {
  if (item.type === 'group') return 'group'
  if (item.type !== 'display') return 'question'
  const control = readItemControl(item) ?? ''
  if (parent?.role !== 'question' && !parent?.noList) return 'text'
  if (LABELS.includes(control)) return 'label'
  return isHelp(item) ? 'help' : 'text'
}

/** An instance has one number, and items below a question have no instances. */
const findReasonToAskOnce = (item: QuestionnaireItem, parent: Entry | undefined): string | undefined => {
  if (item.type !== 'group' || !item.repeats || !parent) return undefined
  if (isInRepeatingGroup(parent)) return 'it repeats in a group that repeats: it is asked once in each'
  const isBelowQuestion = [parent, ...ancestorsOf(parent)].some(({ role }) => role === 'question')
  return isBelowQuestion ? 'it repeats below a question: it is asked once' : undefined
}

export const flattenItems = (
  items: readonly QuestionnaireItem[],
  findings: Findings,
  calculations: Calculated,
  parent?: Entry,
): Entry[] =>
  items.flatMap((original) => {
    const isConcealed = isHidden(original) || parent?.item.hidden === true
    const worded = withWords(original, parent)
    const given = isConcealed
      ? { ...worded, hidden: true, readOnly: true, repeats: worded.repeats && worded.type !== 'group' }
      : worded
    const reason = findReasonToLeaveOut(given, calculations)
    const reasonToAskOnce = reason ? undefined : findReasonToAskOnce(given, parent)
    if (reasonToAskOnce) findings.note(given.linkId, reasonToAskOnce)
    const item = reasonToAskOnce ? { ...given, repeats: false } : given
    // A hidden total is not lost: it is exported with the answers.
    const isKept = isConcealed && (!isHidden(item) || calculations.questions.has(item.linkId))
    if (reason && !isKept) findings.note(item.linkId, reason)
    const noList = reason ? undefined : findReasonOfNoList(item)
    const role = reason || noList ? 'left out' : toRole(item, parent)
    const entry: Entry = { item, role, ...(parent ? { parent } : {}), ...(noList ? { noList } : {}) }
    const isGone = reason !== undefined && (isConcealed || item.type === 'group')
    return [entry, ...(isGone ? [] : flattenItems(item.item, findings, calculations, entry))]
  })

export const ancestorsOf = ({ parent }: Entry): Entry[] => (parent ? [parent, ...ancestorsOf(parent)] : [])

export const isRepeatedText = ({ role, item, parent }: Entry): boolean =>
  role === 'question' &&
  item.repeats &&
  !item.readOnly &&
  !['choice', 'boolean', 'reference'].includes(item.type) &&
  item.answerOption.length === 0 &&
  !(parent && isInRepeatingGroup(parent))

const isInRepeatingGroup = (entry: Entry): boolean =>
  [entry, ...ancestorsOf(entry)].some(({ role, item }) => role === 'group' && item.repeats)

/** A group with a title, or a repeating one, becomes a group of the API. */
export const isHeading = ({ role, item }: Entry): boolean =>
  role === 'group' && (item.text.trim() !== '' || item.repeats)

export const findHeading = (entry: Entry): Entry | undefined => ancestorsOf(entry).find(isHeading)

type Nested = { linkId?: unknown; item?: unknown }

const listNested = ({ item }: Nested): Nested[] =>
  Array.isArray(item) ? item.filter((one) => typeof one === 'object' && one !== null) : []

/** Call it before recursive functions read the file. */
export const checkDepth = (questionnaire: Nested, findings: Findings): void => {
  let level = listNested(questionnaire)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) {
      findings.reject(String(level[0]?.linkId), `it is more than ${MAX_LEVELS} levels deep`)
      return
    }
    level = level.flatMap(listNested)
  }
}

export const checkLinkIds = (items: readonly QuestionnaireItem[], findings: Findings): void => {
  const seen = new Map<string, number>()
  for (const { linkId } of listItems(items)) seen.set(linkId, (seen.get(linkId) ?? 0) + 1)
  for (const [linkId, times] of seen) {
    if (times > 1) findings.reject(linkId, `${times === 2 ? 'two' : times} items have this linkId`)
  }
}

const NO_REFERENCES = 'it refers to a record, and has no list of them to choose from'

/**
 * The import omits questions without answers to choose from. It refuses a file whose meaning would change: a required
 * question, only such questions, or a total that would be wrong but look right.
 */
export const checkLists = (
  entries: readonly Entry[],
  { asks, calculates }: { asks: boolean; calculates: boolean },
  findings: Findings,
): void => {
  for (const { item, noList, role } of entries) {
    if (item.type === 'attachment' && item.required && !item.hidden)
      findings.reject(item.linkId, 'it asks for a file, which cannot be sent, and is required')
    if (noList && (item.required || calculates || !asks)) findings.reject(item.linkId, noList)
    else if (noList) findings.note(item.linkId, `${noList}: it is left out`)
    const why = item.unlisted ?? (item.type === 'reference' ? NO_REFERENCES : undefined)
    if (why && role === 'question' && item.answerOption.length === 0)
      findings.note(item.linkId, `${why}: it is answered in one's own words`)
  }
}
