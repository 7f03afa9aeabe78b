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
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styled from 'styled-components'
import { ActivityCard } from './activity-card.tsx'
import { dayOf } from './buckets.rules.ts'
import { LifestyleCard } from './lifestyle-card.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'
import { RangePicker } from './range-picker.tsx'
import { SymptomsCard } from './symptoms-card.tsx'
import { WorksheetsCard } from './worksheets-card.tsx'

const Top = styled(Stack)`
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${t.size.dialog});
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
  const heading = useScreenTitle({ title: PROGRESS_COPY.title })
  const lifestyle = useQuery(lifestyleGraphQueryOptions(userId))
  const symptoms = useQuery(symptomsGraphQueryOptions(userId))
  const worksheets = useQuery(worksheetSummaryQueryOptions(userId))
  const failed = [lifestyle, symptoms, worksheets].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        headingRef={heading}
        title={PROGRESS_COPY.failedTitle}
        message={serverMessageOf(failed.error) ?? PROGRESS_COPY.failed}
        onRetry={() => void failed.refetch()}
      />
    )
  const today = dayOf(new Date())
  return (
    <Page $wide>
      <Top>
        <PageHeading ref={heading}>{PROGRESS_COPY.title}</PageHeading>
        <RangePicker range={range} onChange={setRange} />
      </Top>
      {lifestyle.data && symptoms.data && worksheets.data ? (
        <Columns>
          <LifestyleCard series={lifestyle.data} range={range} today={today} />
          <Stack $gap={3}>
            <SymptomsCard series={symptoms.data} range={range} />
            <WorksheetsCard worksheets={worksheets.data} />
            {platform === 'ios' && <ActivityCard series={lifestyle.data} range={range} today={today} />}
          </Stack>
        </Columns>
      ) : (
        <Bones />
      )}
    </Page>
  )
}
