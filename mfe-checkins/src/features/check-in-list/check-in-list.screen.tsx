import { assignedCheckInsQueryOptions } from '@soundings/shared/api/check-ins'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { groupOf } from '../../components/check-in.rules.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { LIST_COPY } from './check-in-list.copy.ts'
import { ModuleGroup } from './module-group.tsx'
import { WaitingCheckIns } from './waiting-check-ins.tsx'

const GROUPS = [
  { group: 'lifestyle', title: LIST_COPY.lifestyle, empty: LIST_COPY.noLifestyle },
  { group: 'symptoms', title: LIST_COPY.symptoms, empty: LIST_COPY.noSymptoms },
  { group: 'worksheets', title: LIST_COPY.worksheets, empty: LIST_COPY.noWorksheets },
] as const

/** `/check-ins`: the modules that are assigned, in their three groups. */
export default function CheckInListScreen() {
  const { userId } = useActiveProfile()
  useBackTo('/')
  const modules = useQuery(assignedCheckInsQueryOptions(userId))
  const heading = useScreenTitle({ title: LIST_COPY.title })
  if (modules.isPending) return <SkeletonScreen />
  if (!modules.data) return <LoadFailed error={modules.error} onRetry={() => void modules.refetch()} />
  return (
    <Page>
      <PageHeading ref={heading}>{LIST_COPY.title}</PageHeading>
      <WaitingCheckIns userId={userId} />
      {GROUPS.map(({ group, title, empty }) => (
        <ModuleGroup
          key={group}
          title={title}
          empty={empty}
          modules={modules.data.filter((module) => groupOf(module) === group)}
        />
      ))}
    </Page>
  )
}
