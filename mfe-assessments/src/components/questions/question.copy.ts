import type { AskedQuestion } from './question.rules.ts'

type Bounds = Pick<AskedQuestion, 'min' | 'max' | 'minLabel' | 'maxLabel'>

const withMeaning = (bound: number | undefined, meaning: string | undefined) =>
  meaning === undefined ? String(bound) : `${bound} (${meaning})`

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
  /** The bounds of a number, before it is typed, with what they mean. */
  bounds: ({ min, max, minLabel, maxLabel }: Bounds): string | undefined => {
    const [low, high] = [withMeaning(min, minLabel), withMeaning(max, maxLabel)]
    if (min !== undefined && max !== undefined) return `From ${low} to ${high}.`
    if (min !== undefined) return `${low} or more.`
    return max === undefined ? undefined : `${high} or less.`
  },
  /** In lists of questions, where no heading stands over it. */
  within: (heading: string, title: string) => `${heading}: ${title}`,
} as const
