import type { CalendarDate } from '@soundings/shared/dates/calendar-date'
import { basicInfoSchema } from './intake.schema.ts'
import { toIntakeInfo } from './intake-info.rules.ts'
import type { IntakeValues } from './intake-values.ts'

export const STEPS = ['INTRO', 'BASIC_INFO', 'CONTACT_INFO', 'POLICIES'] as const
export type Step = (typeof STEPS)[number]

const readStateField = (state: unknown, name: 'step' | 'isAfterAnother'): unknown =>
  typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined

/** The step that a history entry stands for: each Next adds one, so that the browser's Back goes one back. */
export const parseStep = (state: unknown): Step =>
  STEPS.find((known) => known === readStateField(state, 'step')) ?? 'INTRO'

/** Whether the entry before it in the history is the step before. */
export const hasPreviousStepEntry = (state: unknown): boolean =>
  readStateField(state, 'isAfterAnother') === true

/** The step after; the last one stays. */
export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
/** The step before; there is none before the first. */
export const previousStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1]

/** What somebody has got done so far. */
export type Progress = {
  values: IntakeValues
  /** What the clinic has been told, as text; '' for nothing. */
  submitted: string
  /** The link brought a code that Continue has yet to exchange. */
  hasUnspentCode: boolean
}

/** Whether what stands in the form now is what the clinic was told. */
export const isSubmitted = ({ values, submitted: told }: Pick<Progress, 'values' | 'submitted'>): boolean =>
  told !== '' && told === JSON.stringify(toIntakeInfo(values))

/**
 * The furthest step that may be shown: none before the one before it has succeeded, however its address was come
 * by (specification, 4 Intake wizard).
 */
export const furthestStep = (progress: Progress, today: CalendarDate): Step => {
  if (progress.hasUnspentCode) return 'INTRO'
  if (!basicInfoSchema(today).isValidSync(progress.values)) return 'BASIC_INFO'
  return isSubmitted(progress) ? 'POLICIES' : 'CONTACT_INFO'
}

/** The earlier of two steps. */
export const earlierStep = (step: Step, furthest: Step): Step =>
  STEPS.indexOf(step) > STEPS.indexOf(furthest) ? furthest : step
