import { checkInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import { formatMoment } from '@soundings/shared/dates/format'
import {
  Link,
  useActiveProfile,
  useBackTo,
  useLocation,
  useNavigate,
  useParams,
  useScreenTitle,
} from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { ActionsBar, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { toNodeValues } from '../../components/check-in/check-in.rules.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { AnsweredNode } from './answered-node.tsx'
import { COMPLETED_COPY } from './completed-check-in.copy.ts'
import { findNeighbours } from './neighbours.rules.ts'
import { useTurnGestures } from './use-turn-gestures.ts'

/** Whether the list of past answers is the entry of the history before this one. */
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true

/** `/check-ins/{checkInId}/completed/{checkInScoreId}`: past answers, to be read. */
export default function CompletedCheckInScreen() {
  const { checkInId = '', checkInScoreId = '' } = useParams()
  const { userId } = useActiveProfile()
  const list = `/check-ins/${encodeURIComponent(checkInId)}/completed`
  const navigate = useNavigate()
  const { state } = useLocation()
  // Back into the very entry of the history that the list is: it has its length and its place.
  useBackTo(isFromList(state) ? () => navigate(-1) : list)
  const scores = useQuery(checkInScoresQueryOptions(userId, checkInId))
  const { score, previous, next, place, count } = findNeighbours(
    scores.data?.checkInScores ?? [],
    checkInScoreId,
  )
  const module = scores.data?.checkInModules.find(({ versionId }) => versionId === score?.versionId)
  const when = score && formatMoment(score.createdAt)
  const heading = useScreenTitle({ title: module?.title ?? COMPLETED_COPY.noTitle, step: when })
  useTurnGestures((way) => {
    const to = way === 'previous' ? previous : next
    if (to) navigate(`${list}/${encodeURIComponent(to.id)}`, { replace: true, state })
  })
  if (scores.isPending) return <SkeletonScreen />
  if (!scores.data) return <LoadFailed error={scores.error} onRetry={() => void scores.refetch()} />
  if (!score || !module)
    return (
      <Page>
        <PageHeading ref={heading}>{COMPLETED_COPY.noTitle}</PageHeading>
        <Text>{COMPLETED_COPY.gone}</Text>
      </Page>
    )
  const values = toNodeValues(module.content.nodes, score.answers)
  return (
    <>
      <Page>
        <Stack $gap={1}>
          <PageHeading ref={heading}>{module.title}</PageHeading>
          <Text $tone="muted">{when}</Text>
          {count > 1 && (
            <Text $size="small" $tone="muted">
              {COMPLETED_COPY.place(place, count)}
            </Text>
          )}
        </Stack>
        {module.content.nodes.map((node) => (
          <AnsweredNode key={node.id} node={node} value={values[node.id]} />
        ))}
      </Page>
      <ActionsBar>
        <Neighbour list={list} id={previous?.id} label={COMPLETED_COPY.previous} state={state} />
        <Neighbour list={list} id={next?.id} label={COMPLETED_COPY.next} state={state} />
      </ActionsBar>
    </>
  )
}

type NeighbourProps = { list: string; id: string | undefined; label: string; state: unknown }

const Neighbour = ({ list, id, label, state }: NeighbourProps) =>
  id ? (
    <ButtonLink as={Link} to={`${list}/${encodeURIComponent(id)}`} state={state} replace $kind="secondary">
      {label}
    </ButtonLink>
  ) : (
    <Button kind="secondary" disabled>
      {label}
    </Button>
  )
