export const COMPLETED_COPY = {
  noTitle: 'Past answers',
  previous: 'Previous',
  next: 'Next',
  gone: 'There is no such check-in among your past answers.',
} as const
