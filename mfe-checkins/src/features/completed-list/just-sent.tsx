import type { CheckInModule } from '@soundings/shared/api/check-in-module'
import { assignedCheckInsQueryOptions, checkInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import { formatLocalTime } from '@soundings/shared/dates/format'
import { Link, useActiveProfile } from '@soundings/shared/platform'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { useQuery } from '@tanstack/react-query'
import { CHECK_IN_COPY } from '../../components/check-in/check-in.copy.ts'
import { selectDoneToday } from '../../components/check-in/last-answered.rules.ts'
import { HISTORY_COPY as COPY } from './completed-list.copy.ts'

/** Empty until both requests have settled. */
const useLeftToday = (checkInId: string): readonly CheckInModule[] => {
  const { userId } = useActiveProfile()
  const { data: modules = [] } = useQuery(assignedCheckInsQueryOptions(userId))
  const ids = modules.map(({ id }) => id)
  const scores = useQuery({ ...checkInScoresQueryOptions(userId, ids), enabled: ids.length > 0 })
  if (!scores.data) return []
  // The cached scores may be older than this check-in.
  const done = [checkInId, ...selectDoneToday(ids, scores.data.checkInScores, new Date())]
  return modules.filter(({ id }) => !done.includes(id))
}

type Props = { checkInId: string; hasEarlier: boolean; sentAt: unknown }

export const JustSent = ({ checkInId, hasEarlier, sentAt }: Props) => {
  const left = useLeftToday(checkInId)
  return (
    <Stack>
      <Notice kind="success" title={CHECK_IN_COPY.completed} live={false}>
        {hasEarlier
          ? SENDING_COPY.mayHaveBoth
          : COPY.thanks({ time: formatLocalTime(typeof sentAt === 'string' ? sentAt : new Date()) })}
      </Notice>
      <ButtonLink as={Link} to="/progress">
        {COPY.seeProgress}
      </ButtonLink>
      {left.length > 0 && (
        <Stack $gap={1}>
          <Text $strong>{COPY.leftToday}</Text>
          <Row>
            {left.map(({ id, title, language }) => (
              <ButtonLink
                key={id}
                as={Link}
                to={`/check-ins/${encodeURIComponent(id)}`}
                $kind="secondary"
                $small
              >
                <bdi lang={language}>{title}</bdi>
              </ButtonLink>
            ))}
          </Row>
        </Stack>
      )}
    </Stack>
  )
}
