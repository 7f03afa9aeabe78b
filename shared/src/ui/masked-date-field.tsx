import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { completeDate, type DateEditKind, editDate, missingPart } from '../forms/date-mask.rules.ts'
import { t } from '../theme/theme.ts'
import { Field, type MaskedFieldProps } from './field.tsx'
import { MaskedInput } from './text-input.tsx'
import { UI_COPY } from './ui.copy.ts'

/* The mask contains digits, so it runs from left to right in every language. */
const Frame = styled.div`
  --number-align: left;
  direction: ltr;
  position: relative;
  width: 100%;
  max-width: ${t.size.date};
`

const DateInput = styled(MaskedInput)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`

/* Overlays the input with the same metrics, so that the missing characters follow the typed ones. */
const Missing = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  padding-inline: calc(${t.space[2]} + ${t.stroke.control});
  overflow: hidden;
  white-space: pre;
  letter-spacing: 0.04em;
  font-variant-numeric: tabular-nums;
  color: ${t.color.textMuted};
  pointer-events: none;
  i {
    visibility: hidden;
    font-style: normal;
  }
`

/** Props of {@link MaskedDateField}. */
export type MaskedDateFieldProps = MaskedFieldProps & {
  /** Must describe the format, because there is no placeholder. */
  readonly hint?: ReactNode
  /** `off` on a kiosk. */
  readonly autoComplete?: 'bday' | 'off' | undefined
  readonly disabled?: boolean | undefined
}

const FormatInWords = () => (
  <>
    <span>{UI_COPY.dateFormat}</span>
    <br />
    <span>{UI_COPY.dateExample}</span>
  </>
)

const editKind = (event: Event, raw: string, previous: string): DateEditKind => {
  const type = 'inputType' in event ? String(event.inputType) : ''
  if (type.startsWith('history')) return 'restore'
  if (type.startsWith('deleteContentForward')) return 'delete'
  if (type.startsWith('delete')) return 'backspace'
  // The event that ends a composition has no `inputType`.
  if (type === '' && raw.length < previous.length) return 'backspace'
  return 'insert'
}

/** The mask never drops, moves or reinterprets a digit (`date-mask.rules.ts`). The value is the text of the input. */
export const MaskedDateField = (props: MaskedDateFieldProps) => {
  const {
    label,
    value,
    onChange,
    onBlur,
    error,
    id,
    hint = <FormatInWords />,
    autoComplete = 'bday',
    ...rest
  } = props
  const mask = (input: HTMLInputElement, previous: string, event: Event) => {
    const raw = input.value
    const kind = editKind(event, raw, previous)
    const { text, caret } = editDate({ previous, raw, caret: input.selectionStart ?? raw.length, kind })
    if (text !== raw) {
      // Set here instead of by the render, because React would move the caret to the end.
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    return text
  }

  const handleBlur = () => {
    const completed = completeDate(value)
    if (completed !== value) onChange(completed)
    onBlur?.()
  }

  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <Frame>
          <DateInput
            {...rest}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete}
            value={value}
            onChange={onChange}
            mask={mask}
            onBlur={handleBlur}
          />
          <Missing aria-hidden="true" translate="no">
            <i>{value}</i>
            <span>{missingPart(value, UI_COPY.dateMask)}</span>
          </Missing>
        </Frame>
      )}
    </Field>
  )
}
