import { media, t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'
import { lookOf, Marker } from './series-look.tsx'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.space[1]} ${t.space[2]};
  margin-top: ${t.space[2]};
  list-style: none;
  ${t.type.small}
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[1]};
  }
  svg {
    width: ${t.space[5]};
    height: ${t.size.iconTiny};
    overflow: visible;
  }
  ${media.forced} {
    path {
      stroke: CanvasText;
    }
    [data-marker] {
      fill: CanvasText;
    }
  }
`

/** What the lines of a picture are; for the eye alone, as the picture is. */
export const SeriesKey = ({ names }: { names: readonly string[] }) => (
  <List aria-hidden="true">
    {names.map((name, index) => (
      <li key={name}>
        <svg viewBox="0 0 40 16" aria-hidden="true" focusable="false">
          <path
            d="M2 8h36"
            fill="none"
            stroke={lookOf(index).color}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={lookOf(index).dash}
          />
          <Marker look={lookOf(index)} x={20} y={8} />
        </svg>
        {name}
      </li>
    ))}
  </List>
)
