import { messages } from '@soundings/shared/messages/messages'

export const PASSWORD_COPY = messages('password', {
  /** Introduces the list of rules. */
  rules: 'Your password needs',
  rule: {
    length: 'At least 8 characters',
    upper: 'An upper case letter',
    lower: 'A lower case letter',
    number: 'A number',
    special: 'A special character, such as ! or #',
    spaces: 'No spaces',
  },
  /** Read by screen readers after a rule that is met. */
  met: ', met',
  notMet: ', not yet met',
  known: 'This password is easy to guess. Please choose a different one.',
  'one-word':
    'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
  own: 'This password is too close to your name, email, birthday or clinic. Please choose a different one.',
  show: 'Show',
  hide: 'Hide',
  /** For screen readers, and for voice control by its first word. `label` is the label of the password field in lower case. */
  showField: 'Show {label}',
  hideField: 'Hide {label}',
})
