import { t } from '@soundings/shared/theme/theme'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The column of the page: wide enough for two of a release's parts beside each other. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(${t.size.content} + 2 * ${t.space[2]});
  margin-inline: auto;
  padding-inline: ${t.space[2]};
`

export const Caption = styled.p`
  ${t.type.caption}
  font-weight: ${t.weight.regular};
  color: ${t.color.textMuted};
`

/** Versions, ranges and paths break anywhere rather than push the page wide. */
export const Code = styled.code`
  font-family: ui-monospace, monospace;
  font-size: 0.92em;
  overflow-wrap: anywhere;
`

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(${t.space[10]}, 2fr) minmax(0, 5fr);
  gap: ${t.space.half} ${t.space[2]};
  ${t.type.small}
  dt {
    color: ${t.color.textMuted};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

/** Rows with a line above each. */
export const RowList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${t.space[1]};
  list-style: none;
  ${t.type.small}
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.space.half} ${t.space[2]};
    border-block-start: ${t.stroke.hairline} solid ${t.color.border};
  }
`

export type Fact = readonly [name: string, value: ReactNode]

/** Names and values; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts
      .filter(([, value]) => value !== undefined && value !== '' && value !== null)
      .flatMap(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
  </List>
)

/** Closed at first: what only some look for. */
export const Details = styled.details`
  ${t.type.small}
  summary {
    display: flex;
    align-items: center;
    gap: ${t.space[1]};
    min-height: ${t.size.targetMin};
    color: ${t.color.link};
    cursor: pointer;
    list-style: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '▸';
    display: inline-block;
    text-decoration: none;
  }
  &[open] > summary::before {
    content: '▾';
  }
`

const Scroller = styled.div`
  overflow-x: auto;
  ${t.type.small}
  table {
    width: 100%;
    border-collapse: collapse;
  }
  :is(th, td) {
    padding: ${t.space.half} ${t.space[2]} ${t.space.half} 0;
    border-bottom: ${t.stroke.hairline} solid ${t.color.border};
    text-align: start;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: ${t.weight.bold};
  }
  :is(code, time) {
    white-space: nowrap;
  }
`

type TableProps = {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table that scrolls by itself, also by keyboard, where the page has no room for it. */
export const Table = ({ caption, head, rows }: TableProps) => (
  <Scroller role="region" aria-label={caption} tabIndex={0}>
    <table aria-label={caption}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment of the store in the time of this browser; what is none is shown as it is. */
export const Moment = ({ at }: { at: string }) => {
  const time = Date.parse(at)
  return Number.isNaN(time) ? <span>{at}</span> : <time dateTime={at}>{format.format(time)}</time>
}
