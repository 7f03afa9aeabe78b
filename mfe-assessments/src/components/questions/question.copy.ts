import type { FormQuestion } from './question.rules.ts'

type Bounds = Pick<FormQuestion, 'min' | 'max' | 'minLabel' | 'maxLabel'>

const withLabel = (bound: number | undefined, label: string | undefined) =>
  label === undefined ? String(bound) : `${bound} (${label})`

/** The messages are the specification's, to the letter (5). */
export const QUESTION_COPY = {
  required: '* Required',
  selectOne: '* Must select at least one option',
  wholeNumber: '* Enter whole number',
  decimal: (places: number) =>
    `* Enter a number with at most ${places} decimal ${places === 1 ? 'place' : 'places'}, such as ${(7.5).toFixed(Math.min(places, 2))}`,
  noSuchDate: '* Enter a real date, as MM/DD/YYYY',
  atMost: (max: number) => `* Enter <= ${max}`,
  atLeast: (min: number) => `* Enter >= ${min}`,
  between: (min: number, max: number) => `* Enter between ${min} and ${max}`,
  tooLong: (max: number) => `* Enter at most ${max} characters`,
  otherEmpty: '* Write your own answer, or choose a different one',
  skippable: 'You may optionally skip this question.',
  /** The bounds of a number with their labels, as a hint. */
  bounds: ({ min, max, minLabel, maxLabel }: Bounds): string | undefined => {
    const [low, high] = [withLabel(min, minLabel), withLabel(max, maxLabel)]
    if (min !== undefined && max !== undefined) return `From ${low} to ${high}.`
    if (min !== undefined) return `${low} or more.`
    return max === undefined ? undefined : `${high} or less.`
  },
} as const
