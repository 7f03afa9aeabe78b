import { remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { SettingsLoadFailed } from '../../components/settings-load-failed.tsx'
import { SettingsPage } from '../../components/settings-page.tsx'
import { NotificationSections } from './notification-sections.tsx'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { usePreferences } from './use-preferences.ts'

export default function NotificationsScreen() {
  useBackTo('/settings')
  const { userId } = useActiveProfile()
  const heading = useScreenTitle({ title: COPY.title })
  const { query, communications, toggle, changedElsewhere } = usePreferences()
  const reminders = useQuery(remindersQueryOptions(userId))
  const failed = [query, reminders].filter(({ isError, data }) => isError && !data)
  if (failed[0])
    return (
      <SettingsLoadFailed
        error={failed[0].error}
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
      />
    )
  return (
    <SettingsPage headingRef={heading} title={COPY.title}>
      {changedElsewhere.length > 0 && (
        <Notice title={COPY.elsewhereTitle}>
          {changedElsewhere
            .map(({ section, channel, isOn }) =>
              COPY.elsewhere({ section: COPY[section], channel: COPY[channel], state: isOn ? 'on' : 'off' }),
            )
            .join(' ')}
        </Notice>
      )}
      {communications && reminders.data ? (
        <NotificationSections communications={communications} reminders={reminders.data} onToggle={toggle} />
      ) : (
        <NotificationsSkeleton />
      )}
    </SettingsPage>
  )
}
