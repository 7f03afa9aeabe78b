import type { Channel, Communications } from '@soundings/shared/api/communications'

/** The message type of each section (specification, 3). */
export const MESSAGE_TYPES = {
  assessments: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
  reminders: 'SCHEDULED_CHECKIN_REMINDER',
  safetyNet: 'CLIENT_SAFETY_NET',
} as const

export type Section = keyof typeof MESSAGE_TYPES
export const SECTIONS = ['assessments', 'reminders', 'safetyNet'] as const satisfies Section[]
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

/** What another device has switched between two reads, beside the switch that is saved here. */
export const switchedElsewhere = (known: Communications, now: Communications, own: Toggle): Toggle[] =>
  SECTIONS.flatMap((section) =>
    CHANNELS.flatMap((channel) => {
      const isOwn = channel === own.channel && section === own.section
      const isNow = isOn(now, channel, section)
      return isOwn || isOn(known, channel, section) === isNow ? [] : [{ channel, section, isOn: isNow }]
    }),
  )

/** Why a switch cannot be used just now. */
export type Lock =
  | 'only-in-app'
  | 'no-phone'
  | 'unsubscribed'
  | 'unsubscribed-from-email'
  | 'needs-reminder'
  | undefined

type Now = {
  isInWrapper: boolean
  hasPhone: boolean
  isSmsSubscribed: boolean
  isEmailSubscribed: boolean
  hasActiveReminder: boolean
}

export const lockOf = (channel: Channel, section: Section, now: Now): Lock => {
  if (channel === 'push' && !now.isInWrapper) return 'only-in-app'
  if (channel === 'sms' && !now.hasPhone) return 'no-phone'
  if (channel === 'sms' && !now.isSmsSubscribed) return 'unsubscribed'
  if (channel === 'email' && !now.isEmailSubscribed) return 'unsubscribed-from-email'
  return section === 'reminders' && !now.hasActiveReminder ? 'needs-reminder' : undefined
}
