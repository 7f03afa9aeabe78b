export const APP_INVITE_COPY = {
  title: 'Get the app',
  lead: 'With the app, reminders reach you as notifications.',
  scan: 'Scan this code with your phone',
  appStore: 'Download on the App Store',
  playStore: 'Get it on Google Play',
  skip: 'Skip',
} as const
