import { media, t } from '@soundings/shared/theme/theme'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import styled from 'styled-components'
import { PROGRESS_COPY } from './progress.copy.ts'
import { lookOf, Marker } from './series-look.tsx'

const List = styled.ul`
  display: grid;
  /* Two beside each other at most; one where a name would be broken inside a word. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.75rem, 40%)), 1fr));
  gap: ${t.space[1]};
  list-style: none;
  ${t.type.small}
`

/* Words out of sight are placed in it: outside they would cover another one. */
const Toggle = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.half};
  width: 100%;
  min-height: ${t.size.targetMin};
  padding: ${t.space.half} ${t.space[1]};
  border: ${t.stroke.strong} solid transparent;
  border-radius: ${t.radius.control};
  background: none;
  color: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${t.color.actionQuiet};
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
  /* It is the key of the picture on paper, too, where nothing else that is pressed is printed. */
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
  /** Of the point that is read. */
  values: readonly (string | undefined)[]
  /** The series that came forward. */
  ahead: number | undefined
  onAhead: (series: number | undefined) => void
}

/** What the lines of a picture are, and their values at the point that is read. One of them can come forward. */
export const SeriesKey = ({ names, values, ahead, onAhead }: Props) => (
  <List>
    {names.map((name, index) => (
      <li key={name}>
        <Toggle
          type="button"
          aria-pressed={ahead === index}
          onClick={() => onAhead(ahead === index ? undefined : index)}
        >
          <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false">
            <path
              d="M0 8h24"
              fill="none"
              stroke={lookOf(index).color}
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeDasharray={lookOf(index).dash}
            />
            <Marker look={lookOf(index)} x={12} y={8} />
          </svg>
          <span>{name}</span>
          <b>
            {values[index] ?? (
              <>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>{PROGRESS_COPY.noAnswer}</VisuallyHidden>
              </>
            )}
          </b>
        </Toggle>
      </li>
    ))}
  </List>
)
