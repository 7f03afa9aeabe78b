import { currentLocale } from '@soundings/shared/dates/locale'
import { t } from '@soundings/shared/theme/theme'
import { Hint } from '@soundings/shared/ui/field'
import { FieldError } from '@soundings/shared/ui/field-error'
import { TextInput } from '@soundings/shared/ui/text-input'
import { styled } from 'styled-components'
import { hintOf } from '../question-title.rules.ts'
import type { ControlProps } from './control-props.ts'
import { datePartsOf, readDatePart, writeDatePart, wrongDateParts } from './date-parts.rules.ts'
import { UNCOMMON_COPY } from './uncommon.copy.ts'

const Parts = styled.fieldset`
  display: grid;
  gap: ${t.space[1]};
  overflow-wrap: anywhere;
  legend {
    width: 100%;
    margin-bottom: ${t.space[1]};
    font-weight: ${t.weight.bold};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space[2]};
  }
  label {
    display: grid;
    gap: ${t.space.half};
    ${t.type.small}
  }
  input {
    width: 5rem;
    font-variant-numeric: tabular-nums;
  }
  label[data-year] input {
    width: 6.5rem;
  }
`

/** In the order of the language (GOV.UK pattern). */
export const ThreePartDate = ({ question, title, value, error, onChange }: ControlProps) => {
  const { field } = question
  const text = typeof value === 'string' ? value : ''
  const hint = hintOf(question, UNCOMMON_COPY.partsFormat)
  const errorId = error ? `${field}-error` : undefined
  const wrong = error ? wrongDateParts(text) : []
  return (
    <Parts id={field} aria-describedby={[`${field}-hint`, errorId].filter(Boolean).join(' ')}>
      <legend dir="auto">{title}</legend>
      <Hint id={`${field}-hint`}>{hint}</Hint>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      <div>
        {datePartsOf(currentLocale()).map((part) => (
          <label key={part} htmlFor={`${field}-${part}`} data-year={part === 'year' ? '' : undefined}>
            <span>{UNCOMMON_COPY[part]}</span>
            <TextInput
              id={`${field}-${part}`}
              name={`${field}-${part}`}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={wrong.includes(part) ? errorId : undefined}
              aria-invalid={wrong.includes(part) || undefined}
              value={readDatePart(text, part)}
              onChange={({ target }) => onChange(writeDatePart(text, part, target.value))}
            />
          </label>
        ))}
      </div>
    </Parts>
  )
}
