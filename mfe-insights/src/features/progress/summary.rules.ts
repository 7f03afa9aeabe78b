import type { TimeScale } from '@soundings/shared/api/insights'
import { meanOf } from './entries.rules.ts'

/** A change of less than this is about the same. */
const SAME = 0.25
/** So many entries at least stand behind each side of a comparison, and a fair share of those on the other side. */
const ENOUGH = 3
const FAIR_SHARE = 1 / 4

const BEFORE: Readonly<Record<TimeScale, string>> = {
  '1_week': 'in the week before',
  '1_month': 'in the month before',
  '6_months': 'in the 6 months before',
  all: 'in the year before',
}

/** Entries, column by column. */
type Columns = readonly (readonly number[])[]

type Compared = {
  labels: readonly string[]
  entries: Columns
  /** Of the same range before this one. */
  before: Columns
  range: TimeScale
}

/** 'Energy, sleep quality and social': names at the start of a sentence. */
const listOf = (names: readonly string[]): string => {
  const [first = '', ...others] = names
  const words = [first, ...others.map((name) => name.toLowerCase())]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : first
}

const CHANGES = ['higher than', 'lower than', 'about the same as'] as const
type Change = (typeof CHANGES)[number]

const areEnough = (some: readonly number[], others: readonly number[]) =>
  some.length >= Math.max(ENOUGH, others.length * FAIR_SHARE)

const changeOf = (before: readonly number[], now: readonly number[]): Change | undefined => {
  const [then, since] = [meanOf(before), meanOf(now)]
  if (then === undefined || since === undefined) return undefined
  if (!areEnough(before, now) || !areEnough(now, before)) return undefined
  if (Math.abs(since - then) < SAME) return 'about the same as'
  return since > then ? 'higher than' : 'lower than'
}

/**
 * 'Energy is higher than in the week before.' Each sentence says than when. What too few entries stand behind is not
 * compared; where nothing is, it says where things stand, in numbers.
 */
export const summaryOf = ({ labels, entries, before, range }: Compared): string => {
  const changes = labels.map((_, column) => changeOf(before[column] ?? [], entries[column] ?? []))
  const sentences = CHANGES.flatMap((change) => {
    const names = labels.filter((_, column) => changes[column] === change)
    if (names.length === 0) return []
    return [`${listOf(names)} ${names.length > 1 ? 'are' : 'is'} ${change} ${BEFORE[range]}.`]
  })
  if (sentences.length > 0) return sentences.join(' ')
  const levels = labels.flatMap((label, column) => {
    const mean = meanOf(entries[column] ?? [])
    return mean === undefined ? [] : [`${label} ${mean.toFixed(1)}`]
  })
  return `On average, from 0 to 5: ${levels.join(', ')}.`
}
