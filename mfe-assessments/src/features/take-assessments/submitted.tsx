import { locale } from '@soundings/shared/dates/locale'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { useFromTop } from '@soundings/shared/forms/use-from-top'
import { usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { HelpLines } from '../../components/safety-net/help-lines.tsx'
import { SAFETY_NET_COPY } from '../../components/safety-net/safety-net.copy.ts'
import { useSafetyNet } from '../../components/safety-net/use-safety-net.ts'
import type { Sent } from './assessment-screen.rules.ts'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAccountPrompt } from './use-account-prompt.ts'
import { useRestart } from './use-restart.ts'

/** SUBMITTED: that it arrived, when, and under which reference; before it the safety net, when the server asks for it. */
export const Submitted = ({ sent }: { sent: Sent }) => {
  useFromTop()
  return sent.receipt.safetyNet ? <SafetyNetFirst sent={sent} /> : <ThankYou sent={sent} />
}

const ThankYou = ({ sent }: { sent: Sent }) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.submittedTitle })
  const prompt = useAccountPrompt({ isByItself: true })
  return (
    <Page>
      <PageHeading ref={heading}>{ASSESSMENT_COPY.submittedTitle}</PageHeading>
      <Receipt sent={sent} />
      <GoOn onGoOn={prompt} />
    </Page>
  )
}

/** Nobody is led away from the safety net: going on waits for a press. */
const SafetyNetFirst = ({ sent }: { sent: Sent }) => {
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
        <Receipt sent={sent} />
      </Stack>
      <GoOn onGoOn={prompt} />
    </Page>
  )
}

/** Made when it is shown: the first one of a page takes as long as a screen. */
const sentAt = (moment: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

const Receipt = ({ sent: { receipt, hasEarlier } }: { sent: Sent }) => (
  <>
    <Notice kind="success" title={ASSESSMENT_COPY.completed}>
      {ASSESSMENT_COPY.submittedText}
    </Notice>
    {hasEarlier ? <Text>{SENDING_COPY.mayHaveBoth}</Text> : null}
    <Text $tone="muted">
      {receipt.submittedAt ? ASSESSMENT_COPY.sentAt(sentAt(receipt.submittedAt)) : null}
      <br />
      {receipt.submissionId ? ASSESSMENT_COPY.reference(receipt.submissionId) : null}
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
