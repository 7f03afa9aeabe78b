import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { Stack } from '@soundings/shared/ui/page'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextInput } from '@soundings/shared/ui/text-input'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useState } from 'react'
import { chosenIdsOf, OTHER, otherTextOf, toOtherValue } from '../other-answer.rules.ts'
import type { FormQuestion } from '../question.rules.ts'
import { hintOf, titleWithHeading } from '../question-title.rules.ts'
import type { ControlProps } from './control-props.ts'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

const optionsOf = ({ options, otherLabel }: FormQuestion) => [
  ...options.map(({ id, title, isOverride }) => ({
    value: id,
    label: title,
    exclusive: isOverride ?? false,
  })),
  { value: OTHER, label: otherLabel ?? UNCOMMON_COPY.other, exclusive: false },
]

/** A choice with the option Other, which has a text. */
export const OpenChoice = ({ question, title, value, error, onChange }: ControlProps) => {
  const { field, kind, isSkippable } = question
  const otherText = otherTextOf(value)
  // Kept while another option is tried.
  const [lastText, setLastText] = useState(otherText ?? '')
  if (otherText !== undefined && otherText !== lastText) setLastText(otherText)
  const isMany = kind === 'multi-select'
  const ids = chosenIdsOf(value)
  const chosen = otherText === undefined ? ids : [...ids, OTHER]

  const handleChoice = (next: readonly string[]) => {
    const values = next.map((id) => (id === OTHER ? toOtherValue(lastText) : id))
    onChange(isMany ? values : (values[0] ?? ''))
  }
  const handleText = (text: string) => onChange(isMany ? [...ids, toOtherValue(text)] : toOtherValue(text))

  const hint = hintOf(question)
  const group = { id: field, name: field, legend: title, hint, error, options: optionsOf(question) }
  return (
    <Stack>
      {isMany ? (
        <CheckboxGroup {...group} value={chosen} onChange={handleChoice} />
      ) : (
        <RadioGroup
          {...group}
          value={chosen[0] ?? null}
          onChange={({ target }) => handleChoice([target.value])}
          onClear={isSkippable ? () => handleChoice([]) : undefined}
        />
      )}
      {otherText === undefined ? null : (
        <OtherText question={question} text={otherText} hasError={Boolean(error)} onChange={handleText} />
      )}
    </Stack>
  )
}

type OtherTextProps = {
  question: FormQuestion
  text: string
  /** Whether the message of the group is about this text, too. */
  hasError: boolean
  onChange: (text: string) => void
}

const OtherText = ({ question, text, hasError, onChange }: OtherTextProps) => (
  <Field
    id={`${question.field}-other`}
    label={
      <>
        {UNCOMMON_COPY.yourOther}
        <VisuallyHidden>{` (${titleWithHeading(question)})`}</VisuallyHidden>
      </>
    }
  >
    {(control) => (
      <TextInput
        {...control}
        {...(hasError ? { 'aria-invalid': true, 'aria-describedby': `${question.field}-error` } : {})}
        name={`${question.field}-other`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
      />
    )}
  </Field>
)
