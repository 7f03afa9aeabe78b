import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import type { CheckInScores } from '@soundings/shared/api/check-ins'
import type { SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { currentLocale, formatList } from '@soundings/shared/dates/locale'
import { type Day, toDay } from '../../components/buckets.rules.ts'
import { type Change, compare, SAME_WITHIN } from '../../components/changes.rules.ts'
import {
  average,
  type Entry,
  entriesInRange,
  lastDayOfPreviousRange,
} from '../../components/entries.rules.ts'
import { TIME_RANGE_COPY } from '../../components/time-ranges.copy.ts'
import { SYMPTOMS_COPY } from './symptoms.copy.ts'

const MAX_SYMPTOMS = 3
const MAX_LABEL_LENGTH = 40
/** In percent. A symptom is asked at most weekly, so one answer on each side is enough. */
const SCALE = { length: 100, fewest: 1 }
/** From this value on, a symptom is at the top end of its scale. */
const TOP_END = 80

/** Specification, 9. */
export const truncateLabel = (display: string): string => {
  const characters = [...display]
  return characters.length > MAX_LABEL_LENGTH ? `${characters.slice(0, MAX_LABEL_LENGTH).join('')}…` : display
}

/** In whole percent. Text replaces values below 1%, which would round to 0% or 1%. */
export const formatPercent = (value: number): string =>
  value > 0 && value < 1 ? SYMPTOMS_COPY.slight : SYMPTOMS_COPY.percent({ value: Math.round(value) })

const symptomsOf = (series: readonly SymptomSeries[], range: TimeScale) =>
  series.find(({ timeScale }) => timeScale === range)?.data ?? []

export const hasSymptoms = (series: readonly SymptomSeries[], range: TimeScale): boolean =>
  symptomsOf(series, range).length > 0

/** `percent` is relative to the scale of the question. */
type Answers = readonly { label: string; percent: number }[]

/** The first question with a scale. */
const findQuestion = ({ content }: CheckInModule) => {
  const question = content.nodes.find(({ type }) => type === 'likert')
  const values = (question?.answers ?? []).map(({ label, value }) => ({ label, value: Number(value) }))
  const most = Math.max(...values.map(({ value }) => value))
  if (!question || !(most > 0)) return undefined
  const toPercent = (value: number) => (value / most) * 100
  const answers: Answers = values.map(({ label, value }) => ({ label, percent: toPercent(value) }))
  return { id: question.id, toPercent, answers }
}

/** Empty if two modules have this title. The newest version of a module is the last. */
const findHistory = (title: string, { checkInModules, checkInScores }: CheckInScores) => {
  const modules = checkInModules.filter((module) => module.type === 'symptom' && module.title === title)
  const [moduleId, ...others] = new Set(modules.map(({ id }) => id))
  const newest = modules.at(-1)
  if (!newest || others.length > 0) return { entries: [], answers: [] }
  const questions = new Map(checkInModules.map((module) => [module.versionId, findQuestion(module)]))
  const entries = checkInScores.flatMap((score): Entry[] => {
    const question = score.moduleId === moduleId ? questions.get(score.versionId) : undefined
    const value = score.answers.find(({ key }) => key === question?.id)?.value
    if (!question || typeof value !== 'number') return []
    return [{ day: toDay(new Date(score.createdAt)), value: question.toPercent(value) }]
  })
  return { entries, answers: findQuestion(newest)?.answers ?? [] }
}

/** `value` is the clinic's average. `entries` are the answers, if they could be loaded. */
export type Symptom = Pick<SymptomSeries['data'][number], 'language'> & {
  display: string
  label: string
  value: number
  entries: Entry[]
  answers: Answers
}

/** The first three symptoms of the range (specification, 9). */
export const topSymptoms = (
  series: readonly SymptomSeries[],
  range: TimeScale,
  checkIns: CheckInScores = { checkInModules: [], checkInScores: [] },
): Symptom[] =>
  symptomsOf(series, range)
    .slice(0, MAX_SYMPTOMS)
    .map((symptom) => ({
      ...symptom,
      label: truncateLabel(symptom.display),
      ...findHistory(symptom.display, checkIns),
    }))

/** '100% (always)' if an answer has this value. */
const describeValue = (value: number, answers: Answers): string => {
  const written = formatPercent(value)
  const answer = answers.find(({ percent }) => formatPercent(percent) === written)?.label
  return answer === undefined
    ? written
    : SYMPTOMS_COPY.meant({ value: written, answer: answer.toLocaleLowerCase(currentLocale()) })
}

/** Undefined if the clinic's average differs from the mean of the answers: the clinic may calculate differently. */
const compareSymptom = (
  { label, value, entries }: Symptom,
  range: TimeScale,
  today: Day,
): Change | undefined => {
  const valuesUntil = (day: Day) => entriesInRange(entries, range, day).map((entry) => entry.value)
  const [now, before] = [valuesUntil(today), valuesUntil(lastDayOfPreviousRange(range, today))]
  const mean = average(now)
  if (mean === undefined || Math.abs(mean - value) >= SCALE.length * SAME_WITHIN) return undefined
  // Uses the displayed value instead of each answer.
  return compare({ name: label, before, now: now.map(() => value) }, SCALE)
}

export const summarizeSymptoms = (symptoms: readonly Symptom[], range: TimeScale, today: Day) => {
  const current = TIME_RANGE_COPY.current[range]
  const compared = symptoms.map((symptom) => ({ ...symptom, change: compareSymptom(symptom, range, today) }))
  const sentences = compared.flatMap(({ label, value, answers, change }) => {
    if (!change || change.direction === 'same') return []
    const values = { name: label, before: formatPercent(change.before), now: describeValue(value, answers) }
    return SYMPTOMS_COPY[change.direction]({ ...values, current })
  })
  const same = compared.flatMap(({ label, change }) => (change?.direction === 'same' ? [label] : []))
  const alone = compared.flatMap(({ label, value, answers, change }) =>
    change ? [] : SYMPTOMS_COPY.at({ name: label, value: describeValue(value, answers) }),
  )
  if (sentences.length === 0 && symptoms.every(({ value }) => value === 0)) sentences.push(SYMPTOMS_COPY.none)
  else {
    if (same.length > 0) sentences.push(SYMPTOMS_COPY.same({ names: formatList(same) }))
    if (alone.length > 0) sentences.push(SYMPTOMS_COPY.values({ values: formatList(alone), current }))
  }
  const isAverage = symptoms.some(({ entries }) => entriesInRange(entries, range, today).length > 1)
  const isAtTopEnd = symptoms.some(({ value }) => value >= TOP_END)
  return {
    summary: sentences.join(' '),
    averages: isAverage ? SYMPTOMS_COPY.averages({ current }) : undefined,
    isAtTopEnd,
    isToTalkAbout: isAtTopEnd || compared.some(({ change }) => change?.direction === 'up'),
  }
}

/** Labels of 0% and 100%, if all of these symptoms share them. */
export const sharedEnds = (symptoms: readonly Symptom[]): { lowest: string; highest: string } | undefined => {
  const sharedAt = (percent: number) => {
    const labels = symptoms.map(({ answers }) => answers.find((one) => one.percent === percent)?.label)
    return new Set(labels).size === 1 ? labels[0] : undefined
  }
  const [lowest, highest] = [sharedAt(0), sharedAt(100)]
  return lowest !== undefined && highest !== undefined ? { lowest, highest } : undefined
}
