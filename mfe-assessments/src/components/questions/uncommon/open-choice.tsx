import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Stack } from '@soundings/shared/ui/page'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { OtherText } from '../other-text.tsx'
import { hintOf } from '../question-title.rules.ts'
import { useOpenChoice } from '../use-open-choice.ts'
import type { ControlProps } from './control-props.ts'

export const OpenChoice = ({ question, title, value, error, onChange }: ControlProps) => {
  const { field, isClearable } = question
  const { isMany, options, chosen, choose, otherText, setOtherText } = useOpenChoice({
    question,
    value,
    onChange,
  })
  const group = { id: field, name: field, legend: title, hint: hintOf(question), error, options }
  return (
    <Stack>
      {isMany ? (
        <CheckboxGroup {...group} value={chosen} onChange={choose} />
      ) : (
        <RadioGroup
          {...group}
          value={chosen[0] ?? null}
          onChange={({ target }) => choose([target.value])}
          onClear={isClearable ? () => choose([]) : undefined}
        />
      )}
      <OtherText question={question} text={otherText} hasError={Boolean(error)} onChange={setOtherText} />
    </Stack>
  )
}
