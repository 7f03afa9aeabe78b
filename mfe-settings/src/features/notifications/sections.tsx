import type { Communications } from '@soundings/shared/api/communications'
import type { Reminder } from '@soundings/shared/api/reminders'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { useActiveProfile, useConfig, useWrapper } from '@soundings/shared/platform'
import { Rows } from '@soundings/shared/ui/card'
import { TextWithPhone } from '@soundings/shared/ui/phone-number'
import { Switch } from '@soundings/shared/ui/switch'
import { Toggletip } from '@soundings/shared/ui/toggletip'
import { ReminderList } from '../../components/reminder-list.tsx'
import { EmailUnsubscribed } from './email-unsubscribed.tsx'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'
import { CHANNELS, isOn, type Lock, lockOf, type Section, type Toggle } from './preferences.rules.ts'
import { SectionCard } from './section-card.tsx'
import { useFailedSwitches } from './use-failed-switches.ts'

type Props = {
  communications: Communications
  reminders: readonly Reminder[]
  onToggle: (toggle: Toggle) => void
}

/** Why a switch cannot be used, in words that stand under it. */
const useReasons = (): Readonly<Record<NonNullable<Lock>, string>> => {
  const { links } = useConfig()
  return {
    'only-in-app': COPY.onlyInApp,
    'no-phone': COPY.noPhone,
    unsubscribed: COPY.start(formatPhone(links.supportSmsNumber)),
    'unsubscribed-from-email': COPY.unsubscribedFromEmail,
    'needs-reminder': COPY.needsReminder,
  }
}

/** Assessments, Check-in Reminders and Safety Net, each with its three switches. */
export const Sections = ({ communications, reminders, onToggle }: Props) => {
  const { profile } = useActiveProfile()
  const { isInWrapper } = useWrapper()
  const hasFailed = useFailedSwitches()
  const reasons = useReasons()
  const now = {
    isInWrapper,
    hasPhone: Boolean(profile.phoneNumber),
    isSmsSubscribed: communications.isSmsSubscribed,
    isEmailSubscribed: communications.isEmailSubscribed,
    hasActiveReminder: reminders.some(({ isActive }) => isActive),
  }
  const switches = (section: Section, edge = false) => (
    <Rows as="div" data-edge={edge || undefined}>
      {CHANNELS.map((channel) => {
        const lock = lockOf(channel, section, now)
        return (
          <Switch
            key={channel}
            label={COPY[channel]}
            of={COPY[section]}
            // Nothing comes by a channel that cannot be used here: what is kept shows when it can be.
            checked={lock === undefined && isOn(communications, channel, section)}
            disabled={lock !== undefined}
            reason={lock && <TextWithPhone>{reasons[lock]}</TextWithPhone>}
            problem={hasFailed({ channel, section }) ? COPY.notSaved : undefined}
            onChange={(next) => onToggle({ channel, section, isOn: next })}
          />
        )
      })}
    </Rows>
  )
  return (
    <>
      {!communications.isEmailSubscribed && <EmailUnsubscribed />}
      <SectionCard title={COPY.assessments}>{switches('assessments')}</SectionCard>
      <SectionCard title={COPY.reminders}>
        <ReminderList reminders={reminders} />
        {switches('reminders', true)}
      </SectionCard>
      <SectionCard title={COPY.safetyNet} tip={<Toggletip label={COPY.about}>{COPY.override}</Toggletip>}>
        {switches('safetyNet')}
      </SectionCard>
    </>
  )
}
