/** Words of the question about an address that looks mistyped. */
export const EMAIL_FIELD_COPY = {
  askSuggestion: (typed: string) => `Is ${typed} right?`,
  missingDot: 'Most email addresses have a dot near the end, as in ".com".',
  acceptSuggestion: (meant: string) => `Change it to ${meant}`,
} as const
