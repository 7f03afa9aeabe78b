import { readStateField } from '@soundings/shared/navigation/state-field.rules'

/** Where a person is in a visit. Each position is an entry of the browser's history, so that Back leads to the last. */
export type Position = {
  /** Index of the form. */
  step: number
  /** Number of entries of this visit before this one. */
  depth: number
  /** The depth of the first entry of this form. */
  start: number
  /** The section, where a form is shown section by section. */
  section?: string
  /** The field that takes the focus. */
  field?: string
  isReview?: boolean
}

/** A destination in the same form. */
export type FormTarget = Pick<Position, 'section' | 'field' | 'isReview'>

/** A step's position in its visit, and its next steps. */
export type StepNavigation = {
  position: Position
  stepCount: number
  /** The form is complete: goes to the next one, or submits all. */
  goOn: () => void
  goTo: (target: FormTarget) => void
  goBack: (entries: number) => void
  startOver: () => void
}

const readNumber = (state: unknown, name: string): number => {
  const value = readStateField(state, name)
  return typeof value === 'number' ? value : 0
}

/** The position in the state of a history entry; the first one for any other state. */
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
 * The number of entries that the button Back goes back; 0 for no button. A form on one page looks the same at all its
 * entries, so that Back skips them; but from a field or a review it leads to where the person came from.
 */
export const entriesBack = ({ depth, start, field, isReview }: Position, isOnePage: boolean): number => {
  if (!isOnePage || field !== undefined || isReview) return Math.min(depth, 1)
  return start > 0 ? depth - start + 1 : 0
}
