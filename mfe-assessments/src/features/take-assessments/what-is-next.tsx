import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { usePublicUser, useWrapper } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { calendarFileOf } from './calendar-file.rules.ts'
import { dayOf, nextDueOf } from './next-due.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/* The lines of a text are those that somebody made. */
const ClinicsWords = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Actions = styled(Row)`
  & > * {
    flex: 1 1 auto;
  }
  @media print {
    display: none;
  }
`

/** What comes next of what was read after the answers had arrived: an older copy would have them still to come. */
const useNextDue = (since: number) => {
  const { user } = usePublicUser()
  const { data, dataUpdatedAt } = useQuery(assignedAssessmentsQueryOptions(user.id))
  return data && dataUpdatedAt >= since ? nextDueOf(data) : undefined
}

/**
 * What happens next: the clinic's own words, when the next questions are due, and what can be taken along.
 * @param since when the answers had arrived, by the clock of this device.
 */
export default function WhatIsNext({ since }: { since: number }) {
  const { user, context } = usePublicUser()
  const { isInWrapper } = useWrapper()
  const next = useNextDue(since)
  const { afterSubmission, name } = user.clinic
  // A device of the clinic keeps nothing; the wrapper's browser can neither print nor save a file.
  const canTakeAlong = draftKeepingFor(context) === 'personal-device' && !isInWrapper
  return (
    <>
      {(afterSubmission || next) && (
        <Stack as="section" $gap={1} aria-labelledby="next">
          <h2 id="next">{ASSESSMENT_COPY.whatIsNext}</h2>
          {afterSubmission && <ClinicsWords dir="auto">{afterSubmission}</ClinicsWords>}
          {next && <Text>{ASSESSMENT_COPY.nextDue(dayOf(next.dueDate))}</Text>}
        </Stack>
      )}
      {canTakeAlong && (
        <Actions $gap={1}>
          {next && (
            <ButtonLink
              $kind="secondary"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
                calendarFileOf({
                  id: `${next.clinicAssessmentId}-${next.dueDate}`,
                  date: next.dueDate,
                  summary: ASSESSMENT_COPY.inCalendar(name),
                  now: new Date(),
                }),
              )}`}
              download={ASSESSMENT_COPY.calendarFile}
            >
              {ASSESSMENT_COPY.addToCalendar}
            </ButtonLink>
          )}
          <Button kind="secondary" onClick={() => window.print()}>
            {ASSESSMENT_COPY.print}
          </Button>
        </Actions>
      )}
    </>
  )
}
