import { CharacterCount } from '@soundings/shared/ui/character-count'
import { Field } from '@soundings/shared/ui/field'
import { TextArea } from '@soundings/shared/ui/text-area'
import { textAreaRows } from '../question.rules.ts'
import { hintOf } from '../question-title.rules.ts'
import type { ControlProps } from './control-props.ts'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

/** Reports excess characters instead of cutting them off. */
export const LimitedText = ({ question, title, value, error, onChange }: ControlProps) => {
  const { field, maxLength = 0 } = question
  const text = typeof value === 'string' ? value : ''
  return (
    <Field
      id={field}
      label={title}
      hint={hintOf(question, UNCOMMON_COPY.max({ max: maxLength }))}
      error={error}
      after={<CharacterCount text={text} max={maxLength} words={UNCOMMON_COPY} />}
    >
      {(control) => (
        <TextArea
          {...control}
          name={field}
          rows={textAreaRows(question)}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
