import { assignedAssessmentsQueryOptions } from '@soundings/shared/api/assigned-assessments'
import { draftKeepingFor } from '@soundings/shared/drafts/use-draft'
import { Link, usePublicUser, useSession, useWrapper } from '@soundings/shared/platform'
import { Button, ButtonLink } from '@soundings/shared/ui/button'
import { Row, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { toICalendar } from './calendar-file.rules.ts'
import { findNextDue, formatFullDate } from './next-due.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

const ClinicText = styled(Text)`
  white-space: pre-line;
`

const Actions = styled(Row)`
  & > * {
    flex: 1 1 auto;
  }
  @media print {
    display: none;
  }
`

/** A list from before the submission still contains the submitted assessments. */
const useNextDue = (submittedAt: number) => {
  const { user } = usePublicUser()
  const { data, dataUpdatedAt } = useQuery(assignedAssessmentsQueryOptions(user.id))
  return data && dataUpdatedAt >= submittedAt ? findNextDue(data) : undefined
}

type Props = { submittedAt: number; isBrief?: boolean }

/** `submittedAt` is by this device's clock. `isBrief` omits the clinic's text, which may contradict crisis lines. */
export default function WhatIsNext({ submittedAt, isBrief = false }: Props) {
  const { user, context } = usePublicUser()
  const { status } = useSession()
  const { isInWrapper } = useWrapper()
  const next = useNextDue(submittedAt)
  const { answersReadBy, textsLanguage, name } = user.clinic
  const afterSubmission = isBrief ? undefined : user.clinic.afterSubmission
  // A shared device stores nothing. The wrapper's browser can neither print nor save a file.
  const canKeep = draftKeepingFor(context) === 'personal-device' && !isInWrapper
  return (
    <>
      {(afterSubmission || answersReadBy || next) && (
        <Stack as="section" $gap={1} aria-labelledby="next">
          <h2 id="next">{ASSESSMENT_COPY.whatIsNext}</h2>
          {[answersReadBy, afterSubmission].map(
            (text) =>
              text && (
                <ClinicText key={text} dir="auto" lang={textsLanguage}>
                  {text}
                </ClinicText>
              ),
          )}
          {next && <Text>{ASSESSMENT_COPY.nextDue({ day: formatFullDate(next.dueDate) })}</Text>}
        </Stack>
      )}
      {canKeep && (
        <Actions $gap={1}>
          {next && <AddToCalendar next={next} clinicName={name} />}
          <Button kind="secondary" onClick={() => window.print()}>
            {ASSESSMENT_COPY.print}
          </Button>
        </Actions>
      )}
      {status === 'signed-in' && (
        <ButtonLink as={Link} to="/" $kind="secondary">
          {ASSESSMENT_COPY.home}
        </ButtonLink>
      )}
    </>
  )
}

const DOUBLE_TAP_MS = 500

type AddToCalendarProps = {
  next: NonNullable<ReturnType<typeof useNextDue>>
  clinicName: string | undefined
}

/** A double tap saves one file. */
const AddToCalendar = ({ next, clinicName }: AddToCalendarProps) => {
  const tappedAt = useRef(Number.NEGATIVE_INFINITY)
  const handleClick = (event: MouseEvent) => {
    if (event.timeStamp - tappedAt.current < DOUBLE_TAP_MS) event.preventDefault()
    else tappedAt.current = event.timeStamp
  }
  const file = toICalendar({
    id: `${next.clinicAssessmentId}-${next.dueDate}`,
    date: next.dueDate,
    summary: ASSESSMENT_COPY.inCalendar({ clinic: clinicName ?? 'none' }),
    now: new Date(),
  })
  return (
    <ButtonLink
      $kind="secondary"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={ASSESSMENT_COPY.calendarFile}
      onClick={handleClick}
    >
      {ASSESSMENT_COPY.addToCalendar}
    </ButtonLink>
  )
}
