import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { hintOf } from '../question-title.rules.ts'
import type { ControlProps } from './control-props.ts'

const TYPES = { time: 'time', 'date-time': 'datetime-local', url: 'url' } as const

/** The answer while a time is incomplete, because the input has no value then. */
const INCOMPLETE = '?'

type Props = ControlProps & { kind: keyof typeof TYPES }

export const NativeText = ({ kind, question, title, value, error, onChange }: Props) => {
  const { field } = question
  const text = typeof value === 'string' && value !== INCOMPLETE ? value : ''
  return (
    <Field id={field} label={title} hint={hintOf(question)} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          type={TYPES[kind]}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => {
            if (target.validity.badInput) onChange(INCOMPLETE)
            else if (value === INCOMPLETE) onChange('')
          }}
          {...(kind === 'time' ? { $width: 'date' as const } : {})}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
    </Field>
  )
}
