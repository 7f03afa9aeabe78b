/** Words of the question about an address that looks mistyped. */
export const EMAIL_FIELD_COPY = {
  askSuggestion: (typed: string) => `Is ${typed} right?`,
  missingDot: 'Most email addresses end in something like ".com".',
  acceptSuggestion: (meant: string) => `Change to ${meant}`,
} as const
