import type { CheckboxOption } from '@soundings/shared/ui/checkbox-group'
import type { FormQuestion } from './question.rules.ts'

export const choiceOptions = ({ options }: FormQuestion): CheckboxOption[] =>
  options.map(({ id, title, isOverride }) => ({ value: id, label: title, exclusive: isOverride ?? false }))
