import { CharacterCount } from '@soundings/shared/ui/character-count'
import { Field } from '@soundings/shared/ui/field'
import { TextArea } from '@soundings/shared/ui/text-area'
import { rowsOf } from '../question.rules.ts'
import { hintOf } from '../question-title.tsx'
import type { AskedProps } from './control-props.ts'
import { TYPED_COPY } from './uncommon.copy.ts'

/** A text of so many characters at most: what is over is said, never cut off. */
export const CountedText = ({ question, title, value, error, onChange }: AskedProps) => {
  const { field, maxLength = 0 } = question
  const text = typeof value === 'string' ? value : ''
  return (
    <Field
      id={field}
      label={title}
      hint={hintOf(question, TYPED_COPY.most(maxLength))}
      error={error}
      after={<CharacterCount text={text} most={maxLength} words={TYPED_COPY} />}
    >
      {(wired) => (
        <TextArea
          {...wired}
          name={field}
          rows={rowsOf(question)}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
