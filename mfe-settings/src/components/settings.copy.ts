export const SETTINGS_COPY = {
  menu: 'Settings',
  loadFailed: 'Your settings did not load',
  links: [
    { to: '/settings/account', label: 'Account' },
    { to: '/settings/notifications', label: 'Notifications' },
    { to: '/settings/check-in-reminders', label: 'Check-in reminders' },
    { to: '/settings/permissions', label: 'Permissions' },
    { to: '/settings/what-we-keep', label: 'What we keep' },
  ],
  logOut: 'Log out',
} as const
