import {
  assignedCheckInsQueryOptions,
  type CheckInScore,
  checkInScoresQueryOptions,
} from '@soundings/shared/api/check-ins'
import { Link, useActiveProfile } from '@soundings/shared/platform'
import { Card, RowItem, RowMeta, Tile } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { CardHeading } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  findLastAnswered,
  formatDaysAgo,
  selectDoneToday,
} from '../../components/check-in/last-answered.rules.ts'
import { CARD_COPY } from './check-ins-card.copy.ts'

/** Renders after all requests have settled, so that its size does not change. Renders nothing after a failure. */
export default function CheckInsCard() {
  const { userId } = useActiveProfile()
  const titleId = useId()
  const modules = useQuery(assignedCheckInsQueryOptions(userId))
  const ids = modules.data?.map(({ id }) => id) ?? []
  const scores = useQuery({ ...checkInScoresQueryOptions(userId, ids), enabled: ids.length > 0 })
  if (ids.length === 0 || !scores.data) return null
  return (
    <Card as="section" $flush aria-labelledby={titleId}>
      <RowItem as={Link} to="/check-ins">
        <Tile>
          <Icon name="clock" />
        </Tile>
        <span>
          <CardHeading id={titleId}>{CARD_COPY.title}</CardHeading>{' '}
          <RowMeta>{describeProgress(ids, scores.data.checkInScores)}</RowMeta>
        </span>
        <Icon name="chevron-right" size="small" />
      </RowItem>
    </Card>
  )
}

const describeProgress = (moduleIds: readonly string[], scores: readonly CheckInScore[]): string => {
  const now = new Date()
  const done = selectDoneToday(moduleIds, scores, now).length
  if (done > 0) return CARD_COPY.doneToday({ done, count: moduleIds.length })
  const last = findLastAnswered(
    scores.map(({ createdAt }) => createdAt),
    now,
  )
  return last ? CARD_COPY.lastTime({ day: formatDaysAgo(last, now) }) : CARD_COPY.notYet
}
