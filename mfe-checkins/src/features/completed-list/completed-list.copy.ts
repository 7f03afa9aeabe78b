export const HISTORY_COPY = {
  title: (module: string) => `Past answers: ${module}`,
  noTitle: 'Past answers',
  none: 'No past answers yet.',
  thanksMore: 'Your answers have been sent to your clinic.',
  /** Follows the name of a month. */
  count: (entries: number) => (entries === 1 ? '1 entry' : `${entries} entries`),
  answered: (answered: number, asked: number) => `${answered} of ${asked} answered`,
  value: (question: string, words: string) => `${question} ${words || 'Not answered'}.`,
  showMore: (count: number) => `Show ${count} more`,
  shownOf: (shown: number, all: number) => `Showing ${shown} of ${all}.`,
} as const
