import { currentLocale, formatList, formatNumber } from '@soundings/shared/dates/locale'
import type { Day } from '../../components/buckets.rules.ts'
import { type Change, compare } from '../../components/changes.rules.ts'
import { pointSource } from '../../components/charts/points.rules.ts'
import { average, lastDayOfPreviousRange, type RangeData } from '../../components/entries.rules.ts'
import { TIME_RANGE_COPY } from '../../components/time-ranges.copy.ts'
import { SUMMARY_COPY } from './lifestyle.copy.ts'
import { LIFESTYLE_MAX, lifestyleLabels, lifestyleValues } from './lifestyle.rules.ts'

const SCALE = { length: LIFESTYLE_MAX, fewest: 3 }

const formatMean = (value: number) => formatNumber(value, 1)
export const formatMeans = (values: readonly (number | undefined)[]): (string | undefined)[] =>
  values.map((value) => (value === undefined ? undefined : formatMean(value)))

const lowerCase = (name: string) => name.toLocaleLowerCase(currentLocale())
/** 'Energy, sleep quality and social', for the start of a sentence. */
const joinNames = ([first = '', ...others]: readonly string[]) =>
  formatList([first, ...others.map(lowerCase)])

type Measure = { name: string; now: readonly number[]; before: readonly number[]; change: Change | undefined }

const toMeasures = ({ columns, range, today }: RangeData): Measure[] => {
  const valuesUntil = (day: Day) => lifestyleValues(columns, range, day)
  const [all, allBefore] = [valuesUntil(today), valuesUntil(lastDayOfPreviousRange(range, today))]
  return lifestyleLabels().map((name, column) => {
    const sides = { name, now: all[column] ?? [], before: allBefore[column] ?? [] }
    return { ...sides, change: compare(sides, SCALE) }
  })
}

/** `''` if nothing changed. The first number states the scale and the time. */
const describeChanged = (changes: readonly Change[], current: string): string => {
  const [rising, falling] = (['up', 'down'] as const).map((direction) =>
    changes.filter((change) => change.direction === direction),
  )
  const ordered = [...(rising ?? []), ...(falling ?? [])]
  const nameOf = (change: Change) => (change === ordered[0] ? change.name : lowerCase(change.name))
  const meansOf = (change: Change) => {
    const means = { now: formatMean(change.now), before: formatMean(change.before) }
    return change === ordered[0] ? SUMMARY_COPY.means({ ...means, current }) : SUMMARY_COPY.nextMeans(means)
  }
  const clauseOf = (group: readonly Change[] = [], isRise: boolean) => {
    const measures = group.map((change) => ({ name: nameOf(change), means: meansOf(change) }))
    const [only, ...others] = measures
    if (!only) return ''
    if (others.length === 0) return isRise ? SUMMARY_COPY.roseOne(only) : SUMMARY_COPY.fellOne(only)
    const list = { measures: formatList(measures.map(SUMMARY_COPY.measure)) }
    return isRise ? SUMMARY_COPY.rose(list) : SUMMARY_COPY.fell(list)
  }
  const [rose, fell] = [clauseOf(rising, true), clauseOf(falling, false)]
  if (rose && fell) return SUMMARY_COPY.roseAndFell({ rose, fell })
  return ordered.length > 0 ? SUMMARY_COPY.changed({ clause: rose || fell }) : ''
}

/** Used if nothing can be compared. A single check-in has no average. */
const describeValues = (measures: readonly Measure[], { columns, range, today }: RangeData): string => {
  const values = measures.flatMap(({ name, now }) => {
    const mean = average(now)
    return mean === undefined ? [] : SUMMARY_COPY.value({ name: lowerCase(name), mean: formatMean(mean) })
  })
  const { count } = pointSource(columns, { from: lastDayOfPreviousRange(range, today) + 1, to: today }, today)
  const current = TIME_RANGE_COPY.current[range]
  const sentence = SUMMARY_COPY.values({ count, current, values: formatList(values) })
  if (count === 1) return sentence
  return `${sentence} ${SUMMARY_COPY.nothingToCompare({ previous: TIME_RANGE_COPY.previous[range] })}`
}

export const summarizeChanges = (data: RangeData): string => {
  const measures = toMeasures(data)
  const changes = measures.flatMap(({ change }) => change ?? [])
  if (changes.length === 0) return describeValues(measures, data)
  const changed = describeChanged(changes, TIME_RANGE_COPY.current[data.range])
  const same = changes.filter(({ direction }) => direction === 'same').map(({ name }) => name)
  const tooFew = measures
    .filter(({ change, now, before }) => !change && now.length + before.length > 0)
    .map(({ name }) => lowerCase(name))
  const names = joinNames(same)
  return [
    changed || SUMMARY_COPY.noneChanged({ names, previous: TIME_RANGE_COPY.previous[data.range] }),
    changed && same.length > 0 ? SUMMARY_COPY.same({ names }) : '',
    tooFew.length > 0 ? SUMMARY_COPY.tooFew({ names: formatList(tooFew) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
