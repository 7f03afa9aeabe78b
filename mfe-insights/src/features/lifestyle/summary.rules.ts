import type { TimeScale } from '@soundings/shared/api/insights'
import { formatNumber } from '@soundings/shared/dates/locale'
import { bucketsInRange, type Day } from '../../components/buckets.rules.ts'
import { average } from '../../components/entries.rules.ts'

/** A smaller difference counts as about the same. */
const SAME_WITHIN = 0.25
/** Both sides of a comparison need this many entries, and this share of the entries of the other side. */
const MIN_ENTRIES = 3
const MIN_SHARE = 1 / 4

const PREVIOUS_RANGE: Readonly<Record<TimeScale, string>> = {
  '1_week': 'in the week before',
  '1_month': 'in the month before',
  '6_months': 'in the 6 months before',
  all: 'in the year before',
}

/** The last day of the equally long range before this one, which a change is measured against. */
export const lastDayOfPreviousRange = (range: TimeScale, today: Day): Day =>
  (bucketsInRange(range, today)[0]?.from ?? today) - 1

/** Values, series by series. */
type ValueColumns = readonly (readonly number[])[]

type Comparison = {
  labels: readonly string[]
  entries: ValueColumns
  /** Of the equally long range before. */
  previousEntries: ValueColumns
  range: TimeScale
}

/** 'Energy, sleep quality and social', for the start of a sentence. */
const joinNames = (names: readonly string[]): string => {
  const [first = '', ...others] = names
  const words = [first, ...others.map((name) => name.toLowerCase())]
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : first
}

type Change = 'higher' | 'lower' | 'same'

/** In the order of their sentences. */
const CHANGES: readonly Change[] = ['higher', 'lower', 'same']

const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  higher: 'higher than',
  lower: 'lower than',
  same: 'about the same as',
}

const hasEnoughEntries = (values: readonly number[], others: readonly number[]) =>
  values.length >= Math.max(MIN_ENTRIES, others.length * MIN_SHARE)

const compareMeans = (before: readonly number[], now: readonly number[]): Change | undefined => {
  const [then, since] = [average(before), average(now)]
  if (then === undefined || since === undefined) return undefined
  if (!hasEnoughEntries(before, now) || !hasEnoughEntries(now, before)) return undefined
  if (Math.abs(since - then) < SAME_WITHIN) return 'same'
  return since > then ? 'higher' : 'lower'
}

const formatMean = (value: number) => formatNumber(value, 1)
/** Means with one decimal, as they are shown. */
export const formatMeans = (values: readonly (number | undefined)[]): (string | undefined)[] =>
  values.map((value) => (value === undefined ? undefined : formatMean(value)))

const roundMean = (value: number) => Number(value.toFixed(1))

/** 'average 3.5, 1.4 higher than in the week before (2.1)'. Computed from the rounded numbers, so that they add up. */
const describeChange = (now: number, then: number, change: Change, when: string): string => {
  const apart = Math.abs(roundMean(now) - roundMean(then))
  const by = change === 'same' ? '' : `${formatMean(apart)} `
  return `average ${formatMean(now)}, ${by}${CHANGE_WORDS[change]} ${when} (${formatMean(then)})`
}

/**
 * The summary of the lifestyle card. 'Energy: average 3.5, 1.4 higher than in the week before (2.1).' Series with the same
 * change share a sentence: 'Energy (3.5) and social (3.0) are higher than in the week before (2.1 and 2.0).' Series with
 * too few entries are left out; if no series can be compared the summary is the averages alone.
 */
export const summarizeChanges = ({ labels, entries, previousEntries, range }: Comparison): string => {
  const compared = labels.flatMap((label, column) => {
    const [previous, current] = [previousEntries[column] ?? [], entries[column] ?? []]
    const change = compareMeans(previous, current)
    return change ? [{ label, change, current: average(current) ?? 0, previous: average(previous) ?? 0 }] : []
  })
  const sentences = CHANGES.flatMap((change) => {
    const group = compared.filter((series) => series.change === change)
    const [first] = group
    if (!first) return []
    if (group.length === 1)
      return [
        `${first.label}: ${describeChange(first.current, first.previous, change, PREVIOUS_RANGE[range])}.`,
      ]
    const names = joinNames(group.map(({ label, current }) => `${label} (${formatMean(current)})`))
    // One number is enough for values that are about the same.
    const previousMeans =
      change === 'same' ? '' : ` (${joinNames(group.map(({ previous }) => formatMean(previous)))})`
    return [`${names} are ${CHANGE_WORDS[change]} ${PREVIOUS_RANGE[range]}${previousMeans}.`]
  })
  if (sentences.length > 0) return sentences.join(' ')
  const levels = labels.flatMap((label, column) => {
    const mean = average(entries[column] ?? [])
    return mean === undefined ? [] : [`${label} ${formatMean(mean)}`]
  })
  return `On average, from 0 to 5: ${levels.join(', ')}.`
}
