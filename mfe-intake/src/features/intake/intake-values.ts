import type { ReactNode } from 'react'

/** '' means not answered. */
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

export const hasValues = (values: IntakeValues): boolean =>
  Object.values(values).some((value) => value !== '')

export type StepProps = {
  /** Shown after a draft was restored. */
  notice: ReactNode
  onNext: () => void
  onBack: () => void
}

export type FormStepProps = StepProps & {
  values: IntakeValues
  onSaveField: (field: IntakeField, value: string) => void
}
