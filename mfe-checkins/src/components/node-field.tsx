import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { Field } from '@soundings/shared/ui/field'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { TextArea } from '@soundings/shared/ui/text-area'
import { VerticalSlider } from './vertical-slider.tsx'

type Props = {
  node: CheckInNode
  value: FieldValue | undefined
  onChange: (value: FieldValue) => void
}

const optionsOf = ({ answers = [] }: CheckInNode) => answers.map(({ id, label }) => ({ value: id, label }))

/** One node: something to read, or to answer. All answers are optional; unknown types are not shown. */
export const NodeField = ({ node, value, onChange }: Props) => {
  switch (node.type) {
    case 'heading':
      return <h2>{node.label}</h2>
    case 'likert':
    case 'multiple_choice':
      return node.multiselect ? (
        <CheckboxGroup
          id={node.id}
          name={node.id}
          legend={node.label}
          options={optionsOf(node)}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      ) : (
        <RadioGroup
          id={node.id}
          name={node.id}
          legend={node.label}
          options={optionsOf(node)}
          value={typeof value === 'string' ? value : null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'free_text':
      return (
        <Field id={node.id} label={node.label}>
          {(control) => (
            <TextArea
              {...control}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      )
    case 'slider_vertical':
      return (
        <VerticalSlider
          id={node.id}
          label={node.label}
          min={node.minValue}
          max={node.maxValue}
          minLabel={node.minLabel}
          maxLabel={node.maxLabel}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      )
    default:
      return null
  }
}
