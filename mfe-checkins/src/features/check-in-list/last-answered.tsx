import { formatLocalTime } from '@soundings/shared/dates/format'
import { t } from '@soundings/shared/theme/theme'
import { Badge } from '@soundings/shared/ui/badge'
import { RowMeta } from '@soundings/shared/ui/card'
import { SkeletonLine } from '@soundings/shared/ui/skeleton'
import { styled } from 'styled-components'
import { findLastAnswered, formatDaysAgo } from '../../components/check-in/last-answered.rules.ts'
import { LIST_COPY } from './check-in-list.copy.ts'

/** The moments when a module was answered, or the state of their query. */
export type AnsweredAt = 'loading' | 'unknown' | readonly string[]

/* Keeps its height while it loads, so that no row moves. */
const Line = styled.span`
  display: flex;
  align-items: center;
  min-height: ${t.size.badge};
`

/** Empty if the query failed. */
export const LastAnswered = ({ id, answeredAt }: { id: string; answeredAt: AnsweredAt }) => (
  <Line id={id}>
    <LastAnsweredText answeredAt={answeredAt} />
  </Line>
)

const LastAnsweredText = ({ answeredAt }: { answeredAt: AnsweredAt }) => {
  if (answeredAt === 'loading') return <SkeletonLine aria-hidden="true" $width="7em" />
  if (answeredAt === 'unknown') return null
  const now = new Date()
  const last = findLastAnswered(answeredAt, now)
  if (!last) return <RowMeta>{LIST_COPY.notYet}</RowMeta>
  if (last.daysAgo === 0)
    return <Badge kind="done">{LIST_COPY.doneToday({ time: formatLocalTime(last.date) })}</Badge>
  return <RowMeta>{LIST_COPY.lastTime({ day: formatDaysAgo(last, now) })}</RowMeta>
}
