import { messages } from '@soundings/shared/messages/messages'

export const ACCOUNT_COPY = messages('account', {
  title: 'Account',
  change: 'Is something wrong here? Please ask your clinician to change it.',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  email: 'Email',
  phone: 'Phone number',
  none: 'Not on file',
  language: 'Language',
  /** Hint below the language select. */
  languageHint: 'Kept on this device. Your clinic will also write to you in it, if it can.',
  languageNotStored: 'Your clinic does not have your language yet. Please choose it again later.',
})
