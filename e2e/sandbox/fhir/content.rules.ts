import type { AnswerOption, AssessmentSection, EnabledBy, Question, RichBlock } from '../http/api.types.ts'
import { combineWithAncestors, type Enabling, isWithheld } from './enabling.rules.ts'
import { ancestorsOf, type Entry, findHeading, isHeading, isRepeatedText } from './entries.rules.ts'
import type { ReadQuestion } from './question.rules.ts'
import { readItemControl } from './questionnaire.types.ts'
import { readRepeats } from './repeats.rules.ts'
import { isPicture, isRich, isSameWords, readRichText, type Translate, toPlainWords } from './words.rules.ts'

export type ParsedFile = {
  entries: readonly Entry[]
  enablings: ReadonlyMap<Entry, Enabling>
  questions: ReadonlyMap<string, ReadQuestion>
  translate: Translate
}

type Group = NonNullable<AssessmentSection['groups']>[number]
type Text = NonNullable<AssessmentSection['texts']>[number]

const isSameList = (a: readonly AnswerOption[] | undefined, b: readonly AnswerOption[] | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

const liftSharedAnswers = (
  questions: readonly Question[],
): Pick<AssessmentSection, 'questions' | 'answers'> => {
  const answers = questions[0]?.answers
  if (!answers || !questions.every((question) => isSameList(question.answers, answers))) {
    return { questions: [...questions], answers: [] }
  }
  return { questions: questions.map(({ answers: _lifted, ...question }) => question), answers }
}

const enabledBy = ({ sets }: Enabling): { enabledBy?: EnabledBy } =>
  sets.length > 0 ? { enabledBy: sets } : {}

const isVisibleText = (entry: Entry, { entries, enablings }: ParsedFile) =>
  entry.role === 'text' && entry.item.text.trim() !== '' && !isWithheld(entry, entries, enablings)

/** The leading text is the file's title, unless it is below a heading or has a condition. */
const findIntro = (reading: ParsedFile): Entry | undefined => {
  const { entries, enablings } = reading
  const first = entries.find(
    (entry) =>
      entry.role === 'question' ||
      isHeading(entry) ||
      (isVisibleText(entry, reading) && !isPicture(entry.item)),
  )
  return first &&
    isVisibleText(first, reading) &&
    !isRich(readRichText(first.item._text)) &&
    combineWithAncestors(first, enablings).sets.length === 0
    ? first
    : undefined
}

const toDisplayText = ({ item: { prefix, text, _text } }: Entry, { translate }: ParsedFile): string =>
  [prefix, translate(text, _text)].filter(Boolean).join(' ')

const repeatsOf = (entry: Entry, { entries }: ParsedFile): Pick<Group, 'repeats'> => {
  const repeats = readRepeats(entry, entries)
  return repeats ? { repeats } : {}
}

/** FHIR codes for a table. */
const TABLES = ['table', 'gtable', 'likert']

/** More columns leave no room for words. */
const MAX_COLUMNS = 7

/** A group fits a table if all its questions are single choices of the same answers. */
const isTable = (entry: Entry, { entries, questions }: ParsedFile): boolean => {
  if (!TABLES.includes(readItemControl(entry.item) ?? '')) return false
  const asked = entries
    .filter((inner) => inner.role === 'question' && findHeading(inner) === entry)
    .flatMap(({ item: { linkId } }) => questions.get(linkId)?.question ?? [])
    .filter(({ readOnly }) => !readOnly)
  const columns = asked[0]?.answers ?? []
  const isRow = ({ type, openChoice, supportLink, answers }: Question) =>
    type === 'single-choice' && !openChoice && !supportLink && isSameList(answers, columns)
  return columns.length > 0 && columns.length <= MAX_COLUMNS && asked.every(isRow)
}

/** The group of repeated answers has no title, since its question has one. */
const toRepeatsId = ({ item }: Entry) => `${item.linkId} (answers)`

const toGroup = (entry: Entry, reading: ParsedFile): Group => {
  const parent = findHeading(entry)
  return {
    id: isRepeatedText(entry) ? toRepeatsId(entry) : entry.item.linkId,
    title: isRepeatedText(entry) ? '' : toDisplayText(entry, reading),
    ...(parent ? { parentId: parent.item.linkId } : {}),
    ...(isTable(entry, reading) ? { table: true } : {}),
    ...repeatsOf(entry, reading),
    ...enabledBy(combineWithAncestors(entry, reading.enablings)),
  }
}

/** Empty in a language that translates only the plain words. */
const toBlocks = ({ item: { text, _text } }: Entry, { translate }: ParsedFile): RichBlock[] => {
  const blocks = readRichText(_text)
  return isRich(blocks) && isSameWords(translate(text, _text), toPlainWords(blocks, '')) ? blocks : []
}

const toText = (entry: Entry, next: Entry | undefined, reading: ParsedFile): Text => {
  const heading = findHeading(entry)
  const blocks = toBlocks(entry, reading)
  return {
    id: entry.item.linkId,
    text: toDisplayText(entry, reading),
    ...(blocks.length > 0 ? { blocks } : {}),
    ...(next ? { beforeKey: next.item.linkId } : {}),
    ...(heading ? { groupId: heading.item.linkId } : {}),
    ...enabledBy(combineWithAncestors(entry, reading.enablings)),
  }
}

const toQuestions = (entry: Entry, reading: ParsedFile): Question[] => {
  const read = reading.questions.get(entry.item.linkId)?.question
  if (!read) return []
  const { furtherInitial, ...question } = read
  const heading = findHeading(entry)
  const groupTitle = heading && toDisplayText(heading, reading)
  const groupId = isRepeatedText(entry) ? toRepeatsId(entry) : heading?.item.linkId
  const enabling = combineWithAncestors(entry, reading.enablings)
  return [
    {
      ...question,
      ...(furtherInitial && isRepeatedText(entry) ? { furtherInitial } : {}),
      skippable: question.skippable || enabling.isUndecided,
      ...(groupTitle ? { groupTitle } : {}),
      ...(groupId === undefined ? {} : { groupId }),
      ...enabledBy(enabling),
    },
  ]
}

export const toSection = (reading: ParsedFile, name: string): AssessmentSection => {
  const intro = findIntro(reading)
  const shown = reading.entries.filter(
    (entry) => entry !== intro && (entry.role === 'question' || isVisibleText(entry, reading)),
  )
  const used = new Set(shown.flatMap(ancestorsOf))
  const groups = reading.entries.filter(
    (entry) => (isHeading(entry) && used.has(entry)) || isRepeatedText(entry),
  )
  const texts = shown.flatMap((entry, index) => {
    if (entry.role !== 'text') return []
    const next = shown.slice(index).find(({ role }) => role === 'question')
    return [toText(entry, next, reading)]
  })
  const questions = shown.flatMap((entry) => (entry.role === 'question' ? toQuestions(entry, reading) : []))
  return {
    title: intro ? toDisplayText(intro, reading) : name,
    ...(groups.length > 0 ? { groups: groups.map((entry) => toGroup(entry, reading)) } : {}),
    ...(texts.length > 0 ? { texts } : {}),
    ...liftSharedAnswers(questions),
  }
}
