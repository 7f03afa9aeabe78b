/** Icons of the kit that an entry of the main navigation can have. */
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
