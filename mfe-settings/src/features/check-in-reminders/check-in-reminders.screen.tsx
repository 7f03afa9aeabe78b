import { remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { ReminderList } from '../../components/reminders/reminder-list.tsx'
import { REMINDERS_COPY } from '../../components/reminders/reminders.copy.ts'
import { SettingsLoadFailed } from '../../components/settings-load-failed.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { CHECK_IN_REMINDERS_COPY } from './check-in-reminders.copy.ts'
import { CheckInRemindersSkeleton } from './check-in-reminders-skeleton.tsx'

const NoReminders = () => <EmptyState drawing={<BuoyDrawing />} title={REMINDERS_COPY.none} />

export default function CheckInRemindersScreen() {
  useBackTo('/settings')
  const { userId } = useActiveProfile()
  const heading = useScreenTitle({ title: CHECK_IN_REMINDERS_COPY.title })
  const reminders = useQuery(remindersQueryOptions(userId))
  // A failed refetch keeps the list, because an open dialog may contain entries.
  if (!reminders.data && !reminders.isPending)
    return <SettingsLoadFailed error={reminders.error} onRetry={() => void reminders.refetch()} />
  return (
    <SettingsPage headingRef={heading} title={CHECK_IN_REMINDERS_COPY.title}>
      {reminders.data ? (
        <ReminderList reminders={reminders.data} empty={<NoReminders />} />
      ) : (
        <CheckInRemindersSkeleton />
      )}
    </SettingsPage>
  )
}
