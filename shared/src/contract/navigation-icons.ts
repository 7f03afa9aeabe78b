export const NAVIGATION_ICONS = [
  'inbox',
  'progress',
  'settings',
  'clock',
  'document',
  'message',
  'info',
  'pencil',
  'web',
  'dot',
] as const
