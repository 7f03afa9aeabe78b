import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { serverMessageOf, useActiveProfile, useScreenTitle } from '@soundings/shared/platform'
import { media, t } from '@soundings/shared/theme/theme'
import { ErrorState } from '@soundings/shared/ui/error-state'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { HOME_COPY } from './home.copy.ts'
import { sortedForHome } from './home.rules.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { SafetyNetCard } from './safety-net-card.tsx'
import { ToDo } from './to-do.tsx'
import { Upcoming } from './upcoming.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${t.space[4]};
  ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`

/** `/`: what is to do, what comes, and the safety net. */
export default function HomeScreen() {
  const { userId, user, profile } = useActiveProfile()
  const heading = useScreenTitle({ title: HOME_COPY.title })
  const assigned = useQuery(assignedAssessmentsQueryOptions(userId))
  if (assigned.isError && !assigned.data)
    return (
      <ErrorState
        headingRef={heading}
        title={HOME_COPY.failedTitle}
        message={serverMessageOf(assigned.error) ?? HOME_COPY.failed}
        onRetry={() => void assigned.refetch()}
      />
    )
  const { toDo, upcoming } = sortedForHome(assigned.data ?? [])
  return (
    <Page $wide>
      <Stack $gap={1}>
        <PageHeading ref={heading}>{HOME_COPY.hello(user.info.firstName)}</PageHeading>
        {user.relatedPatientFirstName ? <Text>{HOME_COPY.about(user.relatedPatientFirstName)}</Text> : null}
      </Stack>
      {assigned.data ? (
        <Columns>
          {toDo.length > 0 ? <ToDo userId={userId} toDo={toDo} /> : null}
          <Stack $gap={4}>
            <Upcoming upcoming={upcoming} />
            {profile.safetyNetEnabled ? <SafetyNetCard userId={userId} /> : null}
          </Stack>
        </Columns>
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}
