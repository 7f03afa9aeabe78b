export const PERMISSIONS_COPY = {
  title: 'Permissions',
  push: 'Push notifications',
  states: { granted: 'Allowed', denied: 'Not allowed', unknown: 'Not asked yet' },
  ask: 'Ask for permission',
  browser: 'Push notifications come from the app. In a browser there is nothing to switch.',
  settings: 'You can change this in the settings of your phone.',
} as const
