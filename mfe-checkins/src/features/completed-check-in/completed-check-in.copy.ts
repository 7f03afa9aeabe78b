export const COMPLETED_COPY = {
  noTitle: 'Past answers',
  previous: 'Previous',
  next: 'Next',
  position: (position: number, count: number) =>
    `${position} of ${count}. Swipe or press an arrow key for the others.`,
  notAnswered: 'Not answered',
  gone: 'There is no such check-in among your past answers.',
} as const
