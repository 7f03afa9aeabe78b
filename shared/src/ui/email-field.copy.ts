/** Words of the question about an address that looks mistyped. */
export const EMAIL_FIELD_COPY = {
  isRight: (typed: string) => `Is ${typed} right?`,
  mostEnd: 'Most email addresses have a dot near the end, as in ".com".',
  use: (meant: string) => `Change it to ${meant}`,
} as const
