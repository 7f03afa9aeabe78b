import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import type { FormQuestion } from './question.rules.ts'
import { titleWithHeading } from './question-title.rules.ts'
import { UNCOMMON_COPY } from './uncommon/uncommon.copy.ts'

type Props = {
  question: FormQuestion
  /** Undefined if Other is not chosen. */
  text: string | undefined
  hasError: boolean
  onChange: (text: string) => void
}

export const OtherText = ({ question, text, hasError, onChange }: Props) =>
  text === undefined ? null : (
    <Field
      id={`${question.field}-other`}
      label={
        <>
          <span>{UNCOMMON_COPY.yourOther}</span>
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
