import { readStateField } from '@soundings/shared/navigation/state-field.rules'

/** The position in a visit. Each position is a history entry, so that Back leads to the previous one. */
export type Position = {
  /** Index of the form. */
  step: number
  /** Number of this visit's entries before this one. */
  depth: number
  /** The depth of this form's first entry. */
  start: number
  /** The section, if the form is shown in sections. */
  section?: string
  /** The field to focus. */
  field?: string
  isReview?: boolean
}

/** A target in the same form. */
export type FormTarget = Pick<Position, 'section' | 'field' | 'isReview'>

/** A step's position in its visit, and its navigation. */
export type StepNavigation = {
  position: Position
  stepCount: number
  /** Called with a complete form: opens the next one or submits all. */
  goOn: () => void
  goTo: (target: FormTarget) => void
  goBack: (entries: number) => void
  startOver: () => void
}

const readNumber = (state: unknown, name: string): number => {
  const value = readStateField(state, name)
  return typeof value === 'number' ? value : 0
}

/** Parses the position from the state of a history entry; returns the first position for any other state. */
export const parsePosition = (state: unknown): Position => {
  const position: Position = {
    step: readNumber(state, 'step'),
    depth: readNumber(state, 'depth'),
    start: readNumber(state, 'start'),
  }
  const [section, field] = [readStateField(state, 'section'), readStateField(state, 'field')]
  if (typeof section === 'string') position.section = section
  if (typeof field === 'string') position.field = field
  if (readStateField(state, 'isReview') === true) position.isReview = true
  return position
}

export const positionInForm = ({ step, depth, start }: Position, target: FormTarget): Position => ({
  step,
  depth: depth + 1,
  start,
  ...target,
})

export const nextFormPosition = ({ step, depth }: Position): Position => ({
  step: step + 1,
  depth: depth + 1,
  start: depth + 1,
})

/**
 * The number of entries that Back goes back; 0 for no button. A form on one page looks the same at all its entries, so
 * Back skips them; from a field or a review it returns to the previous place.
 */
export const entriesBack = ({ depth, start, field, isReview }: Position, isOnePage: boolean): number => {
  if (!isOnePage || field !== undefined || isReview) return Math.min(depth, 1)
  return start > 0 ? depth - start + 1 : 0
}
