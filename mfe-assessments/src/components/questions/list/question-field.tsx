import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextArea } from '@soundings/shared/ui/text-area'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type ChangeEvent, memo, useMemo } from 'react'
import { isTyped, typedParts } from '../lazy-modules.ts'
import { QUESTION_COPY } from '../question.copy.ts'
import { allowsNegative, rowsOf } from '../question.rules.ts'
import type { QuestionProps } from '../question-props.ts'
import { hintOf, QuestionTitle } from '../question-title.tsx'
import { useQuestion } from '../use-field-state.ts'

/** One question: it is drawn anew for its own answer and its own message alone. */
export const QuestionField = memo(function QuestionField(props: QuestionProps) {
  if (!isTyped(props.question)) return <CommonQuestion {...props} />
  const { TypedQuestion } = typedParts()
  return <TypedQuestion {...props} />
})

/** A choice, a text or a whole number. */
const CommonQuestion = ({ store, part, question, number, onAnswer }: QuestionProps) => {
  const { value, error } = useQuestion(store, part, question.field)
  const options = useMemo(
    () =>
      question.options.map(({ id, title, isOverride }) => ({
        value: id,
        label: title,
        exclusive: isOverride ?? false,
      })),
    [question],
  )
  const handleChange = (next: string | string[]) => onAnswer(part, question.field, next)
  const handleInput = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    handleChange(target.value)

  const asked = { id: question.field, hint: hintOf(question), error }
  const name = question.field
  const title = <QuestionTitle question={question} number={number} />
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value : []
  const choice = { ...asked, name, legend: title, options }
  const written = { name, value: text, onChange: handleInput }

  switch (question.kind) {
    case 'multi-select':
      return <CheckboxGroup {...choice} value={list} onChange={handleChange} />
    case 'free-text':
      return (
        <Field {...asked} label={title}>
          {(wired) => <TextArea {...wired} {...written} rows={rowsOf(question)} />}
        </Field>
      )
    case 'number':
      return (
        <Field {...asked} hint={hintOf(question, QUESTION_COPY.bounds(question))} label={title}>
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
    default:
      return (
        <RadioGroup
          {...choice}
          value={text === '' ? null : text}
          onChange={handleInput}
          onClear={question.isSkippable ? () => handleChange('') : undefined}
        />
      )
  }
}
