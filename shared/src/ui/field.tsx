import { type ReactNode, type Ref, useId } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { FieldError } from './field-error.tsx'
import { UI_COPY } from './ui.copy.ts'

/* Breaks a word or an address that is wider than a phone. */
const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[1]};
  justify-items: start;
  overflow-wrap: anywhere;
`

const Label = styled.label`
  font-weight: ${t.weight.bold};
`

/** Secondary text under a label or a legend. */
export const Hint = styled.p`
  ${t.type.small}
  color: ${t.color.textMuted};
  margin-top: calc(-1 * ${t.space.snug});
  unicode-bidi: plaintext;
`

const Optional = styled.span`
  font-weight: ${t.weight.regular};
  color: ${t.color.textMuted};
`

/** Attributes to spread on the `<input>`. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Props of {@link Field}. */
export type FieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Undefined or empty without an error. */
  readonly error?: ReactNode
  /** Adds '(optional)' to the label. */
  readonly optional?: boolean | undefined
  /** The control's id, for the links of the error summary. */
  readonly id?: string | undefined
  /** Renders the control: `(control) => <TextInput {...control} {...register('email')} />`. */
  readonly children: (control: FieldControl) => ReactNode
  readonly after?: ReactNode
}

/** `value`, `onChange`, `onBlur`, `name` and `ref` fit `useController`. */
export type MaskedFieldProps = {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly id?: string | undefined
  readonly error?: string | undefined
}

/** Label, hint, error and control. The error is above the control, where no on-screen keyboard covers it. */
export const Field = ({ label, hint, error, optional, id, children, after }: FieldProps) => {
  const fallback = useId()
  const control = id ?? fallback
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined

  return (
    <Root>
      <Label htmlFor={control} dir="auto">
        {optional ? (
          <>
            <span>{label}</span>
            <Optional>{` ${UI_COPY.optional}`}</Optional>
          </>
        ) : (
          label
        )}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({
        id: control,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {after}
    </Root>
  )
}
