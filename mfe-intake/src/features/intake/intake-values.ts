import type { ReactNode } from 'react'

/** What the wizard holds; empty is not answered. */
export const EMPTY = {
  firstName: '',
  lastName: '',
  preferredName: '',
  pronoun: '',
  dateOfBirth: '',
  email: '',
  phone: '',
}

export type IntakeValues = typeof EMPTY
export type IntakeField = keyof IntakeValues

/** What every step gets. */
export type StepProps = {
  /** That answers were kept, with 'Start over'. */
  notice: ReactNode
  onNext: () => void
  onBack: () => void
}

export type FieldsProps = StepProps & {
  values: IntakeValues
  /** Keeps what is typed, as it is typed. */
  onKeep: (field: IntakeField, value: string) => void
}
