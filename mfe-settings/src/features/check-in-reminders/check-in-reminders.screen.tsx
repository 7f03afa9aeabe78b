import { remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ReminderList } from '../../components/reminder-list.tsx'
import { RemindersSkeleton } from './reminders-skeleton.tsx'

const TITLE = 'Check-in reminders'

/** `/settings/check-in-reminders`: the reminders; Back leads to the settings. */
export default function CheckInRemindersScreen() {
  useBackTo('/settings')
  const { userId } = useActiveProfile()
  const heading = useScreenTitle({ title: TITLE })
  const reminders = useQuery(remindersQueryOptions(userId))
  if (reminders.isPending) return <RemindersSkeleton />
  // What was read before stays: a dialog with something typed may stand above it.
  if (!reminders.data) return <LoadFailed error={reminders.error} onRetry={() => void reminders.refetch()} />
  return (
    <Page>
      <PageHeading ref={heading}>{TITLE}</PageHeading>
      <ReminderList reminders={reminders.data} />
    </Page>
  )
}
