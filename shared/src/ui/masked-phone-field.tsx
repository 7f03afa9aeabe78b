import type { ReactNode } from 'react'
import { editPhone, maskWholePhone } from '../forms/phone-mask.rules.ts'
import { Field, type MaskedFieldProps } from './field.tsx'
import { MaskedInput } from './text-input.tsx'
import { UI_COPY } from './ui.copy.ts'

/** Props of {@link MaskedPhoneField}. */
export type MaskedPhoneFieldProps = MaskedFieldProps & {
  readonly hint?: ReactNode
  /** `off` on a kiosk. */
  readonly autoComplete?: 'tel-national' | 'off' | undefined
}

/** A US phone number is masked as (999) 999-9999 (`phone-mask.rules.ts`). The value is the input's text. */
export const MaskedPhoneField = (props: MaskedPhoneFieldProps) => {
  const {
    label,
    value,
    onChange,
    onBlur,
    error,
    id,
    hint = UI_COPY.phoneExample,
    autoComplete = 'tel-national',
    ...rest
  } = props
  const handleBlur = () => {
    const masked = maskWholePhone(value)
    if (masked !== value) onChange(masked)
    onBlur?.()
  }
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <MaskedInput
          {...rest}
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          value={value}
          onChange={onChange}
          mask={(input, previous) =>
            editPhone(previous, input.value, input.selectionStart ?? input.value.length)
          }
          onBlur={handleBlur}
        />
      )}
    </Field>
  )
}
