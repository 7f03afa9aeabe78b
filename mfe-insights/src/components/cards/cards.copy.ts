export const CARDS_COPY = {
  show: (range: string) => `Show ${range}`,
  moreData: 'We need more data to calculate this.',
  failed: 'An error occured. Please try closing and reopening the app.',
  tryAgain: 'Try again',
  trying: 'Trying…',
} as const
