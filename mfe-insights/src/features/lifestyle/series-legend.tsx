import { media, t } from '@soundings/shared/theme/theme'
import { styled } from 'styled-components'
import { EmptyValue } from '../../components/charts/data-table.tsx'
import { Marker, seriesStyle } from './series-style.tsx'

const List = styled.ul`
  display: grid;
  /* At most two columns; one if a name would break inside a word. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.75rem, 40%)), 1fr));
  gap: ${t.space[1]};
  list-style: none;
  ${t.type.small}
  li {
    display: grid;
  }
`

/* Contains the visually hidden text, which would otherwise cover another button. */
const Toggle = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space[1]};
  width: 100%;
  min-height: ${t.size.targetMin};
  padding: ${t.space.half} ${t.space[1]};
  border: ${t.stroke.strong} solid transparent;
  border-radius: ${t.radius.control};
  background: none;
  color: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  &:enabled {
    cursor: pointer;
  }
  &:enabled:hover {
    background: ${t.color.actionQuiet};
  }
  &:disabled {
    color: ${t.color.textMuted};
  }
  &[aria-pressed='true'] {
    border-color: ${t.color.borderSelected};
    background: ${t.color.surfaceSelected};
    font-weight: ${t.weight.bold};
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  svg {
    width: ${t.space[3]};
    height: ${t.size.iconTiny};
    overflow: visible;
  }
  /* Buttons are not printed, but these are the legend of the chart. */
  @media print {
    && {
      display: grid !important;
    }
  }
  ${media.forced} {
    border-color: Canvas;
    path {
      stroke: currentColor;
    }
    [data-marker] {
      fill: currentColor;
    }
    &[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`

type Props = {
  names: readonly string[]
  values: readonly (string | undefined)[]
  /** Indexes of series with points. Other series cannot be highlighted. */
  drawn: readonly number[]
  highlighted: number | undefined
  onHighlight: (series: number | undefined) => void
}

export const SeriesLegend = ({ names, values, drawn, highlighted, onHighlight }: Props) => (
  <List>
    {names.map((name, index) => (
      <li key={name}>
        <Toggle
          type="button"
          disabled={!drawn.includes(index)}
          aria-pressed={highlighted === index}
          onClick={() => onHighlight(highlighted === index ? undefined : index)}
        >
          <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false">
            <path
              d="M0 8h24"
              fill="none"
              stroke={seriesStyle(index).color}
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeDasharray={seriesStyle(index).dash}
            />
            <Marker seriesStyle={seriesStyle(index)} x={12} y={8} />
          </svg>
          <span>{name}</span>
          <b>{values[index] ?? <EmptyValue />}</b>
        </Toggle>
      </li>
    ))}
  </List>
)
