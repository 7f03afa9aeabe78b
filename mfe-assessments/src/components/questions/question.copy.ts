/** Words of the questions; the messages are the specification's, to the letter (5). */
export const QUESTION_COPY = {
  required: '* Required',
  selectOne: '* Must select at least one option',
  wholeNumber: '* Enter whole number',
  atMost: (max: number) => `* Enter <= ${max}`,
  atLeast: (min: number) => `* Enter >= ${min}`,
  between: (min: number, max: number) => `* Enter between ${min} and ${max}`,
  tooLong: (most: number) => `* Enter at most ${most} characters`,
  skippable: 'You may optionally skip this question.',
} as const
