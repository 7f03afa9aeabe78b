import type { RepeatingGroup } from '@soundings/shared/conditions/instances.rules'
import type { FormQuestion } from './question.rules.ts'

/** The value of `field` is the count of instances. */
export type FormRepeat = RepeatingGroup & {
  field: `r${number}`
  instances: readonly (readonly FormQuestion[])[]
}
