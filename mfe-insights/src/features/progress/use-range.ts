import type { LifestyleSeries, SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { useMemo, useState } from 'react'
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

/** The range that is shown: the chosen one, else the shortest in which one of the charts has something. */
export const useRange = (points: Points, symptoms: readonly SymptomSeries[] = NONE, today: Day) => {
  const [chosen, choose] = useState<TimeScale>()
  const columns = [...points.lifestyle, ...points.activity]
  const opening = shortestRange(
    (range) => topSymptoms(symptoms, range).length > 0 || hasEntries(columns, range, today),
  )
  return { chosen, range: chosen ?? opening ?? '1_week', choose }
}
