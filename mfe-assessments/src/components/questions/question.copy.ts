/** Words of the questions; the messages are the specification's, to the letter (5). */
export const QUESTION_COPY = {
  required: '* Required',
  selectOne: '* Must select at least one option',
  wholeNumber: '* Enter whole number',
  atMost: (max: number) => `* Enter <= ${max}`,
  atLeast: (min: number) => `* Enter >= ${min}`,
  between: (min: number, max: number) => `* Enter between ${min} and ${max}`,
  tooLong: (most: number) => `* Enter at most ${most} characters`,
  otherEmpty: '* Write your other answer, or choose another one',
  skippable: 'You may optionally skip this question.',
  /** The bounds of a number, before it is typed. */
  bounds: (min: number | undefined, max: number | undefined): string | undefined => {
    if (min !== undefined && max !== undefined) return `From ${min} to ${max}.`
    if (min !== undefined) return `${min} or more.`
    return max === undefined ? undefined : `${max} or less.`
  },
  /** In lists of questions, where no heading stands over it. */
  within: (heading: string, title: string) => `${heading}: ${title}`,
} as const
