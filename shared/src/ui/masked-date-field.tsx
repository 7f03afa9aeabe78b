import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { completeDate, type DateEditKind, editDate, missingPart } from '../forms/date-mask.rules.ts'
import { t } from '../theme/theme.ts'
import { Field, type MaskedFieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'
import { UI_COPY } from './ui.copy.ts'

/* The mask is one of digits: from left to right in every language. */
const Frame = styled.div`
  --number-align: left;
  direction: ltr;
  position: relative;
  width: 100%;
  max-width: ${t.size.date};
`

const DateInput = styled(TextInput)`
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
  /** Must describe the format: there is no placeholder. */
  readonly hint?: ReactNode
  /** `off` on a kiosk. */
  readonly autoComplete?: 'bday' | 'off' | undefined
  readonly disabled?: boolean | undefined
}

const FormatInWords = () => (
  <>
    {UI_COPY.dateFormat}
    <br />
    {UI_COPY.dateExample}
  </>
)

const editKind = (event: Event, raw: string, previous: string): DateEditKind => {
  const type = 'inputType' in event ? String(event.inputType) : ''
  if (type.startsWith('history')) return 'restore'
  if (type.startsWith('deleteContentForward')) return 'delete'
  if (type.startsWith('delete')) return 'backspace'
  // Android keyboards report every edit as a composition.
  if (type === 'insertCompositionText' && raw.length < previous.length) return 'backspace'
  return 'insert'
}

/**
 * A date as MM/DD/YYYY in one input. The mask adds slashes and zeros and shows the missing characters; it never drops,
 * moves or reinterprets a digit (`date-mask.rules.ts`). The value is the text of the input.
 */
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
  const previousValue = useRef(value)
  previousValue.current = value

  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const raw = input.value
    const previous = previousValue.current
    const kind = editKind(nativeEvent, raw, previous)
    const { text, caret } = editDate({ previous, raw, caret: input.selectionStart ?? raw.length, kind })
    if (text !== raw) {
      // Set here and not by the render: React would move the caret to the end.
      input.value = text
      input.setSelectionRange(caret, caret)
    }
    previousValue.current = text
    if (text !== previous) onChange(text)
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
            onChange={handleChange}
            onBlur={handleBlur}
          />
          <Missing aria-hidden="true">
            <i>{value}</i>
            {missingPart(value, UI_COPY.dateMask)}
          </Missing>
        </Frame>
      )}
    </Field>
  )
}
