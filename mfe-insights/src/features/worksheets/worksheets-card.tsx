import type { WorksheetSummary } from '@soundings/shared/api/insights'
import { Link } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Rows } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { Text } from '@soundings/shared/ui/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { RowsSkeleton } from '../../components/cards/content-skeletons.tsx'
import { ProgressCard } from '../../components/cards/progress-card.tsx'
import { QueryCard } from '../../components/cards/query-card.tsx'
import { WORKSHEETS_COPY } from './worksheets.copy.ts'

/** The server also lists worksheets that were never completed. */
const hasNoneCompleted = (worksheets: readonly WorksheetSummary[]): boolean =>
  worksheets.every(({ count }) => count === 0)

const List = styled(Rows)`
  li > * {
    display: flex;
    align-items: center;
    gap: ${t.space[1]};
    min-height: ${t.size.answer};
  }
  a {
    color: inherit;
  }
  b {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`

export const WorksheetsCard = ({ query }: { query: UseQueryResult<readonly WorksheetSummary[]> }) => (
  <QueryCard
    title={WORKSHEETS_COPY.title}
    skeleton={<RowsSkeleton rows={2} />}
    query={query}
    isEmpty={hasNoneCompleted}
  >
    {(worksheets) => <WorksheetsContent worksheets={worksheets} />}
  </QueryCard>
)

const WorksheetsContent = ({ worksheets }: { worksheets: readonly WorksheetSummary[] }) => (
  <ProgressCard title={WORKSHEETS_COPY.title}>
    {hasNoneCompleted(worksheets) ? (
      <Text $tone="muted">{WORKSHEETS_COPY.none}</Text>
    ) : (
      <List>
        {worksheets.map(({ id, title, language, count }) => (
          <li key={id}>
            {count > 0 ? (
              <Link to={`/check-ins/${encodeURIComponent(id)}/completed`}>
                <bdi lang={language}>{title}</bdi> <b>{count}</b> <Icon name="chevron-right" size="small" />
              </Link>
            ) : (
              <span>
                <bdi lang={language}>{title}</bdi> <b>{count}</b>
              </span>
            )}
          </li>
        ))}
      </List>
    )}
  </ProgressCard>
)
