import { type ChangeEventHandler, type FocusEventHandler, memo, type ReactNode, type Ref } from 'react'
import { useLanguage } from '../messages/language.ts'
import { ChoiceQuestion, type ChoiceQuestionProps } from './choice-question.tsx'
import { ClearAnswer } from './clear-answer.tsx'

/** One answer; `value` is the form value. */
export type RadioOption = {
  readonly value: string
  readonly label: ReactNode
}

/** `name`, `onChange`, `onBlur` and `ref` come from `register(name)`. */
export type RadioGroupProps = ChoiceQuestionProps & {
  readonly options: readonly RadioOption[]
  readonly name: string
  readonly onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** The chosen value, `null` for none; undefined for uncontrolled inputs (as with `register`). */
  readonly value?: string | null | undefined
  /** Adds 'Clear answer', for an optional question; needs `value`. */
  readonly onClear?: (() => void) | undefined
}

/** Memoized, but `register` returns a new `ref` on each call: in a long form, call it in a component per question. */
export const RadioGroup = memo((props: RadioGroupProps) => {
  useLanguage()
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
