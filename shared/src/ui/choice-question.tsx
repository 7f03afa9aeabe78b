/** Internal module: may change without notice. */
import { type ReactNode, useId } from 'react'
import { ChoiceFieldset } from './choice-styles.tsx'
import { Hint } from './field.tsx'
import { FieldError } from './field-error.tsx'

/** Props of every choice question, single or multiple. */
export type ChoiceQuestionProps = {
  readonly legend: ReactNode
  readonly hint?: ReactNode
  /** Undefined or empty if there is no error. */
  readonly error?: string | undefined
  /** The target of the error summary's link. */
  readonly id?: string | undefined
}

/** Attributes for each `<input>` of the group. */
export type ChoiceControl = {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type Props = ChoiceQuestionProps & {
  readonly children: (control: ChoiceControl) => ReactNode
}

/** Legend, hint and error of a group. One bar beside the group marks an error instead of one per row. */
export const ChoiceQuestion = ({ legend, hint, error, id, children }: Props) => {
  const fallback = useId()
  const group = id ?? fallback
  const hintId = hint ? `${group}-hint` : undefined
  const errorId = error ? `${group}-error` : undefined

  return (
    <ChoiceFieldset
      id={group}
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      data-error={error ? '' : undefined}
    >
      <legend dir="auto">{legend}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div>{children({ 'aria-describedby': errorId, 'aria-invalid': error ? true : undefined })}</div>
    </ChoiceFieldset>
  )
}
