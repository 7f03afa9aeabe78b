import {
  lifestyleGraphQueryOptions,
  symptomsGraphQueryOptions,
  type TimeScale,
  worksheetSummaryQueryOptions,
} from '@soundings/shared/api/insights'
import { serverMessageOf, useActiveProfile, useScreenTitle, useWrapper } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { FormBones } from '@soundings/shared/ui/skeleton'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { ActivityCard } from './activity-card.tsx'
import { dayOf } from './buckets.rules.ts'
import { LifestyleCard } from './lifestyle-card.tsx'
import { Part } from './part.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { RangePicker } from './range-picker.tsx'
import { SymptomsCard } from './symptoms-card.tsx'
import { WorksheetsCard } from './worksheets-card.tsx'

const Top = styled(Stack)`
  ${media.wide} {
    grid-template-columns: auto minmax(0, ${t.size.dialog});
    justify-content: space-between;
    align-items: center;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[3]};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`

/** It stays failed while it is tried again. */
const hasFailed = ({ data, errorUpdateCount }: UseQueryResult) => data === undefined && errorUpdateCount > 0

/** The cards before it is known what is in them. */
const Bones = () => (
  <>
    <VisuallyHidden role="status">{PROGRESS_COPY.loading}</VisuallyHidden>
    <Columns aria-hidden="true">
      <FormBones questions={1} />
      <FormBones questions={1} />
    </Columns>
  </>
)

/** `/progress`: what came of the check-ins, by time range. */
export default function ProgressScreen() {
  const { userId } = useActiveProfile()
  const { platform } = useWrapper()
  const [range, setRange] = useState<TimeScale>('1_week')
  const lifestyle = useQuery(lifestyleGraphQueryOptions(userId))
  const symptoms = useQuery(symptomsGraphQueryOptions(userId))
  const worksheets = useQuery(worksheetSummaryQueryOptions(userId))
  const parts = [lifestyle, symptoms, worksheets]
  const isFailed = parts.every(hasFailed)
  const heading = useScreenTitle({
    title: isFailed ? PROGRESS_COPY.failedTitle : PROGRESS_COPY.title,
    hasError: isFailed,
  })
  if (isFailed)
    return (
      <ErrorState
        headingRef={heading}
        title={PROGRESS_COPY.failedTitle}
        message={serverMessageOf(lifestyle.error) ?? PROGRESS_COPY.failed}
        onRetry={() => void Promise.all(parts.map(({ refetch }) => refetch()))}
        retrying={parts.some(({ isFetching }) => isFetching)}
      />
    )
  const isLoading = parts.some((part) => part.data === undefined && !hasFailed(part))
  const today = dayOf(new Date())
  return (
    <Page $wide>
      <Top>
        <PageHeading ref={heading}>{PROGRESS_COPY.title}</PageHeading>
        <RangePicker range={range} onChange={setRange} />
      </Top>
      {isLoading ? (
        <Bones />
      ) : (
        <Columns>
          <Part title={PROGRESS_COPY.lifestyle} query={lifestyle}>
            {(series) => <LifestyleCard series={series} range={range} today={today} />}
          </Part>
          <Stack $gap={3}>
            <Part title={PROGRESS_COPY.symptoms} query={symptoms}>
              {(series) => <SymptomsCard series={series} range={range} />}
            </Part>
            <Part title={PROGRESS_COPY.worksheets} query={worksheets}>
              {(summary) => <WorksheetsCard worksheets={summary} />}
            </Part>
            {platform === 'ios' && lifestyle.data && (
              <ActivityCard series={lifestyle.data} range={range} today={today} />
            )}
          </Stack>
        </Columns>
      )}
    </Page>
  )
}
