import type { TimeScale } from '@soundings/shared/api/insights'
import { formatNumber } from '@soundings/shared/dates/locale'
import { bucketsInRange, type Day } from '../../components/buckets.rules.ts'
import { average } from '../../components/entries.rules.ts'
import { SUMMARY_COPY } from './lifestyle.copy.ts'

/** A smaller difference counts as about the same. */
const SAME_WITHIN = 0.25
/** Both sides of a comparison need this many entries, and this share of the entries of the other side. */
const MIN_ENTRIES = 3
const MIN_SHARE = 1 / 4

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

/** A series in its range and in the one before, with the means as they are written. */
type Compared = { name: string; now: string; before: string; isSame: boolean; difference: number }

const hasEnoughEntries = (values: readonly number[], others: readonly number[]) =>
  values.length >= Math.max(MIN_ENTRIES, others.length * MIN_SHARE)

const formatMean = (value: number) => formatNumber(value, 1)
/** Means with one decimal, as they are shown. */
export const formatMeans = (values: readonly (number | undefined)[]): (string | undefined)[] =>
  values.map((value) => (value === undefined ? undefined : formatMean(value)))

const tenths = (value: number) => Math.round(value * 10)

/** Undefined for a series with too few entries on one side. */
const compare = (
  name: string,
  previous: readonly number[],
  current: readonly number[],
): Compared | undefined => {
  const [previousMean, mean] = [average(previous), average(current)]
  if (previousMean === undefined || mean === undefined) return undefined
  if (!hasEnoughEntries(previous, current) || !hasEnoughEntries(current, previous)) return undefined
  const [before, now] = [formatMean(previousMean), formatMean(mean)]
  // Of the numbers that are read, so that the greatest is the greatest of those.
  const difference = tenths(mean) - tenths(previousMean)
  return { name, now, before, isSame: Math.abs(mean - previousMean) < SAME_WITHIN, difference }
}

/** The one thing that is said of series that changed: which changed most. */
const describeChanged = (changed: readonly Compared[], range: TimeScale): string | undefined => {
  const greatest = Math.max(...changed.map(({ difference }) => Math.abs(difference)))
  const most = changed.filter(({ difference }) => Math.abs(difference) === greatest)
  const [first] = most
  if (!first) return undefined
  if (most.length > 1) return SUMMARY_COPY.changedMost(joinNames(most.map(({ name }) => name)), range)
  const means = { ...first, range }
  const isOnly = changed.length === 1
  if (first.difference > 0) return isOnly ? SUMMARY_COPY.higher(means) : SUMMARY_COPY.roseMost(means)
  return isOnly ? SUMMARY_COPY.lower(means) : SUMMARY_COPY.fellMost(means)
}

/** Where things stand, when nothing can be compared. */
const describeMeans = (labels: readonly string[], entries: ValueColumns): string => {
  const means = labels.flatMap((name, column) => {
    const mean = average(entries[column] ?? [])
    return mean === undefined ? [] : [{ name, mean }]
  })
  const [first] = means
  if (first && means.length === 1) return SUMMARY_COPY.average(first.name, formatMean(first.mean))
  const lowest = formatMean(Math.min(...means.map(({ mean }) => mean)))
  const highest = formatMean(Math.max(...means.map(({ mean }) => mean)))
  return lowest === highest ? SUMMARY_COPY.allAverage(lowest) : SUMMARY_COPY.averages(lowest, highest)
}

/**
 * The summary of the lifestyle card: one sentence of one thing, which a phone shows in two lines. Of several series it
 * is the one that changed most. Series with too few entries are left out; if none can be compared it is the averages.
 */
export const summarizeChanges = ({ labels, entries, previousEntries, range }: Comparison): string => {
  const compared = labels.flatMap(
    (name, column) => compare(name, previousEntries[column] ?? [], entries[column] ?? []) ?? [],
  )
  const [first] = compared
  if (!first) return describeMeans(labels, entries)
  const changed = describeChanged(
    compared.filter(({ isSame }) => !isSame),
    range,
  )
  if (changed) return changed
  if (compared.length === 1) return SUMMARY_COPY.same({ ...first, range })
  const answered = entries.filter(({ length }) => length > 0).length
  return compared.length === answered
    ? SUMMARY_COPY.allSame(range)
    : SUMMARY_COPY.someSame(joinNames(compared.map(({ name }) => name)), range)
}
