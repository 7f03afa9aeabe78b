import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { t } from '../theme/theme.ts'
import { FieldError } from './field-error.tsx'
import { UI_COPY } from './ui.copy.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[1]};
  justify-items: start;
`

const Label = styled.label`
  font-weight: ${t.weight.bold};
`

/** The quiet line under a label or a legend. */
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

/** What a control takes from its field; spread it on the `<input>`. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Props of {@link Field}. */
export type FieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The message to show; nothing, or an empty one, if all is well. */
  readonly error?: string | undefined
  /** Says '(optional)' after the label. */
  readonly optional?: boolean | undefined
  /** Id of the control, if the error summary has to find it. */
  readonly id?: string | undefined
  /** Draws the control: `(control) => <TextInput {...control} {...register('email')} />`. */
  readonly children: (control: FieldControl) => ReactNode
  /** What stands under the control. */
  readonly after?: ReactNode
}

/**
 * Label, hint, error and control, in that order: the error stands above the control so that a keyboard on the
 * screen does not hide it. Wires them for assistive technology.
 */
export const Field = ({ label, hint, error, optional, id, children, after }: FieldProps) => {
  const fallback = useId()
  const control = id ?? fallback
  const hintId = hint ? `${control}-hint` : undefined
  const errorId = error ? `${control}-error` : undefined

  return (
    <Root>
      <Label htmlFor={control} dir="auto">
        {label}
        {optional && <Optional> {UI_COPY.optional}</Optional>}
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
