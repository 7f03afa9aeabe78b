/** Where in a visit a person is; each of them is an entry of the browser's history, so that its Back goes one back. */
export type Place = {
  /** Which form. */
  step: number
  /** How many entries of this visit lie before this one. */
  depth: number
  /** The depth at which this form was come to. */
  start: number
  /** Which section of a form that is shown section by section. */
  section?: string
  /** The question that the person asked for. */
  field?: string
  /** The answers are read, not given. */
  isReview?: boolean
}

/** Where else in the same form. */
export type Within = Pick<Place, 'section' | 'field' | 'isReview'>

const numberIn = (state: object, name: string, otherwise: number): number => {
  const value: unknown = Reflect.get(state, name)
  return typeof value === 'number' ? value : otherwise
}

/** The place that the state of a history entry stands for. */
export const placeOf = (state: unknown): Place => {
  if (typeof state !== 'object' || state === null) return { step: 0, depth: 0, start: 0 }
  const step = numberIn(state, 'step', 0)
  const place: Place = { step, depth: numberIn(state, 'depth', step), start: numberIn(state, 'start', step) }
  const { section, field, isReview } = { section: undefined, field: undefined, isReview: false, ...state }
  if (typeof section === 'string') place.section = section
  if (typeof field === 'string') place.field = field
  if (isReview === true) place.isReview = true
  return place
}

/** The place that follows when a person goes elsewhere in the form. */
export const placeWithin = ({ step, depth, start }: Place, within: Within): Place => ({
  step,
  depth: depth + 1,
  start,
  ...within,
})

/** The first place of the next form. */
export const placeAfter = ({ step, depth }: Place): Place => ({
  step: step + 1,
  depth: depth + 1,
  start: depth + 1,
})

/**
 * How many entries Back goes back; 0 where there is none. On one page all that lies before in the same form is the same
 * page, but for what was come to from elsewhere: there Back leads to where the person came from.
 */
export const entriesBack = ({ depth, start, field, isReview }: Place, isOnePage: boolean): number => {
  if (!isOnePage || field !== undefined || isReview) return Math.min(depth, 1)
  return start > 0 ? depth - start + 1 : 0
}
