export const PASSWORD_COPY = {
  rules: 'Your password needs',
  /** For screen readers, after a rule. */
  met: ', met',
  notMet: ', not yet met',
  known: 'This password is easy to guess. Please choose a different one.',
  'one-word':
    'This password is one word with numbers or symbols. It is easy to guess. Please use two or more words.',
  own: 'This password is too close to your name, email, birthday or clinic. Please choose a different one.',
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label.toLowerCase()}`,
} as const
