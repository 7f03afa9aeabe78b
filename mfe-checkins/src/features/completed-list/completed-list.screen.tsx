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
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
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

const isJustSent = (state: unknown) => typeof state === 'object' && state !== null && 'justSent' in state

/** `/check-ins/{checkInId}/completed`: every submission of a check-in, the newest first. */
export default function CompletedListScreen() {
  const { checkInId = '' } = useParams()
  const { userId } = useActiveProfile()
  const { pathname, state } = useLocation()
  useBackTo('/check-ins')
  const scores = useQuery(checkInScoresQueryOptions(userId, checkInId))
  const title = scores.data?.checkInModules[0]?.title
  const heading = useScreenTitle({ title: title ? HISTORY_COPY.title(title) : HISTORY_COPY.noTitle })
  if (scores.isPending) return <SkeletonScreen />
  if (scores.isError) return <LoadFailed error={scores.error} onRetry={() => void scores.refetch()} />
  return (
    <Page>
      <PageHeading ref={heading}>{title ? HISTORY_COPY.title(title) : HISTORY_COPY.noTitle}</PageHeading>
      {isJustSent(state) && (
        <Notice kind="success" title={HISTORY_COPY.thanks} live={false}>
          {HISTORY_COPY.thanksMore}
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
