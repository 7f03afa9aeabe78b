/** Words for questions that come and go. */
export const CONDITIONS_COPY = {
  /** Said of questions that have come before the one that is being answered. */
  appeared: (questions: readonly string[]): string => {
    if (questions.length === 0) return ''
    return questions.length === 1
      ? `A question was added above: ${questions[0]}`
      : `${questions.length} questions were added above, the first is: ${questions[0]}`
  },
} as const
