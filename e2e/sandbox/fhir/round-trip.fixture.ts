import { evaluateEnabled } from '@soundings/shared/conditions/enabled.rules'
import { readAnswer } from '../assessments/answers.rules.ts'
import type { AnswerOption, AssessmentAnswer, AssessmentSection, Question } from '../http/api.types.ts'
import type { Chance } from './arbitrary-questionnaire.fixture.ts'
import { listItems } from './questionnaire.types.ts'
import type { SourceItem } from './shown-items.fixture.ts'

/** `words` do not depend on the format. `places` are the numbers of the chosen options, from 1. */
export type ArbitraryAnswer = { answer: AssessmentAnswer; words: string[]; places?: number[] }
export type ReadItem = { linkId: string; path: string[]; words: string[] }

type Value = Record<string, unknown>
type Item = { linkId: string; item?: Item[]; answer?: (Value & { item?: Item[] })[] }

const arbitraryNumber = ({ meta = {} }: Question, chance: Chance): number => {
  const { min = 0, max = 99, decimalPlaces = 0 } = meta
  const between = min + ((max - min) * chance(1000)) / 1000
  return Math.min(max, Math.max(min, Number(between.toFixed(Math.min(decimalPlaces, 2)))))
}

const arbitraryValue = (question: Question, chance: Chance): string | number => {
  if (question.type === 'number') return arbitraryNumber(question, chance)
  const { format } = question.meta ?? {}
  if (format === 'HH:MM') return `08:3${chance(10)}`
  if (format === 'YYYY-MM-DDTHH:MM') return `20${10 + chance(20)}-02-11T08:30-05:00`
  if (format === 'URL') return `example.org/${chance(100)}`
  if (format) return `0${1 + chance(9)}/1${chance(10)}/20${10 + chance(20)}`
  const text = `So naïve – 😀 ${chance(100)}`
  return [...text].slice(0, question.meta?.maxLength).join('')
}

const arbitraryChoice = (
  options: readonly AnswerOption[],
  isMany: boolean,
  chance: Chance,
): AnswerOption[] => {
  const first = options[chance(options.length)]
  if (!first) return []
  if (!isMany || first.isOverride) return [first]
  const plain = options.filter(({ isOverride }) => !isOverride)
  return [first, ...plain.filter((option) => option !== first && chance(3) === 0)]
}

const arbitraryAnswer = (
  question: Question,
  options: readonly AnswerOption[],
  chance: Chance,
): ArbitraryAnswer => {
  const { key, type, openChoice } = question
  if (type === 'free_text' || type === 'number') {
    const value = arbitraryValue(question, chance)
    return { answer: { key, value }, words: [String(value)] }
  }
  const other = openChoice && chance(2) ? { value: `Other ${chance(100)}` } : {}
  const words = 'value' in other ? [String(other.value)] : []
  const isMany = type === 'multi-select'
  if (!isMany && other.value) return { answer: { key, value: other.value }, words }
  const picked = arbitraryChoice(options, isMany, chance)
  if (!isMany) {
    const answerId = picked[0]?.id ?? ''
    return { answer: { key, answerValue: { answerId } }, words: picked.map(({ title }) => title) }
  }
  const isAlone = picked.some(({ isOverride }) => isOverride)
  return {
    answer: { key, answerValue: { answerIds: picked.map(({ id }) => id) }, ...(isAlone ? {} : other) },
    words: [...picked.map(({ title }) => title), ...(isAlone ? [] : words)],
    places: picked.map((option) => options.indexOf(option) + 1),
  }
}

const toRecord = (answers: readonly ArbitraryAnswer[]) =>
  Object.fromEntries(answers.map(({ answer }) => [answer.key, readAnswer(answer)]))

/** Also answers disabled questions. */
export const arbitraryAnswers = (
  section: AssessmentSection,
  chance: Chance,
): { sent: ArbitraryAnswer[]; withheld: ArbitraryAnswer[] } => {
  const all = section.questions
    .filter(({ readOnly, skippable }) => !readOnly && (!skippable || chance(4) > 0))
    .map((question) => arbitraryAnswer(question, question.answers ?? section.answers, chance))
  const enabled = evaluateEnabled(section, toRecord(all)).questions
  const isSent = ({ answer }: ArbitraryAnswer) => enabled.has(answer.key)
  return { sent: all.filter(isSent), withheld: all.filter((one) => !isSent(one)) }
}

const wordsOf = ({ item: _below, ...value }: Value): string[] => {
  const [given] = Object.values(value)
  if (given === undefined) return []
  if (typeof given !== 'object' || given === null) return [String(given)]
  const { display, code, value: amount } = Object.fromEntries(Object.entries(given))
  return [String(amount ?? display ?? code)]
}

/** Includes the path of parent items. */
export const readResponseItems = (items: readonly Item[] = [], path: string[] = []): ReadItem[] =>
  items.flatMap(({ linkId, item, answer = [] }) => {
    const words = answer.flatMap(wordsOf)
    const inner = [...(item ?? []), ...answer.flatMap((one) => one.item ?? [])]
    return [
      ...(words.length > 0 ? [{ linkId, path, words }] : []),
      ...readResponseItems(inner, [...path, linkId]),
    ]
  })

const VALUES: Record<string, string> = { url: 'valueUri', text: 'valueString', choice: 'valueCoding' }

export const findWrongTypes = (asked: readonly SourceItem[], items: readonly Item[] = []): string[] => {
  const [all, given] = [listItems([...asked]), listItems([...items])]
  return given.flatMap(({ linkId, answer = [] }) => {
    const { type = '', answerOption = [] } = all.find((one) => one.linkId === linkId) ?? {}
    const named = VALUES[type] ?? `value${type.charAt(0).toUpperCase()}${type.slice(1)}`
    const types = answerOption.length > 0 ? answerOption.flatMap((option) => Object.keys(option)) : [named]
    if (type === 'open-choice') types.push('valueString')
    const isWrong = ({ item: _below, ...value }: Value) =>
      !Object.keys(value).every((key) => types.includes(key))
    return [
      ...(type === '' || answer.some(isWrong) ? [linkId] : []),
      ...findWrongTypes(
        asked,
        answer.flatMap(({ item = [] }) => item),
      ),
    ]
  })
}

const toIsoDates = (words: readonly string[]) =>
  words.map((word) =>
    word
      .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2')
      .replace(/^(\d{4}-\d{2}-\d{2}T)?(\d{2}:\d{2})([+-]\d{2}:\d{2})?$/, '$1$2:00$3'),
  )

const toBooleans = (words: readonly string[]) => words.map((word) => String(word === 'Yes'))

/** Items under a multiple choice belong to each of its answers. An item asked once belongs to the first answer. */
export const expectedItems = (
  items: readonly SourceItem[],
  answers: readonly ArbitraryAnswer[],
  path: string[] = [],
  number?: number,
): ReadItem[] =>
  items.flatMap(({ linkId, type, item = [] }) => {
    const key = number === undefined || number === 1 ? linkId : `${linkId}#${number}`
    const given = answers.find(({ answer }) => answer.key === key)
    const words = given && (type === 'boolean' ? toBooleans(given.words) : toIsoDates(given.words))
    const places = (number === undefined && given?.places) || []
    const numbers = places.length === 0 ? [number] : places.includes(1) ? places : [1, ...places]
    return [
      ...(words ? [{ linkId, path, words }] : []),
      ...numbers.flatMap((each) => expectedItems(item, answers, [...path, linkId], each)),
    ]
  })
