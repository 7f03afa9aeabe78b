import { styled } from 'styled-components'
import { media, t } from '../theme/theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/* Options wrap in enlarged text, because their labels would overlap. */
const Group = styled.fieldset<{ $isRoomy: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(${(p) => (p.$isRoomy ? `min(100%, ${t.size.actionMain})` : '4rem')}, 1fr)
  );
  padding: ${t.space.half};
  border-radius: ${t.radius.control};
  background: ${t.color.actionQuietHover};
  width: 100%;
  ${(p) => !p.$isRoomy && `max-width: ${t.size.dialog};`}
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: ${(p) => (p.$isRoomy ? t.size.targetKiosk : t.size.targetMin)};
    padding-inline: ${(p) => (p.$isRoomy ? t.space[1] : 0)};
    border: ${t.stroke.strong} solid transparent;
    border-radius: ${t.radius.control};
    font-weight: ${t.weight.bold};
    text-align: center;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${t.color.borderSelected};
    background: ${t.color.surfaceRaised};
    color: ${t.color.onActionQuiet};
  }
  label:has(:focus-visible) {
    outline: ${t.stroke.focus} solid ${t.color.focus};
  }
  ${media.forced} {
    label {
      border-color: Canvas;
    }
    label:has(:checked) {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
    label:has(:focus-visible) {
      outline-color: CanvasText;
    }
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const Spoken = styled.span`
  display: block;
  ${t.type.caption}
  font-weight: ${t.weight.regular};
`

/** Props of {@link SegmentedControl}. */
export type SegmentedControlProps<Value extends string> = {
  readonly legend: string
  /** Name of the radio group, unique in the page. */
  readonly name: string
  readonly value: Value
  /** `spoken` explains a short label. For voice control the accessible name begins with the label: 'W', '1 week'. */
  readonly options: readonly { readonly value: Value; readonly label: string; readonly spoken?: string }[]
  readonly onChange: (value: Value) => void
  /** Kiosk-sized targets that wrap. */
  readonly roomy?: boolean
}

/** A few options side by side, as native radio buttons (look, Time range). */
export const SegmentedControl = <Value extends string>(props: SegmentedControlProps<Value>) => {
  const { legend, name, value, options, onChange, roomy = false } = props
  return (
    <Group $isRoomy={roomy}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.spoken && `${option.label}, ${option.spoken}`}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden={option.spoken === undefined ? undefined : true}>
            <span>{option.label}</span> {option.spoken && <Spoken>{option.spoken}</Spoken>}
          </span>
        </label>
      ))}
    </Group>
  )
}
