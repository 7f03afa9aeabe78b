import { type ChangeEventHandler, type FocusEventHandler, memo, type ReactNode, type Ref } from 'react'
import { ChoiceQuestion, type ChoiceQuestionProps } from './choice-question.tsx'
import { ClearAnswer } from './clear-answer.tsx'

/** One answer. `value` is what the form holds. */
export type RadioOption = {
  readonly value: string
  readonly label: ReactNode
}

/** Props of {@link RadioGroup}. `name`, `onChange`, `onBlur` and `ref` are what `register(name)` gives. */
export type RadioGroupProps = ChoiceQuestionProps & {
  readonly options: readonly RadioOption[]
  readonly name: string
  readonly onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** The chosen value, `null` for none; left out, the inputs keep it themselves (as with `register`). */
  readonly value?: string | null | undefined
  /** Takes the answer back; left out where one is required. Goes with `value`. */
  readonly onClear?: (() => void) | undefined
}

/**
 * One answer of several: a fieldset of native radio buttons. Nothing is chosen beforehand, the whole row is the
 * target, arrow keys move as the browser has them.
 *
 * It is memoised, but `register` makes a new `ref` each time it is called: in a long form give each question a
 * component of its own that calls `register`, and memoise that.
 */
export const RadioGroup = memo((props: RadioGroupProps) => {
  const { legend, hint, error, id, options, value, onClear, ...field } = props
  return (
    <ChoiceQuestion legend={legend} hint={hint} error={error} id={id}>
      {(control) => (
        <>
          {options.map((option) => (
            <label key={option.value}>
              <input
                {...field}
                {...control}
                {...(value === undefined ? {} : { checked: value === option.value })}
                type="radio"
                value={option.value}
              />
              <span dir="auto">{option.label}</span>
            </label>
          ))}
          {onClear && <ClearAnswer isAnswered={typeof value === 'string'} onClear={onClear} />}
        </>
      )}
    </ChoiceQuestion>
  )
})
