import type { WorksheetSummary } from '@soundings/shared/api/insights'
import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Text } from '@soundings/shared/ui/text'
import styled from 'styled-components'
import { ChartCard } from './chart-card.tsx'
import { PROGRESS_COPY } from './progress.copy.ts'

const List = styled(Rows)`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[2]};
    min-height: ${t.size.answer};
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`

/** A worksheet that is listed may never have been completed. */
export const areNone = (worksheets: readonly WorksheetSummary[]): boolean =>
  worksheets.every(({ count }) => count === 0)

/** How often each worksheet was completed. */
export const WorksheetsCard = ({ worksheets }: { worksheets: readonly WorksheetSummary[] }) => (
  <ChartCard title={PROGRESS_COPY.worksheets}>
    {areNone(worksheets) ? (
      <Text $tone="muted">{PROGRESS_COPY.noWorksheets}</Text>
    ) : (
      <List>
        {worksheets.map(({ id, title, count }) => (
          <li key={id}>
            {title} <b>{count}</b>
          </li>
        ))}
      </List>
    )}
  </ChartCard>
)
