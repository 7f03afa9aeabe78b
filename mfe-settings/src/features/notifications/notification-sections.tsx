import type { Communications } from '@soundings/shared/api/communications'
import { isNotSent, isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import type { Reminder } from '@soundings/shared/api/reminders'
import { formatPhone } from '@soundings/shared/forms/phone.rules'
import { useActiveProfile, useConfig, useWrapper } from '@soundings/shared/platform'
import { Rows } from '@soundings/shared/ui/card'
import { TextWithPhone } from '@soundings/shared/ui/phone-number'
import { Switch } from '@soundings/shared/ui/switch'
import { Toggletip } from '@soundings/shared/ui/toggletip'
import { type Mutation, useMutationState } from '@tanstack/react-query'
import { ReminderList } from '../../components/reminders/reminder-list.tsx'
import { EmailUnsubscribedNotice } from './email-unsubscribed-notice.tsx'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'
import {
  CHANNELS,
  isOn,
  type Section,
  type SwitchLock,
  switchLock,
  type Toggle,
} from './preferences.rules.ts'
import { SectionCard } from './section-card.tsx'

/** A later save of the same switch removes its failure. */
const useFailedToggles = () => {
  const { userId } = useActiveProfile()
  const saves = useMutationState({
    filters: { mutationKey: ['save-communications', userId] },
    select: ({ state }: Mutation<unknown, Error, Toggle>) => ({ ...state.variables, error: state.error }),
  })
  return ({ channel, section }: Pick<Toggle, 'channel' | 'section'>): string | undefined => {
    const error = saves.filter((save) => save.channel === channel && save.section === section).at(-1)?.error
    if (!error) return undefined
    if (isNotSent(error)) return COPY.offline
    return isOutcomeUnknown(error) ? COPY.saveUnknown : COPY.notSaved
  }
}

type Props = {
  communications: Communications
  reminders: readonly Reminder[]
  onToggle: (toggle: Toggle) => void
}

const useLockReasons = (): Readonly<Record<SwitchLock, string>> => {
  const { links } = useConfig()
  return {
    'only-in-app': COPY.onlyInApp,
    'no-phone': COPY.noPhone,
    unsubscribed: COPY.start({ number: formatPhone(links.supportSmsNumber) }),
    'unsubscribed-from-email': COPY.unsubscribedFromEmail,
    'needs-reminder': COPY.needsReminder,
  }
}

export const NotificationSections = ({ communications, reminders, onToggle }: Props) => {
  const { profile } = useActiveProfile()
  const { isInWrapper } = useWrapper()
  const findProblem = useFailedToggles()
  const reasons = useLockReasons()
  const conditions = {
    isInWrapper,
    hasPhone: Boolean(profile.phoneNumber),
    isSmsSubscribed: communications.isSmsSubscribed,
    isEmailSubscribed: communications.isEmailSubscribed,
    hasActiveReminder: reminders.some(({ isActive }) => isActive),
  }
  const renderSwitches = (section: Section, edge = false) => (
    <Rows as="div" data-edge={edge || undefined}>
      {CHANNELS.map((channel) => {
        const lock = switchLock(channel, section, conditions)
        return (
          <Switch
            key={channel}
            label={COPY[channel]}
            group={COPY[section]}
            // A locked channel sends nothing, so its switch is off; unlocked, it shows the stored preference.
            checked={lock === undefined && isOn(communications, channel, section)}
            disabled={lock !== undefined}
            reason={lock && <TextWithPhone>{reasons[lock]}</TextWithPhone>}
            problem={findProblem({ channel, section })}
            onChange={(next) => onToggle({ channel, section, isOn: next })}
          />
        )
      })}
    </Rows>
  )
  return (
    <>
      {!communications.isEmailSubscribed && <EmailUnsubscribedNotice />}
      <SectionCard title={COPY.assessments}>{renderSwitches('assessments')}</SectionCard>
      <SectionCard title={COPY.reminders}>
        <ReminderList reminders={reminders} />
        {renderSwitches('reminders', true)}
      </SectionCard>
      <SectionCard title={COPY.safetyNet} tip={<Toggletip label={COPY.about}>{COPY.override}</Toggletip>}>
        {renderSwitches('safetyNet')}
      </SectionCard>
    </>
  )
}
