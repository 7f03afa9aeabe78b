import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { hintOf } from '../question-title.rules.ts'
import type { ControlProps } from './control-props.ts'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

/** For dates that people do not know in full. */
export const PartialDate = ({ question, title, value, error, onChange }: ControlProps) => {
  const { field, format } = question
  const isYear = format === 'YYYY'
  return (
    <Field
      id={field}
      label={title}
      hint={hintOf(question, isYear ? UNCOMMON_COPY.yearFormat : UNCOMMON_COPY.monthFormat)}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          name={field}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
          $width="number"
          // The numeric keypad of many phones has no slash key.
          inputMode={isYear ? 'numeric' : 'text'}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
