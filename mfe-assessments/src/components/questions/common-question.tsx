import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextArea } from '@soundings/shared/ui/text-area'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type ChangeEvent, useMemo } from 'react'
import { choiceOptions } from './choice-options.ts'
import { describeBounds } from './number-bounds.rules.ts'
import { allowsNegative, textAreaRows } from './question.rules.ts'
import type { QuestionProps } from './question-props.ts'
import { hintOf } from './question-title.rules.ts'
import { questionTitle } from './question-title.tsx'
import { typedNumberError } from './typed-number.rules.ts'
import { useFieldState } from './use-field-state.ts'

export const CommonQuestion = ({ store, formId, question, number, onAnswer }: QuestionProps) => {
  const { value, error } = useFieldState(store, formId, question.field)
  const options = useMemo(() => choiceOptions(question), [question])
  const handleChange = (next: string | string[]) => onAnswer(formId, question.field, next)
  const handleInput = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    handleChange(target.value)

  const common = { id: question.field, hint: hintOf(question), error }
  const name = question.field
  const title = questionTitle(question, number)
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value : []
  const choice = { ...common, name, legend: title, options }
  const typed = { name, value: text, onChange: handleInput }

  switch (question.kind) {
    case 'multi-select':
      return <CheckboxGroup {...choice} value={list} onChange={handleChange} />
    case 'free-text':
      return (
        <Field {...common} label={title}>
          {(control) => <TextArea {...control} {...typed} rows={textAreaRows(question)} />}
        </Field>
      )
    case 'number':
      return (
        <Field
          {...common}
          error={error ?? typedNumberError(question, text)}
          hint={hintOf(question, describeBounds(question))}
          label={title}
        >
          {(control) => (
            <TextInput
              {...control}
              {...typed}
              $width="number"
              // The numeric keypad of many phones has no minus key.
              inputMode={allowsNegative(question) ? 'text' : 'numeric'}
              autoComplete="off"
            />
          )}
        </Field>
      )
    default:
      return (
        <RadioGroup
          {...choice}
          value={text === '' ? null : text}
          onChange={handleInput}
          onClear={question.isClearable ? () => handleChange('') : undefined}
        />
      )
  }
}
