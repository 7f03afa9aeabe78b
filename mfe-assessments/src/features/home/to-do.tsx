import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { formatDueDate } from '@soundings/shared/dates/format'
import { Link } from '@soundings/shared/platform'
import { t } from '@soundings/shared/theme/theme'
import { Badge, Count } from '@soundings/shared/ui/badge'
import { ButtonLink } from '@soundings/shared/ui/button'
import { Card, RowItem, RowMeta, Rows, RowTitle, Tile } from '@soundings/shared/ui/card'
import { Icon } from '@soundings/shared/ui/icon'
import { Row, Stack } from '@soundings/shared/ui/page'
import { styled } from 'styled-components'
import { HOME_COPY } from './home.copy.ts'
import { assessmentUrl, summaryOf } from './home.rules.ts'

const Foot = styled.div`
  padding: ${t.space[2]} ${t.space.card} ${t.space.card};
  border-top: ${t.stroke.hairline} solid ${t.color.border};
`

const Meta = styled(Row)`
  margin-top: ${t.space.half};
`

type Props = { userId: string; toDo: readonly AssignedAssessment[]; isBegun: boolean }

export const ToDo = ({ userId, toDo, isBegun }: Props) => (
  <Stack as="section" $gap={'1_5'} aria-labelledby="to-do">
    <Row $gap={1}>
      <h2 id="to-do">{HOME_COPY.toDo}</h2>
      <Count role="img" aria-label={HOME_COPY.overdueCount({ count: toDo.length })}>
        {toDo.length}
      </Count>
    </Row>
    <Card $flush>
      <Rows>
        {toDo.map((entry) => (
          <li key={entry.clinicAssessmentId}>
            <Entry
              entry={entry}
              to={toDo.length > 1 ? assessmentUrl(userId, entry.assessment.id) : undefined}
            />
          </li>
        ))}
      </Rows>
      <Foot>
        <ButtonLink as={Link} to={assessmentUrl(userId)} $block>
          {isBegun ? HOME_COPY.continue : HOME_COPY.start}
        </ButtonLink>
      </Foot>
    </Card>
  </Stack>
)

/** Links to the assessment only if there are several, because Start opens a single one. */
const Entry = ({ entry, to }: { entry: AssignedAssessment; to: string | undefined }) => {
  const due = formatDueDate(entry.dueDate)
  return (
    <RowItem {...(to && { as: Link, to })}>
      <Tile>
        <Icon name="document" />
      </Tile>
      <span>
        <RowTitle>
          <bdi lang={entry.assessment.language}>{entry.assessment.name}</bdi>
        </RowTitle>{' '}
        <Meta as="span" $gap={1}>
          <Badge kind="overdue">{HOME_COPY.overdue}</Badge> <RowMeta>{summaryOf(entry)}</RowMeta>
        </Meta>{' '}
        {due ? <RowMeta>{HOME_COPY.wasDue({ date: due.full })}</RowMeta> : null}
      </span>
      {to && <Icon name="chevron-right" size="small" />}
    </RowItem>
  )
}
