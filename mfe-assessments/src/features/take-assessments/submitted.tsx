import { formatMoment } from '@soundings/shared/dates/format-moment'
import { draftKeepingFor } from '@soundings/shared/drafts/use-draft'
import { useScrollToTop } from '@soundings/shared/forms/use-scroll-to-top'
import { usePublicUser, useScreenTitle, useSession } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { ClosePage } from '@soundings/shared/ui/end-screen'
import { Notice } from '@soundings/shared/ui/notice'
import { ActionsBar, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { SubmissionReference } from '@soundings/shared/ui/submission-reference'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { useState } from 'react'
import { loadOnNeed } from '../../components/load-on-need.tsx'
import { SAFETY_NET_COPY } from '../../components/safety-net/safety-net.copy.ts'
import { SafetyNetContacts } from '../../components/safety-net/safety-net-contacts.tsx'
import { useSafetyNet } from '../../components/safety-net/use-safety-net.ts'
import type { SubmissionResult } from './assessment-screen.rules.ts'
import { Restart } from './restart.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAccountPrompt } from './use-account-prompt.ts'
import { useRestart } from './use-restart.ts'

/* Loads after the receipt. Only 'You can close this page' and the bar follow, so little moves. */
const WhatIsNext = loadOnNeed(() => import(/* webpackChunkName: "need-end" */ './what-is-next.tsx'))

/** Shown in the state `SUBMITTED`. The safety net comes first if the server requires it. */
export const Submitted = ({ result }: { result: SubmissionResult }) => {
  useScrollToTop()
  const [openedAt] = useState(Date.now)
  const submittedAt = result.sentAt ?? openedAt
  const Content = result.receipt.safetyNet ? SafetyNetFirst : ThankYou
  return <Content result={result} submittedAt={submittedAt} />
}

type ResultProps = { result: SubmissionResult; submittedAt: number }

const ThankYou = ({ result, submittedAt }: ResultProps) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.submittedTitle })
  const prompt = useAccountPrompt({ isAutomatic: true })
  const { status } = useSession()
  return (
    <>
      <Page>
        <EmptyState
          level={1}
          headingRef={heading}
          drawing={<AllSetDrawing />}
          title={ASSESSMENT_COPY.submittedTitle}
        />
        <Receipt result={result} />
        <WhatIsNext submittedAt={submittedAt} />
        {!prompt && status !== 'signed-in' && <ClosePage />}
      </Page>
      <NextActions onGoOn={prompt} isAutomatic />
    </>
  )
}

/** No redirect leaves this page: the person has to press a button. */
const SafetyNetFirst = ({ result, submittedAt }: ResultProps) => {
  const { user, context } = usePublicUser()
  const heading = useScreenTitle({ title: SAFETY_NET_COPY.title })
  const safetyNet = useSafetyNet(user.id, draftKeepingFor(context))
  const prompt = useAccountPrompt({ isAutomatic: false })
  return (
    <>
      <Page>
        <PageHeading ref={heading}>{SAFETY_NET_COPY.title}</PageHeading>
        <SafetyNetContacts safetyNet={safetyNet} />
        <Stack as="section" $gap={2} aria-labelledby="sent">
          <Text as="h2" id="sent" $size="lead">
            {ASSESSMENT_COPY.submittedTitle}
          </Text>
          <Receipt result={result} />
        </Stack>
        <WhatIsNext submittedAt={submittedAt} isBrief />
      </Page>
      <NextActions onGoOn={prompt} isAutomatic={false} />
    </>
  )
}

const Receipt = ({ result: { receipt, hasEarlier } }: { result: SubmissionResult }) => (
  <>
    <Notice kind="success" title={ASSESSMENT_COPY.completed}>
      {ASSESSMENT_COPY.submittedText}
    </Notice>
    {hasEarlier ? <Text>{SENDING_COPY.mayHaveBoth}</Text> : null}
    <Stack $gap="half">
      {receipt.submittedAt ? (
        <Text $tone="muted">{ASSESSMENT_COPY.sentAt({ when: formatMoment(receipt.submittedAt) })}</Text>
      ) : null}
      {receipt.submissionId ? <SubmissionReference id={receipt.submissionId} /> : null}
    </Stack>
  </>
)

type NextActionsProps = { onGoOn?: (() => void) | undefined; isAutomatic: boolean }

/** Restart at a kiosk, else the way to the account. */
export const NextActions = ({ onGoOn, isAutomatic: isByItself }: NextActionsProps) => {
  const restart = useRestart()
  if (!restart && !onGoOn) return null
  return (
    <ActionsBar>
      {restart ? (
        <Restart onRestart={restart} isAutomatic={isByItself} />
      ) : (
        <Button block onClick={onGoOn}>
          {ASSESSMENT_COPY.goOn}
        </Button>
      )}
    </ActionsBar>
  )
}
