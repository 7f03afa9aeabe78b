import { frameMessages } from '@soundings/shared/messages/messages'

export const APP_PROMPT_COPY = frameMessages('app-prompt', {
  title: 'Use the app',
  titleAtKiosk: 'Use the app on your own phone',
  open: 'Open',
  close: "Close 'Use the app'",
  why: 'Get a reminder on your phone when something is due.',
  get: 'Get the app',
})
