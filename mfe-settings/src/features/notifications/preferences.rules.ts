import type { Channel, Communications } from '@soundings/shared/api/communications'

/** The message type of each section (specification, 3). */
export const MESSAGE_TYPES = {
  assessments: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
  reminders: 'SCHEDULED_CHECKIN_REMINDER',
  safetyNet: 'CLIENT_SAFETY_NET',
} as const

export type Section = keyof typeof MESSAGE_TYPES
export const CHANNELS = ['push', 'email', 'sms'] as const satisfies Channel[]

export type Toggle = { channel: Channel; section: Section; isOn: boolean }

export const isOn = (communications: Communications, channel: Channel, section: Section): boolean =>
  communications[channel].includes(MESSAGE_TYPES[section])

/** The lists after a switch: its type goes into that channel's list or out of it, the others stay as they are. */
export const withToggle = (
  communications: Communications,
  { channel, section, isOn }: Toggle,
): Communications => {
  const others = communications[channel].filter((type) => type !== MESSAGE_TYPES[section])
  return { ...communications, [channel]: isOn ? [...others, MESSAGE_TYPES[section]] : others }
}

/** Why a switch cannot be used just now. */
export type Lock = 'only-in-app' | 'no-phone' | 'unsubscribed' | 'needs-reminder' | undefined

export const lockOf = (
  channel: Channel,
  section: Section,
  now: { isInWrapper: boolean; hasPhone: boolean; isSmsSubscribed: boolean; hasActiveReminder: boolean },
): Lock => {
  if (channel === 'push' && !now.isInWrapper) return 'only-in-app'
  if (channel === 'sms' && !now.hasPhone) return 'no-phone'
  if (channel === 'sms' && !now.isSmsSubscribed) return 'unsubscribed'
  return section === 'reminders' && !now.hasActiveReminder ? 'needs-reminder' : undefined
}
