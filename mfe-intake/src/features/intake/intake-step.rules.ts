import type { CalendarDate } from '@soundings/shared/dates/calendar-date'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { basicInfoSchema } from './intake.schema.ts'
import { toIntakeInfo } from './intake-info.rules.ts'
import type { IntakeValues } from './intake-values.ts'

export const STEPS = ['INTRO', 'BASIC_INFO', 'CONTACT_INFO', 'POLICIES'] as const
export type Step = (typeof STEPS)[number]

/** INTRO for an unknown state. */
export const parseStep = (state: unknown): Step =>
  STEPS.find((step) => step === readStateField(state, 'step')) ?? 'INTRO'

/** Whether the previous history entry is the previous step. */
export const hasPreviousStepEntry = (state: unknown): boolean =>
  readStateField(state, 'isAfterAnother') === true

/** The last step returns itself. */
export const nextStep = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step
export const previousStep = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1]

export type Progress = {
  values: IntakeValues
  /** The last submitted information as JSON; '' before the first submission. */
  submitted: string
  /** Whether the link has a magic code that Continue has not exchanged yet. */
  hasUnspentCode: boolean
}

const isSubmitted = ({ values, submitted }: Pick<Progress, 'values' | 'submitted'>): boolean =>
  submitted !== '' && submitted === JSON.stringify(toIntakeInfo(values))

/** All steps before it have succeeded (specification, 4 Intake wizard). */
export const furthestStep = (progress: Progress, today: CalendarDate): Step => {
  if (progress.hasUnspentCode) return 'INTRO'
  if (!basicInfoSchema(today).isValidSync(progress.values)) return 'BASIC_INFO'
  return isSubmitted(progress) ? 'POLICIES' : 'CONTACT_INFO'
}

export const earlierStep = (one: Step, other: Step): Step =>
  STEPS.indexOf(one) > STEPS.indexOf(other) ? other : one
