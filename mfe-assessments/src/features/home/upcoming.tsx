import type { AssignedAssessment } from '@soundings/shared/api/assigned-assessments'
import { formatDueDate } from '@soundings/shared/dates/format'
import { Card, DateTile, RowItem, RowMeta, Rows, RowTitle } from '@soundings/shared/ui/card'
import { BuoyDrawing } from '@soundings/shared/ui/drawing-buoy'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { Stack } from '@soundings/shared/ui/page'
import { HOME_COPY } from './home.copy.ts'
import { summaryOf } from './home.rules.ts'

export const Upcoming = ({ upcoming }: { upcoming: readonly AssignedAssessment[] }) => (
  <Stack as="section" $gap={'1_5'} aria-labelledby="upcoming">
    <h2 id="upcoming">{HOME_COPY.upcoming}</h2>
    {upcoming.length === 0 ? (
      <NoUpcoming />
    ) : (
      <Card $flush>
        <Rows>
          {upcoming.map((entry) => (
            <RowItem as="li" key={entry.clinicAssessmentId}>
              <Entry entry={entry} />
            </RowItem>
          ))}
        </Rows>
      </Card>
    )}
  </Stack>
)

const Entry = ({ entry }: { entry: AssignedAssessment }) => {
  const due = formatDueDate(entry.dueDate)
  return (
    <>
      {due ? <DateTile month={due.month} day={due.day} /> : <span />}
      <div>
        <RowTitle>
          <bdi lang={entry.assessment.language}>{entry.assessment.name}</bdi>
        </RowTitle>{' '}
        {due ? <RowMeta as="div">{HOME_COPY.due({ date: due.full })}</RowMeta> : null}
        <RowMeta as="div">{summaryOf(entry)}</RowMeta>
      </div>
    </>
  )
}

const NoUpcoming = () => (
  <Card>
    <EmptyState drawing={<BuoyDrawing />} title={HOME_COPY.noUpcoming} />
  </Card>
)
