import { Field } from '@soundings/shared/ui/field'
import { Row } from '@soundings/shared/ui/page'
import { TextInput } from '@soundings/shared/ui/text-input'
import { QUESTION_COPY } from '../question.copy.ts'
import { allowsNegative } from '../question.rules.ts'
import { hintOf } from '../question-title.tsx'
import type { AskedProps } from './control-props.ts'
import { TYPED_COPY } from './uncommon.copy.ts'

/** More decimals than these hold nobody up. */
const FEW = 3

/** A number with decimals, a unit, or both. */
export const Quantity = ({ question, title, value, error, onChange }: AskedProps) => {
  const { field, decimalPlaces = 0, unit } = question
  const bounds = QUESTION_COPY.bounds(question)
  const decimals = decimalPlaces > 0 && decimalPlaces <= FEW ? TYPED_COPY.decimals(decimalPlaces) : undefined
  const own = [bounds, decimals].filter(Boolean).join(' ')
  const unitId = unit ? `${field}-unit` : undefined
  return (
    <Field id={field} label={title} hint={hintOf(question, own)} error={error}>
      {(wired) => (
        <Row $gap={1}>
          <TextInput
            {...wired}
            aria-describedby={[unitId, wired['aria-describedby']].filter(Boolean).join(' ') || undefined}
            name={field}
            value={typeof value === 'string' ? value : ''}
            onChange={({ target }) => onChange(target.value)}
            $width="number"
            // A keypad of digits has no minus on many phones.
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
