import { type FocusEventHandler, Fragment, memo, type Ref, useState } from 'react'
import { type ExclusiveOption, sortExclusiveLast, toggleChoice } from '../forms/exclusive-choice.rules.ts'
import { useLanguage } from '../messages/language.ts'
import { ChoiceQuestion, type ChoiceQuestionProps } from './choice-question.tsx'
import { OrDivider } from './choice-styles.tsx'
import { UI_COPY } from './ui.copy.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** An `exclusive` option excludes all others; it comes last, after an 'or'. */
export type CheckboxOption = ExclusiveOption & {
  readonly label: string
}

/** `value`, `onChange`, `onBlur`, `name` and `ref` fit `useController`. */
export type CheckboxGroupProps = ChoiceQuestionProps & {
  readonly options: readonly CheckboxOption[]
  readonly value: readonly string[]
  readonly onChange: (chosen: string[]) => void
  readonly name?: string | undefined
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Announced when a choice clears others. Default: '… cleared'. */
  readonly clearedText?: (labels: readonly string[]) => string
}

const defaultClearedText = (labels: readonly string[]) => UI_COPY.cleared({ labels: labels.join(', ') })

/** Multiple choice as native checkboxes. The last choice wins (`exclusive-choice.rules.ts`). */
export const CheckboxGroup = memo((props: CheckboxGroupProps) => {
  useLanguage()
  const {
    legend,
    hint,
    error,
    id,
    options,
    value,
    onChange,
    ref,
    clearedText = defaultClearedText,
    ...field
  } = props
  const [announcement, setAnnouncement] = useState('')

  const handleToggle = (toggled: string) => {
    const { chosen, cleared } = toggleChoice(options, value, toggled)
    const labels = options.filter((option) => cleared.includes(option.value)).map((option) => option.label)
    setAnnouncement(labels.length > 0 ? clearedText(labels) : '')
    onChange([...chosen])
  }

  return (
    <ChoiceQuestion legend={legend} hint={hint} error={error} id={id}>
      {(control) => (
        <>
          {sortExclusiveLast(options).map((option, index, all) => (
            <Fragment key={option.value}>
              {option.exclusive && index > 0 && !all[index - 1]?.exclusive && (
                <OrDivider>{UI_COPY.or}</OrDivider>
              )}
              <label>
                <input
                  {...field}
                  {...control}
                  ref={index === 0 ? ref : undefined}
                  type="checkbox"
                  value={option.value}
                  checked={value.includes(option.value)}
                  onChange={() => handleToggle(option.value)}
                />
                <span dir="auto">{option.label}</span>
              </label>
            </Fragment>
          ))}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </>
      )}
    </ChoiceQuestion>
  )
})
