export const APP_PROMPT_COPY = {
  title: 'Use the app',
  titleAtKiosk: 'Use the app on your own phone',
  open: 'Open',
  close: "Close 'Use the app'",
  why: 'Reminders reach you as notifications.',
  get: 'Get the app',
} as const
