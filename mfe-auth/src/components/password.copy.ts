export const PASSWORD_COPY = {
  rules: 'Your password needs',
  /** For screen readers, after a rule. */
  met: ', met',
  notMet: ', not yet met',
  common: 'This password is easy to guess. Please choose a different one.',
  show: 'Show',
  hide: 'Hide',
  showField: (label: string) => `Show ${label.toLowerCase()}`,
} as const
