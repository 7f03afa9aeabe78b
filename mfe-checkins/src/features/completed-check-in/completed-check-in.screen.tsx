import type { CheckInNode } from '@soundings/shared/api/check-in-module'
import { checkInScoresQueryOptions } from '@soundings/shared/api/check-ins'
import { useAnsweredLanguage } from '@soundings/shared/api/use-answered-language'
import { formatMoment } from '@soundings/shared/dates/format-moment'
import type { FieldValue } from '@soundings/shared/drafts/draft-rows'
import { formatAnswer, toNodeValues } from '@soundings/shared/forms/check-in-answers.rules'
import { readStateField } from '@soundings/shared/navigation/state-field.rules'
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
import { LanguageScope, OtherLanguage } from '@soundings/shared/ui/other-language'
import { ActionsBar, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { Text } from '@soundings/shared/ui/text'
import { VerticalSlider } from '@soundings/shared/ui/vertical-slider'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { CheckInLoadFailed } from '../../components/check-in-load-failed.tsx'
import { COMPLETED_COPY } from './completed-check-in.copy.ts'
import { findNeighbours } from './neighbours.rules.ts'
import { useTurnGestures } from './use-turn-gestures.ts'

const Answer = styled(Text)`
  white-space: pre-line;
`

const AnsweredNode = ({ node, value }: { node: CheckInNode; value: FieldValue | undefined }) => {
  if (node.type === 'heading') return <h2 dir="auto">{node.label}</h2>
  return (
    <Stack $gap={1}>
      <Text $strong dir="auto">
        {node.label}
      </Text>
      {node.type === 'slider_vertical' && typeof value === 'number' ? (
        <VerticalSlider node={node} value={value} />
      ) : (
        <Answer dir="auto">{formatAnswer(node, value) || COMPLETED_COPY.notAnswered}</Answer>
      )}
    </Stack>
  )
}

const isFromList = (state: unknown): boolean => readStateField(state, 'fromList') === true

export default function CompletedCheckInScreen() {
  const { checkInId = '', checkInScoreId = '' } = useParams()
  const { userId, user } = useActiveProfile()
  const listPath = `/check-ins/${encodeURIComponent(checkInId)}/completed`
  const navigate = useNavigate()
  const { state } = useLocation()
  // Goes back to the history entry of the list, which keeps its length and scroll position.
  useBackTo(isFromList(state) ? () => navigate(-1) : listPath)
  const scores = useQuery(checkInScoresQueryOptions(userId, [checkInId]))
  const { score, previous, next, position, count } = findNeighbours(
    scores.data?.checkInScores ?? [],
    checkInScoreId,
  )
  const module = scores.data?.checkInModules.find(({ versionId }) => versionId === score?.versionId)
  useAnsweredLanguage(checkInScoresQueryOptions(userId, [checkInId]).queryKey, module?.language)
  const sentAt = score && formatMoment(score.createdAt)
  const heading = useScreenTitle({ title: module?.title ?? COMPLETED_COPY.noTitle, step: sentAt })
  useTurnGestures((direction) => {
    const target = direction === 'previous' ? previous : next
    if (target) navigate(`${listPath}/${encodeURIComponent(target.id)}`, { replace: true, state })
  })
  if (scores.isPending) return <SkeletonScreen />
  if (!scores.data) return <CheckInLoadFailed error={scores.error} onRetry={() => void scores.refetch()} />
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
          <LanguageScope language={module.language}>
            <PageHeading ref={heading}>{module.title}</PageHeading>
          </LanguageScope>
          <Text $tone="muted">{sentAt}</Text>
          {count > 1 && (
            <Text $size="small" $tone="muted">
              {COMPLETED_COPY.position({ position, count })}
            </Text>
          )}
        </Stack>
        <OtherLanguage language={module.language} phoneNumber={user.clinic.phoneNumber} isShared={false} />
        <LanguageScope language={module.language}>
          {module.content.nodes.map((node) => (
            <AnsweredNode key={node.id} node={node} value={values[node.id]} />
          ))}
        </LanguageScope>
      </Page>
      {count > 1 && (
        <ActionsBar>
          <Neighbour listPath={listPath} id={previous?.id} label={COMPLETED_COPY.previous} state={state} />
          <Neighbour listPath={listPath} id={next?.id} label={COMPLETED_COPY.next} state={state} />
        </ActionsBar>
      )}
    </>
  )
}

type NeighbourProps = { listPath: string; id: string | undefined; label: string; state: unknown }

const Neighbour = ({ listPath, id, label, state }: NeighbourProps) =>
  id ? (
    <ButtonLink
      as={Link}
      to={`${listPath}/${encodeURIComponent(id)}`}
      state={state}
      replace
      $kind="secondary"
    >
      {label}
    </ButtonLink>
  ) : (
    <Button kind="secondary" disabled>
      {label}
    </Button>
  )
