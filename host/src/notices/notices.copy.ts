export const NOTICES_COPY = {
  offline: 'You are offline.',
  offlineMore: 'What you typed stays on this screen.',
  newer: 'A newer version is ready.',
  reload: 'Reload',
} as const
