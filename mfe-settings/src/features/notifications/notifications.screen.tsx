import type { Channel, Communications } from '@soundings/shared/api/communications'
import { type Reminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import {
  useActiveProfile,
  useBackTo,
  useConfig,
  useScreenTitle,
  useWrapper,
} from '@soundings/shared/platform'
import { Card } from '@soundings/shared/ui/card'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Row, Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Switch } from '@soundings/shared/ui/switch'
import { CardHeading } from '@soundings/shared/ui/text'
import { Toggletip } from '@soundings/shared/ui/toggletip'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ReminderList } from '../../components/reminder-list.tsx'
import { EmailUnsubscribed } from './email-unsubscribed.tsx'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'
import { CHANNELS, isOn, type Lock, lockOf, type Section, type Toggle } from './preferences.rules.ts'
import { useFailedSwitches } from './use-failed-switches.ts'
import { usePreferences } from './use-preferences.ts'

const REASONS: Readonly<Record<NonNullable<Lock>, string>> = {
  'only-in-app': COPY.onlyInApp,
  'no-phone': COPY.noPhone,
  unsubscribed: COPY.unsubscribed,
  'unsubscribed-from-email': COPY.unsubscribedFromEmail,
  'needs-reminder': COPY.needsReminder,
}

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
  if (!communications || !reminders.data) return <SkeletonScreen />
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

type SectionsProps = {
  communications: Communications
  reminders: readonly Reminder[]
  onToggle: (toggle: Toggle) => void
}

const Sections = ({ communications, reminders, onToggle }: SectionsProps) => {
  const { profile } = useActiveProfile()
  const { isInWrapper } = useWrapper()
  const { links } = useConfig()
  const hasFailed = useFailedSwitches()
  const now = {
    isInWrapper,
    hasPhone: Boolean(profile.phoneNumber),
    isSmsSubscribed: communications.isSmsSubscribed,
    isEmailSubscribed: communications.isEmailSubscribed,
    hasActiveReminder: reminders.some(({ isActive }) => isActive),
  }
  const switches = (section: Section, of: string) =>
    CHANNELS.map((channel: Channel) => {
      const lock = lockOf(channel, section, now)
      return (
        <Switch
          key={channel}
          label={COPY[channel]}
          of={of}
          checked={isOn(communications, channel, section)}
          disabled={lock !== undefined}
          reason={lock && REASONS[lock]}
          problem={hasFailed({ channel, section }) ? COPY.notSaved : undefined}
          onChange={(next) => onToggle({ channel, section, isOn: next })}
        />
      )
    })
  return (
    <>
      {!communications.isSmsSubscribed && (
        <Notice kind="warning" live={false}>
          {COPY.start(formatPhone(links.supportSmsNumber))}
        </Notice>
      )}
      {!communications.isEmailSubscribed && <EmailUnsubscribed />}
      <SectionCard title={COPY.assessments}>{switches('assessments', COPY.assessments)}</SectionCard>
      <SectionCard title={COPY.reminders}>
        <ReminderList reminders={reminders} />
        {switches('reminders', COPY.reminders)}
      </SectionCard>
      <SectionCard title={COPY.safetyNet} tip={<Toggletip label={COPY.about}>{COPY.override}</Toggletip>}>
        {switches('safetyNet', COPY.safetyNet)}
      </SectionCard>
    </>
  )
}

const SectionCard = ({ title, tip, children }: { title: string; tip?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={1}>
        <Row $spread>
          <CardHeading id={id}>{title}</CardHeading>
        </Row>
        {tip}
        {children}
      </Stack>
    </Card>
  )
}
