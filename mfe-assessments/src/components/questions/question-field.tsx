import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextArea } from '@soundings/shared/ui/text-area'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type ChangeEvent, memo, useMemo, useState } from 'react'
import type { FieldValue } from './form-values.ts'
import { QUESTION_COPY } from './question.copy.ts'
import { type AskedQuestion, allowsNegative } from './question.rules.ts'

type Props = {
  question: AskedQuestion
  number: number
  /** What it holds at first; from then on it holds its answer itself, and tells. */
  initial: FieldValue
  /** The message to show, if something is wrong. */
  error: string | undefined
  /** Told each answer as the form holds it. Must stay the same function. */
  onAnswer: (field: string, value: string | string[]) => void
}

/** One question. It draws its answer alone: no other question, and no form, hears of a press before it is painted. */
export const QuestionField = memo(function QuestionField(props: Props) {
  const { question, number, initial, error, onAnswer } = props
  const [value, setValue] = useState(initial)
  const options = useMemo(
    () =>
      question.options.map(({ id, title, isOverride }) => ({
        value: id,
        label: title,
        exclusive: isOverride ?? false,
      })),
    [question],
  )
  const handleChange = (next: string | string[]) => {
    setValue(next)
    onAnswer(question.field, next)
  }
  const handleInput = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    handleChange(target.value)

  const asked = {
    id: question.field,
    hint: question.isSkippable ? QUESTION_COPY.skippable : undefined,
    error,
  }
  const name = question.field
  const title = `${number}. ${question.title}`
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value : []
  const choice = { ...asked, name, legend: title, options }
  const written = { name, value: text, onChange: handleInput }

  switch (question.kind) {
    case 'single-choice':
      return (
        <RadioGroup
          {...choice}
          value={text === '' ? null : text}
          onChange={handleInput}
          onClear={question.isSkippable ? () => handleChange('') : undefined}
        />
      )
    case 'multi-select':
      return <CheckboxGroup {...choice} value={list} onChange={handleChange} />
    case 'free-text':
      return (
        <Field {...asked} label={title}>
          {(wired) => <TextArea {...wired} {...written} />}
        </Field>
      )
    case 'number':
      return (
        <Field {...asked} label={title}>
          {(wired) => (
            <TextInput
              {...wired}
              {...written}
              $width="number"
              // A keypad of digits has no minus on many phones.
              inputMode={allowsNegative(question) ? 'text' : 'numeric'}
              autoComplete="off"
            />
          )}
        </Field>
      )
  }
})
