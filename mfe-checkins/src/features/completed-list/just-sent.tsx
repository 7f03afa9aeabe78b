import { assignedCheckInsQueryOptions, checkInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import { formatLocalTime } from '@soundings/shared/dates/format'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
import { Link, useActiveProfile, useLocation, useParams } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CHECK_IN_COPY } from '../../components/check-in/check-in.copy.ts'
import { selectDoneToday } from '../../components/check-in/last-answered.rules.ts'
import { HISTORY_COPY as COPY } from './completed-list.copy.ts'

/** The end of a check-in: when it was sent, what is not done today yet, and the way to progress. Null while it loads. */
export const useJustSent = (): ReactNode => {
  const { userId } = useActiveProfile()
  const { checkInId } = useParams()
  const { state } = useLocation()
  const justSent = readStateField(state, 'justSent')
  const isSent = justSent !== undefined
  const modules = useQuery({ ...assignedCheckInsQueryOptions(userId), enabled: isSent })
  const ids = modules.data?.map(({ id }) => id) ?? []
  const scores = useQuery({ ...checkInScoresQueryOptions(userId, ids), enabled: ids.length > 0 })
  if (!isSent) return undefined
  if (modules.isPending || (ids.length > 0 && scores.isPending)) return null
  // What the cache holds may be older than this check-in.
  const done = [checkInId, ...selectDoneToday(ids, scores.data?.checkInScores ?? [], new Date())]
  const left = scores.data ? (modules.data ?? []).filter(({ id }) => !done.includes(id)) : []
  const sentAt = readStateField(state, 'sentAt')
  return (
    <Stack>
      <Notice kind="success" title={CHECK_IN_COPY.completed} live={false}>
        {justSent === 'both'
          ? SENDING_COPY.mayHaveBoth
          : COPY.thanks({ time: formatLocalTime(typeof sentAt === 'string' ? sentAt : new Date()) })}
      </Notice>
      {left.length > 0 && (
        <Stack $gap={1}>
          <Text $strong>{COPY.leftToday}</Text>
          <Row>
            {left.map(({ id, title }) => (
              <ButtonLink
                key={id}
                as={Link}
                to={`/check-ins/${encodeURIComponent(id)}`}
                $kind="secondary"
                $small
              >
                <bdi>{title}</bdi>
              </ButtonLink>
            ))}
          </Row>
        </Stack>
      )}
      <ButtonLink as={Link} to="/progress">
        {COPY.seeProgress}
      </ButtonLink>
    </Stack>
  )
}
