import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { usePublicUser, useWrapper } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { toICalendar } from './calendar-file.rules.ts'
import { findNextDue, formatFullDate } from './next-due.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/* Keeps the line breaks of the clinic's text. */
const ClinicText = styled(Text)`
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

/** Ignores a list that was read before the submission: in it, the submitted assessments are still due. */
const useNextDue = (submittedAt: number) => {
  const { user } = usePublicUser()
  const { data, dataUpdatedAt } = useQuery(assignedAssessmentsQueryOptions(user.id))
  return data && dataUpdatedAt >= submittedAt ? findNextDue(data) : undefined
}

/**
 * What happens next: the clinic's text, the date of the next questions, calendar file and print.
 * @param submittedAt by the clock of this device.
 */
export default function WhatIsNext({ submittedAt }: { submittedAt: number }) {
  const { user, context } = usePublicUser()
  const { isInWrapper } = useWrapper()
  const next = useNextDue(submittedAt)
  const { afterSubmission, answersReadBy, name } = user.clinic
  // A shared device keeps nothing; the wrapper's browser can neither print nor save a file.
  const canKeep = draftKeepingFor(context) === 'personal-device' && !isInWrapper
  return (
    <>
      {(afterSubmission || answersReadBy || next) && (
        <Stack as="section" $gap={1} aria-labelledby="next">
          <h2 id="next">{ASSESSMENT_COPY.whatIsNext}</h2>
          {answersReadBy && <ClinicText dir="auto">{answersReadBy}</ClinicText>}
          {afterSubmission && <ClinicText dir="auto">{afterSubmission}</ClinicText>}
          {next && <Text>{ASSESSMENT_COPY.nextDue(formatFullDate(next.dueDate))}</Text>}
        </Stack>
      )}
      {canKeep && (
        <Actions $gap={1}>
          {next && (
            <ButtonLink
              $kind="secondary"
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
                toICalendar({
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
