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

export type StepProps = {
  values: IntakeValues
  /** Keeps what is typed, as it is typed. */
  onKeep: (field: IntakeField, value: string) => void
  onNext: () => void
  onBack: () => void
}
