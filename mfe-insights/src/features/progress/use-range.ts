import type { LifestyleSeries, SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { useCallback, useMemo, useState } from 'react'
import type { Day, Point } from './buckets.rules.ts'
import { activityOf, hasEntries, pointsOf, shortestRange } from './entries.rules.ts'
import { LIFESTYLE_KEYS } from './lifestyle.rules.ts'
import { topSymptoms } from './symptoms.rules.ts'

const NONE: readonly never[] = []

export type Points = { lifestyle: readonly (readonly Point[])[]; activity: readonly (readonly Point[])[] }

/** Points of the lifestyle series: made once for an answer of the server, not for each range. */
export const usePoints = (series: readonly LifestyleSeries[] = NONE, hasActivity: boolean): Points =>
  useMemo(
    () => ({
      lifestyle: pointsOf(series, LIFESTYLE_KEYS),
      activity: hasActivity ? activityOf(series) : [],
    }),
    [series, hasActivity],
  )

const KEY = 'progressRange'
const RANGES: readonly unknown[] = ['1_week', '1_month', '6_months', 'all'] satisfies TimeScale[]
const isRange = (value: unknown): value is TimeScale => RANGES.includes(value)

/** Kept in this entry of the history: Back from an answer returns to the range that it was looked up in. */
const keptRange = (): TimeScale | undefined => {
  const state: unknown = window.history.state
  const kept = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined
  return isRange(kept) ? kept : undefined
}

/** The range that is shown: the chosen one, else the shortest in which one of the charts has something. */
export const useRange = (points: Points, symptoms: readonly SymptomSeries[] = NONE, today: Day) => {
  const [chosen, setChosen] = useState(keptRange)
  const choose = useCallback((range: TimeScale) => {
    setChosen(range)
    window.history.replaceState({ ...window.history.state, [KEY]: range }, '')
  }, [])
  const columns = [...points.lifestyle, ...points.activity]
  const opening = shortestRange(
    (range) => topSymptoms(symptoms, range).length > 0 || hasEntries(columns, range, today),
  )
  return { chosen, range: chosen ?? opening ?? '1_week', choose }
}
