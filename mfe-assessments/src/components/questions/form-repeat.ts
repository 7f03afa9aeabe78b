import type { RepeatingGroup } from '@soundings/shared/conditions/instances.rules'
import type { FormQuestion } from './question.rules.ts'

/** A group of a form that repeats. How often it is there is the value of a field, as answers are. */
export type FormRepeat = RepeatingGroup & {
  field: `r${number}`
  /** The questions of each instance. */
  instances: readonly (readonly FormQuestion[])[]
}
