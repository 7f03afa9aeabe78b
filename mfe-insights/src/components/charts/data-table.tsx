import type { TimeScale } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { VisuallyHidden } from '@soundings/shared/ui/visually-hidden'
import { useState } from 'react'
import { styled } from 'styled-components'
import { bucketNames } from '../bucket-names.rules.ts'
import type { BucketRow } from '../entries.rules.ts'
import { TIME_RANGE_COPY } from '../time-ranges.copy.ts'
import { CHARTS_COPY } from './charts.copy.ts'

const Details = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${t.space[1]};
    min-height: ${t.size.targetMin};
    border-radius: ${t.radius.mark};
    color: ${t.color.link};
    font-weight: ${t.weight.bold};
    ${t.type.small}
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    transition: transform ${t.motion.base} ${t.motion.easeOut};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  [data-when='open'],
  &[open] [data-when='closed'] {
    display: none;
  }
  &[open] [data-when='open'] {
    display: inline;
  }
`

/* Contains the visually hidden text, which would otherwise widen the page. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${t.type.small}
  th,
  td {
    padding: ${t.space.half};
    border-bottom: ${t.stroke.hairline} solid ${t.color.border};
    text-align: start;
  }
  tr > :first-child {
    padding-inline-start: 0;
  }
  tr > :last-child {
    padding-inline-end: 0;
  }
  td,
  thead th:not(:first-child) {
    text-align: end;
  }
  thead {
    ${t.type.caption}
  }
`

/** Screen readers read 'No answer'. */
export const EmptyValue = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{CHARTS_COPY.noAnswer}</VisuallyHidden>
  </>
)

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly BucketRow[]
  range: TimeScale
  format: (values: BucketRow['values']) => readonly (string | undefined)[]
}

/** Rows render only while the table is open. */
export const DataTable = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span data-when="closed">{CHARTS_COPY.showTable}</span>
        <span data-when="open">{CHARTS_COPY.hideTable}</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      {isOpen && <OpenTable {...props} />}
    </Details>
  )
}

const OpenTable = ({ caption, columns, rows, range, format }: Props) => {
  const { full } = bucketNames(rows, range)
  return (
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{TIME_RANGE_COPY.heading[range]}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bucket, values }, row) => (
            <tr key={bucket.from}>
              <th scope="row">{full[row]}</th>
              {columns.map((column, index) => (
                <td key={column}>{format(values)[index] ?? <EmptyValue />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
