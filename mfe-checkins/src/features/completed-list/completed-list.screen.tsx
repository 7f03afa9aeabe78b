import { checkInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import { formatMoment } from '@soundings/shared/dates/format'
import {
  Link,
  useActiveProfile,
  useBackTo,
  useLocation,
  useParams,
  useScreenTitle,
} from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Icon } from '@soundings/shared/ui/icon'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { CHECK_IN_COPY } from '../../components/check-in.copy.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { HISTORY_COPY } from './completed-list.copy.ts'

const List = styled.ul`
  list-style: none;
`

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${t.size.control};
  border-bottom: ${t.stroke.hairline} solid ${t.color.border};
  color: ${t.color.text};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`

/** What a check-in that was sent a moment ago has left with this visit of the screen. */
const justSentIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'justSent' in state ? state.justSent : undefined

/** `/check-ins/{checkInId}/completed`: every submission of a check-in, the newest first. */
export default function CompletedListScreen() {
  const { checkInId = '' } = useParams()
  const { userId } = useActiveProfile()
  const { pathname, state } = useLocation()
  const justSent = justSentIn(state)
  useBackTo('/check-ins')
  const scores = useQuery(checkInScoresQueryOptions(userId, checkInId))
  const title = scores.data?.checkInModules.at(-1)?.title
  const heading = useScreenTitle({ title: title ? HISTORY_COPY.title(title) : HISTORY_COPY.noTitle })
  // That there are none is said only of what was just read: never of an older copy, nor after a read that failed.
  const isNone = scores.data?.checkInScores.length === 0
  const isOlder = isNone && scores.isFetching && !scores.isFetchedAfterMount
  if (scores.isPending || isOlder) return <SkeletonScreen />
  if (!scores.data || (isNone && scores.isError))
    return <LoadFailed error={scores.error} onRetry={() => void scores.refetch()} />
  return (
    <Page>
      <PageHeading ref={heading}>{title ? HISTORY_COPY.title(title) : HISTORY_COPY.noTitle}</PageHeading>
      {justSent !== undefined && (
        <Notice kind="success" title={CHECK_IN_COPY.completed} live={false}>
          {justSent === 'both' ? SENDING_COPY.mayHaveBoth : HISTORY_COPY.thanksMore}
        </Notice>
      )}
      {scores.data.checkInScores.length === 0 ? (
        <Text $tone="muted">{HISTORY_COPY.none}</Text>
      ) : (
        <List>
          {scores.data.checkInScores.map(({ id, createdAt }) => (
            <li key={id}>
              <Entry to={`${pathname.replace(/\/$/, '')}/${encodeURIComponent(id)}`}>
                {formatMoment(createdAt)}
                <Icon name="chevron-right" size="small" />
              </Entry>
            </li>
          ))}
        </List>
      )}
    </Page>
  )
}
