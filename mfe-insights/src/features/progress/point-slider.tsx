import { media, t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'

/*
 * A native slider over the picture: arrows, Home and End, and the gestures of a screen reader, go from point to point.
 * A pointer goes through it, to the picture.
 */
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
  /** Which points, in words. */
  label: string
  /** The buckets that it stops at, in their order, and the one that it is at. */
  stops: readonly number[]
  at: number
  /** When that was. */
  when: string
  onChange: (at: number) => void
}

export const PointSlider = ({ label, stops, at, when, onChange }: Props) => (
  <Slider
    type="range"
    min={0}
    max={stops.length - 1}
    step={1}
    value={stops.indexOf(at)}
    aria-label={label}
    aria-valuetext={when}
    onChange={({ target }) => onChange(stops[target.valueAsNumber] ?? at)}
  />
)
