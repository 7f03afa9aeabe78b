import {
  type LifestyleSeries,
  lifestyleGraphQueryOptions,
  type SymptomSeries,
  symptomsGraphQueryOptions,
  type TimeScale,
  worksheetSummaryQueryOptions,
} from '@soundings/shared/api/insights'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EntryColumns, hasEntries } from '../../components/bucket-rows.rules.ts'
import type { Day } from '../../components/buckets.rules.ts'
import { entriesByType } from '../../components/entries.rules.ts'
import { activityEntries } from './activity/activity.rules.ts'
import { LIFESTYLE_KEYS } from './lifestyle/lifestyle.rules.ts'
import { topSymptoms } from './symptoms/symptoms.rules.ts'

/** The reads of the progress screen. */
export const useProgressQueries = (userId: string) => ({
  lifestyle: useQuery(lifestyleGraphQueryOptions(userId)),
  symptoms: useQuery(symptomsGraphQueryOptions(userId)),
  worksheets: useQuery(worksheetSummaryQueryOptions(userId)),
})
export type ProgressQueries = ReturnType<typeof useProgressQueries>

export type ProgressEntries = { lifestyle: EntryColumns; activity: EntryColumns }

const NO_SERIES: readonly never[] = []

/** Entries of lifestyle and activity, memoized per response: a change of the range does not compute them again. */
export const useProgressEntries = (
  series: readonly LifestyleSeries[] = NO_SERIES,
  hasActivity: boolean,
): ProgressEntries =>
  useMemo(
    () => ({
      lifestyle: entriesByType(series, LIFESTYLE_KEYS),
      activity: hasActivity ? activityEntries(series) : [],
    }),
    [series, hasActivity],
  )

/** Whether one of the cards has content in a range. Worksheets are not limited to a range. */
export const hasContent = (
  entries: ProgressEntries,
  symptoms: readonly SymptomSeries[] = NO_SERIES,
  range: TimeScale,
  today: Day,
): boolean =>
  topSymptoms(symptoms, range).length > 0 ||
  hasEntries([...entries.lifestyle, ...entries.activity], range, today)
