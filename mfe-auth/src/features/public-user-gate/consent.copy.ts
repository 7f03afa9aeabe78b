export const CONSENT_COPY = {
  title: 'Before you start',
  accept: 'Accept',
  problem: {
    refused: 'Your consent was not saved. Please try again.',
    unknown: 'We do not know yet if your consent was saved.',
    unknownMore: 'Please press Accept again.',
  },
} as const
