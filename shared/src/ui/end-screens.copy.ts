import { messages } from '../messages/messages.ts'

/** Texts of error and end screens; `message` is verbatim from the specification, 2. */
export const END_SCREENS_COPY = messages('end-screens', {
  title: 'This page did not load',
  message: 'An error occured. Please try closing and reopening the app.',
  offline: 'You are offline, so this page cannot open. It will open when you are back online.',
  closePage: 'You can close this page.',
  tryAgain: 'Try again',
  trying: 'Trying…',
  details: 'Details',
  /** `what`: names and version numbers of releases, not for translation. */
  forSupport: 'For support: {what}',
  /** `<phone>` links the clinic's phone number. */
  helpAt: 'Need help? Call {clinic} at <phone>{phone}</phone>',
  helpAtKiosk: 'Need help? Please ask the staff.',
})
