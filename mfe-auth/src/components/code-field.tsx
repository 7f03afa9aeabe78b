import { Field } from '@soundings/shared/ui/field'
import { MaskedInput } from '@soundings/shared/ui/text-input'
import type { ReactNode, Ref } from 'react'
import { normalizeCode } from './code.rules.ts'

type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Maximum number of digits; default: 6. */
  longest?: number | undefined
  after?: ReactNode
  name: string
  value: string
  onChange: (code: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** Phones offer the code from a text message. */
export const CodeField = ({ id, label, hint, error, longest, after, onChange, ...rest }: Props) => (
  <Field id={id} label={label} hint={hint} error={error} after={after}>
    {(control) => (
      <MaskedInput
        {...rest}
        {...control}
        $width="date"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        onChange={onChange}
        mask={(input) => normalizeCode(input.value, longest)}
      />
    )}
  </Field>
)
