import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextArea } from '@soundings/shared/ui/text-area'
import { TextInput } from '@soundings/shared/ui/text-input'
import { type ChangeEvent, memo } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { FormValues } from './answers.rules.ts'
import { QUESTION_COPY } from './question.copy.ts'
import type { AskedQuestion } from './question.rules.ts'
import { answerSchemaOf, problemOf } from './question.schema.ts'

type Props = {
  control: Control<FormValues>
  question: AskedQuestion
  number: number
  /** Told each answer as the form holds it. */
  onAnswer: (field: string, value: string | string[]) => void
}

const writtenIn = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => target.value

/** One question. It subscribes to itself alone: an answer renders its own question and no other. */
export const QuestionField = memo(function QuestionField({ control, question, number, onAnswer }: Props) {
  const { field, fieldState } = useController({
    control,
    name: question.field,
    rules: { validate: (value) => problemOf(answerSchemaOf(question), value) },
  })
  const handleChange = (value: string | string[]) => {
    field.onChange(value)
    onAnswer(question.field, value)
  }
  const handleInput = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    handleChange(writtenIn(event))
  const options = question.options.map(({ id, title, isOverride }) => ({
    value: id,
    label: title,
    exclusive: isOverride ?? false,
  }))
  const asked = {
    id: question.field,
    hint: question.isSkippable ? QUESTION_COPY.skippable : undefined,
    error: fieldState.error?.message,
  }
  const title = `${number}. ${question.title}`
  const text = typeof field.value === 'string' ? field.value : ''
  const list = Array.isArray(field.value) ? field.value : []

  switch (question.kind) {
    case 'single-choice':
      return (
        <RadioGroup
          {...field}
          {...asked}
          legend={title}
          options={options}
          value={text === '' ? null : text}
          onChange={handleInput}
        />
      )
    case 'multi-select':
      return (
        <CheckboxGroup
          {...field}
          {...asked}
          legend={title}
          options={options}
          value={list}
          onChange={handleChange}
        />
      )
    case 'free-text':
      return (
        <Field {...asked} label={title}>
          {(wired) => <TextArea {...field} {...wired} value={text} onChange={handleInput} />}
        </Field>
      )
    case 'number':
      return (
        <Field {...asked} label={title}>
          {(wired) => (
            <TextInput
              {...field}
              {...wired}
              $width="number"
              inputMode="numeric"
              value={text}
              onChange={handleInput}
            />
          )}
        </Field>
      )
  }
})
