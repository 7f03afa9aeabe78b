import type { LifestyleSeries, SymptomSeries, TimeScale } from '@soundings/shared/api/insights'
import { Columns } from '@soundings/shared/ui/columns'
import { Stack } from '@soundings/shared/ui/page'
import { useMemo } from 'react'
import type { Day } from '../../components/buckets.rules.ts'
import { type EntryColumns, hasEntries } from '../../components/entries.rules.ts'
import { activityEntries } from '../activity/activity.rules.ts'
import { ActivityCard } from '../activity/activity-card.tsx'
import { lifestyleEntries } from '../lifestyle/lifestyle.rules.ts'
import { LifestyleCard } from '../lifestyle/lifestyle-card.tsx'
import { hasSymptoms } from '../symptoms/symptoms.rules.ts'
import { SymptomsCard } from '../symptoms/symptoms-card.tsx'
import { WorksheetsCard } from '../worksheets/worksheets-card.tsx'
import type { ProgressQueries } from './use-progress-queries.ts'

type ProgressEntries = { lifestyle: EntryColumns; activity: EntryColumns }

const NO_SERIES: readonly never[] = []

/** Memoized per response, so that a change of range does not recompute the entries. */
export const useProgressEntries = (
  series: readonly LifestyleSeries[] = NO_SERIES,
  hasActivity: boolean,
): ProgressEntries =>
  useMemo(
    () => ({
      lifestyle: lifestyleEntries(series),
      activity: hasActivity ? activityEntries(series) : [],
    }),
    [series, hasActivity],
  )

/** Worksheets do not depend on the range. */
export const hasContent = (
  entries: ProgressEntries,
  symptoms: readonly SymptomSeries[] = NO_SERIES,
  range: TimeScale,
  today: Day,
): boolean =>
  hasSymptoms(symptoms, range) || hasEntries([...entries.lifestyle, ...entries.activity], range, today)

type Props = {
  queries: ProgressQueries
  entries: ProgressEntries
  hasActivity: boolean
  range: TimeScale
  onRangeChange: (range: TimeScale) => void
  today: Day
}

export const ProgressCards = ({ queries, entries, hasActivity, range, onRangeChange, today }: Props) => {
  const { lifestyle, symptoms, worksheets, scores } = queries
  const dataOf = (columns: EntryColumns) => ({ columns, range, today, checkIns: scores.data })
  return (
    <Columns $gap={3}>
      <LifestyleCard query={lifestyle} data={dataOf(entries.lifestyle)} onRangeChange={onRangeChange} />
      <Stack $gap={3}>
        <SymptomsCard
          query={symptoms}
          scores={scores}
          range={range}
          today={today}
          onRangeChange={onRangeChange}
        />
        <WorksheetsCard query={worksheets} />
        {hasActivity && lifestyle.data && (
          <ActivityCard query={lifestyle} data={dataOf(entries.activity)} onRangeChange={onRangeChange} />
        )}
      </Stack>
    </Columns>
  )
}
