export const PASSWORD_COPY = {
  needs: 'A password needs',
  /** Read after a rule. */
  met: ', met',
  notMet: ', not yet met',
  show: 'Show',
  hide: 'Hide',
  showWhich: (label: string) => `Show ${label.toLowerCase()}`,
} as const
