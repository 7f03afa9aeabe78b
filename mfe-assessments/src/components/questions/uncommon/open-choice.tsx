import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { Stack } from '@soundings/shared/ui/page'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextInput } from '@soundings/shared/ui/text-input'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useRef } from 'react'
import { OTHER, offeredIdsOf, otherOf, otherTextOf } from '../other-answer.rules.ts'
import { hintOf, nameOf } from '../question-title.tsx'
import type { AskedProps } from './control-props.ts'
import { TYPED_COPY } from './uncommon.copy.ts'

/** Answers to choose from, and one to write. */
export const OpenChoice = ({ question, title, value, error, onChange }: AskedProps) => {
  const { field, kind, options, isSkippable } = question
  const other = otherTextOf(value)
  // What was written stays while another answer is tried.
  const written = useRef(other ?? '')
  if (other !== undefined) written.current = other
  const isMany = kind === 'multi-select'
  const ids = offeredIdsOf(value)
  const chosen = other === undefined ? ids : [...ids, OTHER]

  const handleChosen = (next: readonly string[]) => {
    const values = next.map((id) => (id === OTHER ? otherOf(written.current) : id))
    onChange(isMany ? values : (values[0] ?? ''))
  }
  const handleWritten = (text: string) => onChange(isMany ? [...ids, otherOf(text)] : otherOf(text))

  const group = {
    id: field,
    name: field,
    legend: title,
    hint: hintOf(question),
    error,
    options: [
      ...options.map(({ id, title, isOverride }) => ({
        value: id,
        label: title,
        exclusive: isOverride ?? false,
      })),
      { value: OTHER, label: TYPED_COPY.other, exclusive: false },
    ],
  }
  return (
    <Stack>
      {isMany ? (
        <CheckboxGroup {...group} value={chosen} onChange={handleChosen} />
      ) : (
        <RadioGroup
          {...group}
          value={chosen[0] ?? null}
          onChange={({ target }) => handleChosen([target.value])}
          onClear={isSkippable ? () => handleChosen([]) : undefined}
        />
      )}
      {other === undefined ? null : (
        <Field
          id={`${field}-other`}
          label={
            <>
              {TYPED_COPY.yourOther}
              <VisuallyHidden>{` (${nameOf(question)})`}</VisuallyHidden>
            </>
          }
        >
          {(wired) => (
            <TextInput
              {...wired}
              {...(error ? { 'aria-invalid': true, 'aria-describedby': `${field}-error` } : {})}
              name={`${field}-other`}
              value={other}
              onChange={({ target }) => handleWritten(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </Stack>
  )
}
