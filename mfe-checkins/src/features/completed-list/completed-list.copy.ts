export const HISTORY_COPY = {
  title: (module: string) => `Past answers: ${module}`,
  noTitle: 'Past answers',
  none: 'There are no past answers yet.',
  thanksMore: 'Your answers have been sent to your clinic.',
} as const
