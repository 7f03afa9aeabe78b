import type { Channel, Communications } from '@soundings/shared/api/communications'

/** Specification, 3. */
export const MESSAGE_TYPES = {
  assessments: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
  reminders: 'SCHEDULED_CHECKIN_REMINDER',
  safetyNet: 'CLIENT_SAFETY_NET',
} as const

export type Section = keyof typeof MESSAGE_TYPES
const SECTIONS = ['assessments', 'reminders', 'safetyNet'] as const satisfies Section[]
export const CHANNELS = ['push', 'email', 'sms'] as const satisfies Channel[]

export type Toggle = { channel: Channel; section: Section; isOn: boolean }

export const isOn = (communications: Communications, channel: Channel, section: Section): boolean =>
  communications[channel].includes(MESSAGE_TYPES[section])

export const applyToggle = (
  communications: Communications,
  { channel, section, isOn }: Toggle,
): Communications => {
  const others = communications[channel].filter((type) => type !== MESSAGE_TYPES[section])
  return { ...communications, [channel]: isOn ? [...others, MESSAGE_TYPES[section]] : others }
}

/** Toggles of other devices: all differences except this device's toggle. */
export const togglesElsewhere = (
  before: Communications,
  after: Communications,
  ownToggle: Toggle,
): Toggle[] =>
  SECTIONS.flatMap((section) =>
    CHANNELS.flatMap((channel) => {
      const isOwn = channel === ownToggle.channel && section === ownToggle.section
      const isOnAfter = isOn(after, channel, section)
      return isOwn || isOn(before, channel, section) === isOnAfter
        ? []
        : [{ channel, section, isOn: isOnAfter }]
    }),
  )

export type SwitchLock =
  | 'only-in-app'
  | 'no-phone'
  | 'unsubscribed'
  | 'unsubscribed-from-email'
  | 'needs-reminder'

type LockConditions = {
  isInWrapper: boolean
  hasPhone: boolean
  isSmsSubscribed: boolean
  isEmailSubscribed: boolean
  hasActiveReminder: boolean
}

export const switchLock = (
  channel: Channel,
  section: Section,
  conditions: LockConditions,
): SwitchLock | undefined => {
  if (channel === 'push' && !conditions.isInWrapper) return 'only-in-app'
  if (channel === 'sms' && !conditions.hasPhone) return 'no-phone'
  if (channel === 'sms' && !conditions.isSmsSubscribed) return 'unsubscribed'
  if (channel === 'email' && !conditions.isEmailSubscribed) return 'unsubscribed-from-email'
  return section === 'reminders' && !conditions.hasActiveReminder ? 'needs-reminder' : undefined
}
