import type { SubmissionReceipt } from '@soundings/shared/api/submit-assessments'
import { locale } from '@soundings/shared/dates/locale'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { HelpLines } from '../../components/safety-net/help-lines.tsx'
import { SAFETY_NET_COPY } from '../../components/safety-net/safety-net.copy.ts'
import { useSafetyNet } from '../../components/safety-net/use-safety-net.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAccountPrompt } from './use-account-prompt.ts'
import { useRestart } from './use-restart.ts'

/** SUBMITTED: that it arrived, when, and under which reference; before it the safety net, when the server asks for it. */
export const Submitted = ({ receipt }: { receipt: SubmissionReceipt }) =>
  receipt.safetyNet ? <SafetyNetFirst receipt={receipt} /> : <ThankYou receipt={receipt} />

const ThankYou = ({ receipt }: { receipt: SubmissionReceipt }) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.submittedTitle })
  const prompt = useAccountPrompt({ isByItself: true })
  return (
    <Page>
      <PageHeading ref={heading}>{ASSESSMENT_COPY.submittedTitle}</PageHeading>
      <Receipt receipt={receipt} />
      <GoOn onGoOn={prompt} />
    </Page>
  )
}

/** Nobody is led away from the safety net: going on waits for a press. */
const SafetyNetFirst = ({ receipt }: { receipt: SubmissionReceipt }) => {
  const { user, context } = usePublicUser()
  const heading = useScreenTitle({ title: SAFETY_NET_COPY.title })
  const safetyNet = useSafetyNet(user.id, draftKeepingFor(context))
  const prompt = useAccountPrompt({ isByItself: false })
  return (
    <Page>
      <PageHeading ref={heading}>{SAFETY_NET_COPY.title}</PageHeading>
      <HelpLines safetyNet={safetyNet} />
      <Stack as="section" $gap={2} aria-labelledby="sent">
        <Text as="h2" id="sent" $size="lead">
          {ASSESSMENT_COPY.submittedTitle}
        </Text>
        <Receipt receipt={receipt} />
      </Stack>
      <GoOn onGoOn={prompt} />
    </Page>
  )
}

const sentAt = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

const Receipt = ({ receipt }: { receipt: SubmissionReceipt }) => (
  <>
    <Notice kind="success" title={ASSESSMENT_COPY.completed}>
      {ASSESSMENT_COPY.submittedText}
    </Notice>
    <Text $tone="muted">
      {ASSESSMENT_COPY.sentAt(sentAt.format(new Date(receipt.submittedAt)))}
      <br />
      {ASSESSMENT_COPY.reference(receipt.submissionId)}
    </Text>
  </>
)

/** On a kiosk Restart; for who is asked to make an account, the way there. */
const GoOn = ({ onGoOn }: { onGoOn: (() => void) | undefined }) => {
  const restart = useRestart()
  if (restart)
    return (
      <Button block onClick={restart}>
        {ASSESSMENT_COPY.restart}
      </Button>
    )
  if (!onGoOn) return null
  return (
    <Button block onClick={onGoOn}>
      {ASSESSMENT_COPY.goOn}
    </Button>
  )
}
