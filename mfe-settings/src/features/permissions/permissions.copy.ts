import { messages } from '@soundings/shared/messages/messages'

export const PERMISSIONS_COPY = messages('permissions', {
  title: 'Permissions',
  push: 'Push notifications',
  states: { granted: 'Allowed', denied: 'Not allowed', unknown: 'Not asked yet' },
  ask: 'Ask for permission',
  browser: 'Push notifications only work in the app. In a browser, there is nothing to turn on.',
  settings: 'You can change this in your phone settings.',
})
