import { messages } from '@soundings/shared/messages/messages'

export const APP_INVITE_COPY = messages('app-invite', {
  title: 'Get the app',
  lead: 'The app reminds you on your phone when something is due.',
  scan: 'Scan this code with your phone',
  appStore: 'Download on the App Store',
  playStore: 'Get it on Google Play',
  skip: 'Skip',
})
