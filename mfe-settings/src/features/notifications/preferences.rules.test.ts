import type { Communications } from '@soundings/shared/api/communications'
import { applyToggle, isOn, MESSAGE_TYPES, switchLock, togglesElsewhere } from './preferences.rules'

const communications: Communications = {
  push: [],
  email: ['CLIENT_SAFETY_NET', 'SOMETHING_NEW'],
  sms: ['SCHEDULED_CHECKIN_REMINDER'],
  isPushSubscribed: true,
  isEmailSubscribed: true,
  isSmsSubscribed: true,
}

test('a section is on if its type is in the channel’s list [NOTIF-03] [NOTIF-04] [NOTIF-05]', () => {
  expect(MESSAGE_TYPES).toEqual({
    assessments: 'SCHEDULED_ASSESSMENT_ADMINISTRATION',
    reminders: 'SCHEDULED_CHECKIN_REMINDER',
    safetyNet: 'CLIENT_SAFETY_NET',
  })
  expect(isOn(communications, 'sms', 'reminders')).toBe(true)
  expect(isOn(communications, 'email', 'safetyNet')).toBe(true)
  expect(isOn(communications, 'push', 'assessments')).toBe(false)
})

test('a switch changes only its own type [NOTIF-06]', () => {
  const on = applyToggle(communications, { channel: 'email', section: 'assessments', isOn: true })
  expect(on).toEqual({ ...communications, email: [...communications.email, MESSAGE_TYPES.assessments] })
  expect(applyToggle(on, { channel: 'email', section: 'assessments', isOn: false })).toEqual(communications)
})

const open = {
  isInWrapper: true,
  hasPhone: true,
  isSmsSubscribed: true,
  isEmailSubscribed: true,
  hasActiveReminder: true,
}

test.each([
  ['push', 'assessments', { isInWrapper: false }, 'only-in-app', 'NOTIF-13'],
  ['push', 'assessments', {}, undefined, 'NOTIF-14'],
  ['sms', 'safetyNet', { isSmsSubscribed: false }, 'unsubscribed', 'NOTIF-15'],
  ['sms', 'safetyNet', { hasPhone: false }, 'no-phone', 'NOTIF-16'],
  ['sms', 'safetyNet', {}, undefined, 'NOTIF-17'],
  ['email', 'reminders', { hasActiveReminder: false }, 'needs-reminder', 'NOTIF-11'],
  ['email', 'reminders', {}, undefined, 'NOTIF-12'],
  ['email', 'safetyNet', { isEmailSubscribed: false }, 'unsubscribed-from-email', 'NOTIF-05'],
] as const)('the lock of the %s switch of %s with %j is: %s [%s]', (channel, section, more, lock, _id) => {
  expect(switchLock(channel, section, { ...open, ...more })).toBe(lock)
})

test('togglesElsewhere returns only the toggles made on another device', () => {
  const now = { ...communications, email: [], sms: [], push: [MESSAGE_TYPES.assessments] }
  const ownToggle = { channel: 'email', section: 'safetyNet', isOn: false } as const
  expect(togglesElsewhere(communications, now, ownToggle)).toEqual([
    { channel: 'push', section: 'assessments', isOn: true },
    { channel: 'sms', section: 'reminders', isOn: false },
  ])
})
