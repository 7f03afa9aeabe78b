import { frameMessages } from '@soundings/shared/messages/messages'

export const NOTICES_COPY = frameMessages('notices', {
  offline: 'You are offline.',
  offlineMore: 'What you typed stays on this screen.',
  newer: 'A newer version is ready.',
  reload: 'Reload',
})
