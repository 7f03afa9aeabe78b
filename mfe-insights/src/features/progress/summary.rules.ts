import type { TimeScale } from '@soundings/shared/api/insights'
import { meanOf, type Row } from './lifestyle.rules.ts'

/** A change of less than this is about the same. */
const SAME = 0.25

const BEFORE: Readonly<Record<TimeScale, string>> = {
  '1_week': 'in the week before',
  '1_month': 'in the month before',
  '6_months': 'in the 6 months before',
  all: 'in the year before',
}

type Compared = {
  labels: readonly string[]
  rows: readonly Row[]
  /** Of the same range before this one. */
  before: readonly Row[]
  range: TimeScale
}

/** 'Energy, sleep quality and social': names at the start of a sentence. */
const listOf = (names: readonly string[]): string => {
  const [first = '', ...others] = names
  const words = [first, ...others.map((name) => name.toLowerCase())]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : first
}

type Change = 'higher' | 'lower' | 'about the same'

const changeOf = (then: number | undefined, now: number | undefined): Change | undefined => {
  if (then === undefined || now === undefined) return undefined
  if (Math.abs(now - then) < SAME) return 'about the same'
  return now > then ? 'higher' : 'lower'
}

/** 'Energy is higher than in the week before.' Where there was nothing before: where things stand, in numbers. */
export const summaryOf = ({ labels, rows, before, range }: Compared): string => {
  const changes = labels.map((_, column) => changeOf(meanOf(before, column), meanOf(rows, column)))
  const sentences = (['higher', 'lower', 'about the same'] as const).flatMap((change) => {
    const names = labels.filter((_, column) => changes[column] === change)
    return names.length > 0 ? [`${listOf(names)} ${names.length > 1 ? 'are' : 'is'} ${change}`] : []
  })
  const [first, ...others] = sentences
  // What it is compared with is said once, where something has changed.
  if (first)
    return [`${first}${first.endsWith('same') ? '' : ` than ${BEFORE[range]}`}`, ...others, '']
      .join('. ')
      .trim()
  const levels = labels.flatMap((label, column) => {
    const mean = meanOf(rows, column)
    return mean === undefined ? [] : [`${label} ${mean.toFixed(1)}`]
  })
  return `On average, from 0 to 5: ${levels.join(', ')}.`
}
