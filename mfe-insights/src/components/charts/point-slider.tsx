import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'

/* Covers the chart for keyboards and screen readers. Pointer events reach the chart below. */
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  appearance: none;
  background: none;
  pointer-events: none;
  border-radius: ${t.radius.mark};
  &::-webkit-slider-thumb {
    opacity: 0;
  }
  &::-moz-range-thumb {
    opacity: 0;
  }
  &:focus-visible {
    outline: ${t.stroke.focus} solid ${t.color.focus};
    outline-offset: ${t.stroke.focusOffset};
  }
  ${media.forced} {
    opacity: 1;
    forced-color-adjust: none;
    background: none;
    &:focus-visible {
      outline-color: Highlight;
    }
  }
  @media print {
    display: none;
  }
`

type Props = {
  label: string
  /** Indexes of buckets with points, including `selected`. */
  stops: readonly number[]
  selected: number
  valueText: string
  onChange: (bucketIndex: number) => void
}

/** Skips buckets without a point. */
export const PointSlider = ({ label, stops, selected, valueText, onChange }: Props) => (
  <Slider
    type="range"
    min={0}
    max={stops.length - 1}
    step={1}
    value={stops.indexOf(selected)}
    aria-label={label}
    aria-valuetext={valueText}
    onChange={({ target }) => onChange(stops[target.valueAsNumber] ?? selected)}
  />
)
