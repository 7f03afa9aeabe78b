import type { ReactNode } from 'react'

/** What the wizard holds; empty is not answered. */
export const EMPTY_VALUES = {
  firstName: '',
  lastName: '',
  preferredName: '',
  pronoun: '',
  dateOfBirth: '',
  email: '',
  phone: '',
}

export type IntakeValues = typeof EMPTY_VALUES
export type IntakeField = keyof IntakeValues

/** What every step gets. */
export type StepProps = {
  /** That answers were kept, with 'Start over'. */
  notice: ReactNode
  onNext: () => void
  onBack: () => void
}

export type FormStepProps = StepProps & {
  values: IntakeValues
  /** Keeps what is typed, as it is typed. */
  onSaveField: (field: IntakeField, value: string) => void
}
