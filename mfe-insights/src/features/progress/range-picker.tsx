import type { TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import styled from 'styled-components'
import { PROGRESS_COPY, RANGES } from './progress.copy.ts'

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  padding: ${t.space.half};
  border-radius: ${t.radius.control};
  background: ${t.color.actionQuietHover};
  max-width: ${t.size.dialog};
  width: 100%;
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: ${t.size.targetMin};
    border: ${t.stroke.strong} solid transparent;
    border-radius: ${t.radius.control};
    font-weight: ${t.weight.bold};
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
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`

type Props = { range: TimeScale; onChange: (range: TimeScale) => void }

/** W, M, 6M, Y: a radio group whose names are spoken in full. */
export const RangePicker = ({ range, onChange }: Props) => (
  <Group>
    <VisuallyHidden as="legend">{PROGRESS_COPY.range}</VisuallyHidden>
    {RANGES.map(({ scale, label, spoken }) => (
      <label key={scale}>
        <input
          type="radio"
          name="range"
          value={scale}
          checked={scale === range}
          aria-label={spoken}
          onChange={() => onChange(scale)}
        />
        <span aria-hidden="true">{label}</span>
      </label>
    ))}
  </Group>
)
