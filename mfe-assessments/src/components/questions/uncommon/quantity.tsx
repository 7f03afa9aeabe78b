import { Field } from '@soundings/shared/ui/field'
import { Row } from '@soundings/shared/ui/page'
import { TextInput } from '@soundings/shared/ui/text-input'
import { describeBounds } from '../number-bounds.rules.ts'
import { allowsNegative } from '../question.rules.ts'
import { hintOf } from '../question-title.rules.ts'
import { typedNumberError } from '../typed-number.rules.ts'
import type { ControlProps } from './control-props.ts'
import { RangeSlider } from './range-slider.tsx'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

const MAX_HINTED_DECIMALS = 3

export const Quantity = ({ question, title, value, error, onChange }: ControlProps) => {
  const { field, decimalPlaces = 0, unit } = question
  const bounds = describeBounds(question)
  const decimals =
    decimalPlaces > 0 && decimalPlaces <= MAX_HINTED_DECIMALS
      ? UNCOMMON_COPY.decimals({ places: decimalPlaces })
      : undefined
  const hint = [bounds, decimals].filter(Boolean).join(' ')
  const text = typeof value === 'string' ? value : ''
  const unitId = unit ? `${field}-unit` : undefined
  return (
    <Field
      id={field}
      label={title}
      hint={hintOf(question, hint)}
      error={error ?? typedNumberError(question, text)}
      after={<RangeSlider question={question} title={title} value={text} onChange={onChange} />}
    >
      {(control) => (
        <Row $gap={1}>
          <TextInput
            {...control}
            aria-describedby={[unitId, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
            name={field}
            value={text}
            onChange={({ target }) => onChange(target.value)}
            $width="number"
            // The numeric keypad of many phones has no minus key.
            inputMode={allowsNegative(question) ? 'text' : decimalPlaces > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
          />
          {unit ? (
            <span id={unitId} dir="auto">
              {unit}
            </span>
          ) : null}
        </Row>
      )}
    </Field>
  )
}
