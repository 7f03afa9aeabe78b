/** Words of the generic error screen; the message is the specification's, to the letter. */
export const GENERIC_ERROR = {
  title: 'This page did not load',
  logOut: 'Log out',
  message: 'An error occured. Please try closing and reopening the app.',
  kept: 'What you have answered is kept on this device. It is here again when you are back online.',
} as const
