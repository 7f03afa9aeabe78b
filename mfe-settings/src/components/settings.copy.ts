import { messages } from '@soundings/shared/messages/messages'

export const SETTINGS_COPY = messages('settings', {
  menu: 'Settings',
  loadFailed: 'Your settings did not load',
  links: {
    account: 'Account',
    notifications: 'Notifications',
    'check-in-reminders': 'Check-in reminders',
    permissions: 'Permissions',
    'what-we-keep': 'What we keep',
  },
  logOut: 'Log out',
})
