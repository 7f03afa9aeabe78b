import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { CheckboxGroup } from '@soundings/shared/ui/checkbox-group'
import { ClearAnswer } from '@soundings/shared/ui/clear-answer'
import { Field } from '@soundings/shared/ui/field'
import { Stack } from '@soundings/shared/ui/page'
import { RadioGroup } from '@soundings/shared/ui/radio-group'
import { Text } from '@soundings/shared/ui/text'
import { TextArea } from '@soundings/shared/ui/text-area'
import { VerticalSlider } from '@soundings/shared/ui/vertical-slider'

type Props = {
  node: CheckInNode
  /** True if the heading of the screen is the label. */
  isLabelled?: boolean
  value: FieldValue | undefined
  error?: string | undefined
  onChange: (value: FieldValue) => void
}

const optionsOf = ({ answers = [] }: CheckInNode) => answers.map(({ id, label }) => ({ value: id, label }))

/** All answers are optional. Unknown types render nothing. */
export const NodeField = ({ node, isLabelled = false, value, error, onChange }: Props) => {
  const number = typeof value === 'number' ? value : undefined
  switch (node.type) {
    case 'heading':
      return <h2 dir="auto">{node.label}</h2>
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
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(event) => onChange(event.currentTarget.value)}
          onClear={() => onChange('')}
        />
      )
    case 'free_text':
      return (
        <Field id={node.id} label={node.label} error={error}>
          {(control) => (
            <TextArea
              {...control}
              value={typeof value === 'string' ? value : ''}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      )
    case 'slider_vertical': {
      const slider = (
        <VerticalSlider node={node} value={number} onChange={(next) => onChange(next ?? '')}>
          <ClearAnswer isAnswered={number !== undefined} onClear={() => onChange('')} />
        </VerticalSlider>
      )
      return isLabelled ? (
        slider
      ) : (
        <Stack $gap={2}>
          <Text as="label" htmlFor={node.id} dir="auto" $strong>
            {node.label}
          </Text>
          {slider}
        </Stack>
      )
    }
    default:
      return null
  }
}
