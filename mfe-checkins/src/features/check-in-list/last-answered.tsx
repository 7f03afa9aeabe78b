import { formatTimeOf } from '@soundings/shared/dates/format'
import { t } from '@soundings/shared/theme/theme'
import { Badge } from '@soundings/shared/ui/badge'
import { RowMeta } from '@soundings/shared/ui/card'
import { Bone } from '@soundings/shared/ui/skeleton'
import styled from 'styled-components'
import { LIST_COPY } from './check-in-list.copy.ts'
import { findLastAnswered, formatDay } from './last-answered.rules.ts'

/** When a module was answered: not read yet, cannot be known, or these moments. */
export type AnsweredAt = 'reading' | 'unknown' | readonly string[]

/* As high before it is known as after, so that no row moves. */
const Line = styled.span`
  display: flex;
  align-items: center;
  min-height: ${t.size.badge};
`

/** Today's state of a check-in, or when it was answered last; nothing where that could not be read. */
export const LastAnswered = ({ id, answered }: { id: string; answered: AnsweredAt }) => (
  <Line id={id}>
    <LastAnsweredText answered={answered} />
  </Line>
)

const LastAnsweredText = ({ answered }: { answered: AnsweredAt }) => {
  if (answered === 'reading') return <Bone aria-hidden="true" $width="7em" />
  if (answered === 'unknown') return null
  const now = new Date()
  const last = findLastAnswered(answered, now)
  if (!last) return <RowMeta>{LIST_COPY.notYet}</RowMeta>
  if (last.daysAgo === 0) return <Badge kind="done">{LIST_COPY.doneToday(formatTimeOf(last.date))}</Badge>
  return <RowMeta>{LIST_COPY.lastTime(formatDay(last, now))}</RowMeta>
}
