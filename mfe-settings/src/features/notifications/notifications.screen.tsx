import { remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useActiveProfile, useBackTo, useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../components/load-failed.tsx'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { Sections } from './sections.tsx'
import { usePreferences } from './use-preferences.ts'

/** `/settings/notifications`: what is sent by which channel. */
export default function NotificationsScreen() {
  useBackTo('/settings')
  const { userId } = useActiveProfile()
  const heading = useScreenTitle({ title: COPY.title })
  const { query, communications, toggle, elsewhere } = usePreferences()
  const reminders = useQuery(remindersQueryOptions(userId))
  const failed = [query, reminders].filter(({ isError, data }) => isError && !data)
  if (failed[0])
    return (
      <LoadFailed
        error={failed[0].error}
        onRetry={() => {
          for (const { refetch } of failed) void refetch()
        }}
      />
    )
  if (!communications || !reminders.data) return <NotificationsSkeleton />
  return (
    <Page>
      <PageHeading ref={heading}>{COPY.title}</PageHeading>
      {elsewhere.length > 0 && (
        <Notice title={COPY.elsewhereTitle}>
          {elsewhere
            .map(({ section, channel, isOn }) => COPY.elsewhere(COPY[section], COPY[channel], isOn))
            .join(' ')}
        </Notice>
      )}
      <Sections communications={communications} reminders={reminders.data} onToggle={toggle} />
    </Page>
  )
}
