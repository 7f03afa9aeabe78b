import { readStateField } from '@soundings/shared/navigation/state-field.rules'

/** Each position is a history entry, so that Back leads to the previous one. */
export type Position = {
  step: number
  /** Number of this visit's history entries before this one. */
  depth: number
  /** `depth` of the form's first entry. */
  start: number
  section?: string
  field?: string
  isReview?: boolean
}

export type FormTarget = Pick<Position, 'section' | 'field' | 'isReview'>

export type StepNavigation = {
  position: Position
  stepCount: number
  /** Opens the next form, or submits all forms. */
  goOn: () => void
  goTo: (target: FormTarget) => void
  /** 0 leads home. */
  goBack: (entries: number) => void
  startOver: () => void
}

const readNumber = (state: unknown, name: string): number => {
  const value = readStateField(state, name)
  return typeof value === 'number' ? value : 0
}

/** Returns the first position for an unknown state. */
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

/** 0 at the first position. Back skips all entries of a form on one page, unless the entry is a field or a review. */
export const entriesBack = ({ depth, start, field, isReview }: Position, isOnePage: boolean): number => {
  if (!isOnePage || field !== undefined || isReview) return Math.min(depth, 1)
  return start > 0 ? depth - start + 1 : 0
}
