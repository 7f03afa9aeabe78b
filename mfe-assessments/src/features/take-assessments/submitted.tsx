import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'
import { useScreenTitle } from '@soundings/shared/platform'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

const sentAt = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** SUBMITTED: that it arrived, when, and under which reference. */
export const Submitted = ({ receipt }: { receipt: SubmissionReceipt }) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.submittedTitle })
  return (
    <Page>
      <PageHeading ref={heading}>{ASSESSMENT_COPY.submittedTitle}</PageHeading>
      {receipt.safetyNet ? (
        <Notice kind="info" live={false}>
          {ASSESSMENT_COPY.helpNow}
        </Notice>
      ) : null}
      <Notice kind="success" title={ASSESSMENT_COPY.completed}>
        {ASSESSMENT_COPY.submittedText}
      </Notice>
      <Text $tone="muted">
        {ASSESSMENT_COPY.sentAt(sentAt.format(new Date(receipt.submittedAt)))}
        <br />
        {ASSESSMENT_COPY.reference(receipt.submissionId)}
      </Text>
    </Page>
  )
}
