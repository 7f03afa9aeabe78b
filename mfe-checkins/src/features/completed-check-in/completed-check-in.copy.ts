export const COMPLETED_COPY = {
  noTitle: 'Past answers',
  previous: 'Previous',
  next: 'Next',
  position: (position: number, count: number) =>
    `${position} of ${count}. Swipe or use the arrow keys to see the others.`,
  notAnswered: 'Not answered',
  gone: 'We could not find that check-in in your past answers.',
} as const
