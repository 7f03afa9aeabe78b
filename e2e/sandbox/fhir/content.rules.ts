import type { AnswerOption, AssessmentSection, EnabledBy, Question } from '../http/api.types.ts'
import { type Enabling, withAncestors } from './enabling.rules.ts'
import { ancestorsOf, type Entry, headingOver, isHeading } from './entries.rules.ts'
import type { ReadQuestion } from './question.rules.ts'
import { isPicture, type Say } from './words.rules.ts'

/** The file as it was read: what stands where, when it is asked, and in which words. */
export type Reading = {
  entries: readonly Entry[]
  enablings: ReadonlyMap<Entry, Enabling>
  questions: ReadonlyMap<string, ReadQuestion>
  say: Say
}

type Group = NonNullable<AssessmentSection['groups']>[number]
type Text = NonNullable<AssessmentSection['texts']>[number]

const same = (a: readonly AnswerOption[] | undefined, b: readonly AnswerOption[] | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

/** When all questions offer the same answers, the section does. */
const lifted = (questions: readonly Question[]): Pick<AssessmentSection, 'questions' | 'answers'> => {
  const answers = questions[0]?.answers
  if (!answers || !questions.every((question) => same(question.answers, answers))) {
    return { questions: [...questions], answers: [] }
  }
  return { questions: questions.map(({ answers: _lifted, ...question }) => question), answers }
}

const enabledBy = ({ sets }: Enabling): { enabledBy?: EnabledBy } =>
  sets.length > 0 ? { enabledBy: sets } : {}

const isSaid = ({ role, item }: Entry) => role === 'text' && item.text.trim() !== ''

/** The text that the whole file begins with: it is the title, unless it stands under a heading or a condition. */
const introOf = ({ entries, enablings }: Reading): Entry | undefined => {
  const first = entries.find(
    (entry) => entry.role === 'question' || isHeading(entry) || (isSaid(entry) && !isPicture(entry.item)),
  )
  return first && isSaid(first) && withAncestors(first, enablings).sets.length === 0 ? first : undefined
}

/** The words of a heading or a text, after its prefix. */
const wordsOf = ({ item: { prefix, text, _text } }: Entry, { say }: Reading): string =>
  [prefix, say(text, _text)].filter(Boolean).join(' ')

const groupOf = (entry: Entry, reading: Reading): Group => {
  const parent = headingOver(entry)
  return {
    id: entry.item.linkId,
    title: wordsOf(entry, reading),
    ...(parent ? { parentId: parent.item.linkId } : {}),
    ...enabledBy(withAncestors(entry, reading.enablings)),
  }
}

const textOf = (entry: Entry, next: Entry | undefined, reading: Reading): Text => {
  const heading = headingOver(entry)
  return {
    id: entry.item.linkId,
    text: wordsOf(entry, reading),
    ...(next ? { beforeKey: next.item.linkId } : {}),
    ...(heading ? { groupId: heading.item.linkId } : {}),
    ...enabledBy(withAncestors(entry, reading.enablings)),
  }
}

const questionOf = (entry: Entry, reading: Reading): Question[] => {
  const question = reading.questions.get(entry.item.linkId)?.question
  if (!question) return []
  const heading = headingOver(entry)
  const enabling = withAncestors(entry, reading.enablings)
  return [
    {
      ...question,
      skippable: question.skippable || enabling.isUndecided,
      ...(heading ? { groupTitle: wordsOf(heading, reading), groupId: heading.item.linkId } : {}),
      ...enabledBy(enabling),
    },
  ]
}

/** Everything that is asked and said, in the order of the file, in one language. */
export const sectionOf = (reading: Reading, name: string): AssessmentSection => {
  const intro = introOf(reading)
  const shown = reading.entries.filter(
    (entry) => entry !== intro && (entry.role === 'question' || isSaid(entry)),
  )
  const used = new Set(shown.flatMap(ancestorsOf))
  const groups = reading.entries.filter((entry) => isHeading(entry) && used.has(entry))
  const texts = shown.flatMap((entry, index) => {
    if (entry.role !== 'text') return []
    const next = shown.slice(index).find(({ role }) => role === 'question')
    return [textOf(entry, next, reading)]
  })
  const questions = shown.flatMap((entry) => (entry.role === 'question' ? questionOf(entry, reading) : []))
  return {
    title: intro ? wordsOf(intro, reading) : name,
    ...(groups.length > 0 ? { groups: groups.map((entry) => groupOf(entry, reading)) } : {}),
    ...(texts.length > 0 ? { texts } : {}),
    ...lifted(questions),
  }
}
