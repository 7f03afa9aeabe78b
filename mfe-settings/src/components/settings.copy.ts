export const SETTINGS_COPY = {
  loadFailed: 'Your settings did not load',
} as const
