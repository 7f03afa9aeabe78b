export const CONDITIONS_COPY = {
  /** Announced of questions that were added before the one that has the focus. */
  appeared: (questions: readonly string[]): string => {
    if (questions.length === 0) return ''
    return questions.length === 1
      ? `A question was added above: ${questions[0]}`
      : `${questions.length} questions were added above. The first is: ${questions[0]}`
  },
} as const
