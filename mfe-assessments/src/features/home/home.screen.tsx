import {
  type AssignedAssessment,
  assignedAssessmentsQueryOptions,
} from '@soundings/shared/api/assigned-assessments'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { findStoredWork, type StoredWork } from '@soundings/shared/drafts/stored-work'
import { Slot, useActiveProfile, useScreenTitle } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HOME_COPY } from './home.copy.ts'
import { isBegun, splitByOverdue } from './home.rules.ts'
import { HomeGrid } from './home-grid.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { SafetyNetCard } from './safety-net-card.tsx'
import { ToDo } from './to-do.tsx'
import { UnsentNotice } from './unsent-notice.tsx'
import { Upcoming } from './upcoming.tsx'

export default function HomeScreen() {
  const { userId } = useActiveProfile()
  const assigned = useQuery(assignedAssessmentsQueryOptions(userId))
  if (assigned.isError && !assigned.data)
    return <LoadFailed error={assigned.error} onRetry={() => void assigned.refetch()} />
  return <Inbox assigned={assigned.data} />
}

/** Undefined until storage is read. */
const useStoredWork = (userId: string): StoredWork | undefined => {
  const [work, setWork] = useState<StoredWork>()
  useEffect(() => {
    let isWanted = true
    void findStoredWork(userId).then((found) => isWanted && setWork(found))
    return () => {
      isWanted = false
    }
  }, [userId])
  return work
}

const Inbox = ({ assigned }: { assigned: readonly AssignedAssessment[] | undefined }) => {
  const { userId, user, profile } = useActiveProfile()
  const heading = useScreenTitle({ title: HOME_COPY.title })
  useAnsweredLanguage(assignedAssessmentsQueryOptions(userId).queryKey, assigned?.[0]?.assessment.language)
  const work = useStoredWork(userId)
  const { toDo, upcoming } = splitByOverdue(assigned ?? [])
  return (
    <Page $wide>
      <Stack $gap={1}>
        <PageHeading ref={heading}>{HOME_COPY.hello({ firstName: user.info.firstName })}</PageHeading>
        {user.relatedPatientFirstName ? (
          <Text>{HOME_COPY.about({ patient: user.relatedPatientFirstName })}</Text>
        ) : null}
      </Stack>
      <UnsentNotice work={work} />
      {assigned ? (
        <HomeGrid $hasToDo={toDo.length > 0}>
          {toDo.length > 0 ? <ToDo userId={userId} toDo={toDo} isBegun={isBegun(toDo, work?.parts)} /> : null}
          <Upcoming upcoming={upcoming} />
          <Stack $gap={4}>
            {profile.safetyNetEnabled ? <SafetyNetCard userId={userId} /> : null}
            <Slot name="mfe-assessments/home" />
          </Stack>
        </HomeGrid>
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}
