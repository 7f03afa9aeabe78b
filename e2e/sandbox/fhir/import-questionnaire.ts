import type { AnswerOption, Question } from '../http/api.types.ts'
import { ImportError } from './import-error.ts'
import type { ImportNote, Instrument } from './instrument.types.ts'
import { type ReadQuestion, readItem } from './question.rules.ts'
import type { Questionnaire, QuestionnaireItem } from './questionnaire.types.ts'
import { readQuestionnaire } from './read-resources.ts'

type Reading = { read: ReadQuestion[]; notes: ImportNote[] }

const walk = (items: readonly QuestionnaireItem[], groupTitle: string, reading: Reading) => {
  for (const item of items) {
    const found = readItem(item, groupTitle)
    if (Array.isArray(found)) reading.read.push(...found)
    else reading.notes.push(found)
    walk(item.item, item.type === 'group' ? item.text || groupTitle : groupTitle, reading)
  }
}

const same = (a: readonly AnswerOption[] | undefined, b: readonly AnswerOption[] | undefined) =>
  JSON.stringify(a) === JSON.stringify(b)

/** When all questions offer the same answers, the section does. */
const lifted = (questions: readonly Question[]): { questions: Question[]; answers: AnswerOption[] } => {
  const answers = questions[0]?.answers
  if (!answers || !questions.every((question) => same(question.answers, answers))) {
    return { questions: [...questions], answers: [] }
  }
  return { questions: questions.map(({ answers: _lifted, ...question }) => question), answers }
}

const introOf = ({ item }: Questionnaire): string =>
  item.find(({ type, text }) => type === 'display' && text !== '')?.text ?? ''

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Reads a FHIR R4 Questionnaire (or a Bundle of one with its value sets) as an instrument that can be asked.
 * @throws ImportError naming the linkId of the first item that does not fit.
 */
export const importQuestionnaire = (input: unknown): Instrument => {
  const questionnaire = readQuestionnaire(input)
  const reading: Reading = { read: [], notes: [] }
  walk(questionnaire.item, '', reading)
  if (reading.read.length === 0) throw new ImportError('(file)', 'it asks nothing')
  const keys = reading.read.map(({ question }) => question.key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice) throw new ImportError(twice, 'two items have this linkId')

  const name = questionnaire.title ?? questionnaire.name ?? 'Questionnaire'
  const code = questionnaire.code[0]?.code
  const suggestedId = slug(questionnaire.id ?? code ?? name)
  const { questions, answers } = lifted(reading.read.map(({ question }) => question))
  return {
    sourceKey: questionnaire.url ?? code ?? name,
    suggestedId,
    name,
    disorder: questionnaire.code[0]?.display ?? name,
    content: { sections: [{ title: introOf(questionnaire) || name, questions, answers }] },
    internals: Object.fromEntries(reading.read.map(({ question, internals }) => [question.key, internals])),
    notes: [...reading.notes, ...reading.read.flatMap(({ notes }) => notes)],
  }
}
