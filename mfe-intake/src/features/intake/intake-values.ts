import type { ReactNode } from 'react'

/** The values of the wizard's fields; '' means not answered. */
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
  /** 'We kept your answers', with 'Start over', after a draft was restored. */
  notice: ReactNode
  onNext: () => void
  onBack: () => void
}

export type FormStepProps = StepProps & {
  values: IntakeValues
  /** Saves a field of the draft on each change. */
  onSaveField: (field: IntakeField, value: string) => void
}
