import { t } from '@soundings/shared/theme/theme'
import styled from 'styled-components'
import { PROGRESS_COPY } from './progress.copy.ts'

const Details = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${t.size.targetMin};
    color: ${t.color.link};
    font-weight: ${t.weight.bold};
    cursor: pointer;
  }
`

const Scroll = styled.div`
  overflow-x: auto;
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${t.type.small}
  th,
  td {
    padding: ${t.space.half} ${t.space[1]};
    border-bottom: ${t.stroke.hairline} solid ${t.color.border};
    text-align: start;
  }
  td {
    text-align: end;
  }
`

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly { name: string; values: readonly (string | undefined)[] }[]
}

/** Every number of a chart, on demand; a gap is a dash. */
export const DataTable = ({ caption, columns, rows }: Props) => (
  <Details>
    <summary>{PROGRESS_COPY.showTable}</summary>
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{PROGRESS_COPY.when}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>{values[index] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  </Details>
)
