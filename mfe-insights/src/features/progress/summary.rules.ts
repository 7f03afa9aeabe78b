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

const written = (value: number) => value.toFixed(1)

/** 'average 3.5, 1.4 higher than in the week before (2.1)': the numbers as they are written, so that they add up. */
const inNumbers = (now: number, then: number, change: Change, when: string): string => {
  const apart = Math.abs(Number(written(now)) - Number(written(then)))
  const by = change === 'about the same as' ? '' : `${written(apart)} `
  return `average ${written(now)}, ${by}${change} ${when} (${written(then)})`
}

/**
 * 'Energy: average 3.5, 1.4 higher than in the week before (2.1).' Those that changed alike are one sentence: 'Energy (3.5)
 * and social (3.0) are higher than in the week before (2.1 and 2.0).' Each says than when. What too few entries stand
 * behind is not compared; where nothing is, it says where things stand, in numbers.
 */
export const summaryOf = ({ labels, entries, before, range }: Compared): string => {
  const compared = labels.flatMap((label, column) => {
    const [old, now] = [before[column] ?? [], entries[column] ?? []]
    const change = changeOf(old, now)
    return change ? [{ label, change, now: meanOf(now) ?? 0, old: meanOf(old) ?? 0 }] : []
  })
  const sentences = CHANGES.flatMap((change) => {
    const alike = compared.filter((one) => one.change === change)
    const [first] = alike
    if (!first) return []
    if (alike.length === 1)
      return [`${first.label}: ${inNumbers(first.now, first.old, change, BEFORE[range])}.`]
    const names = listOf(alike.map(({ label, now }) => `${label} (${written(now)})`))
    // Of what is about the same, one number says both.
    const then = change === 'about the same as' ? '' : ` (${listOf(alike.map(({ old }) => written(old)))})`
    return [`${names} are ${change} ${BEFORE[range]}${then}.`]
  })
  if (sentences.length > 0) return sentences.join(' ')
  const levels = labels.flatMap((label, column) => {
    const mean = meanOf(entries[column] ?? [])
    return mean === undefined ? [] : [`${label} ${written(mean)}`]
  })
  return `On average, from 0 to 5: ${levels.join(', ')}.`
}
