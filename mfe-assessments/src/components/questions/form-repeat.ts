import type { RepeatingGroup } from '@soundings/shared/conditions/instances.rules'
import type { FormQuestion } from './question.rules.ts'

/** A repeating group of a form. The value of a field holds its count, like an answer. */
export type FormRepeat = RepeatingGroup & {
  field: `r${number}`
  /** The questions of each instance. */
  instances: readonly (readonly FormQuestion[])[]
}
