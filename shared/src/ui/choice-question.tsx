import { type ReactNode, useId } from 'react'
import { ChoiceFieldset } from './choice-styles.tsx'
import { Hint } from './field.tsx'
import { FieldError } from './field-error.tsx'

/** What a group of answers shares, whether one or several may be chosen. */
export type ChoiceQuestionProps = {
  /** The question. */
  readonly legend: ReactNode
  readonly hint?: ReactNode
  /** The message to show; nothing, or an empty one, if all is well. */
  readonly error?: string | undefined
  /** Id of the group, if the error summary has to find it. */
  readonly id?: string | undefined
}

/** What each `<input>` of a group takes from it. */
export type ChoiceControl = {
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type Props = ChoiceQuestionProps & {
  readonly children: (control: ChoiceControl) => ReactNode
}

/** Legend, hint and error of a group; one bar on its left says that it is in error, not a red row each. */
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
