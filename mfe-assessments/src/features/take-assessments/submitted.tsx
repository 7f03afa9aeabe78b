import { locale } from '@soundings/shared/dates/locale'
import { draftKeepingFor } from '@soundings/shared/drafts/draft-keeping.rules'
import { useFromTop } from '@soundings/shared/forms/use-from-top'
import { usePublicUser, useScreenTitle } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { AllSetDrawing } from '@soundings/shared/ui/drawing-all-set'
import { EmptyState } from '@soundings/shared/ui/empty-state'
import { Notice } from '@soundings/shared/ui/notice'
import { ActionsBar, Page, PageHeading, Stack } from '@soundings/shared/ui/page'
import { Reference } from '@soundings/shared/ui/reference'
import { Text } from '@soundings/shared/ui/text'
import { SENDING_COPY } from '@soundings/shared/ui/unstored-answers'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { SAFETY_NET_COPY } from '../../components/safety-net/safety-net.copy.ts'
import { HelpLines } from '../../components/safety-net/safety-net-contacts.tsx'
import { useSafetyNet } from '../../components/safety-net/use-safety-net.ts'
import type { Sent } from './assessment-screen.rules.ts'
import { Restart } from './restart.tsx'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import { useAccountPrompt } from './use-account-prompt.ts'
import { useRestart } from './use-restart.ts'

/* Loaded after the receipt is shown. It shifts nothing: only the bar at the bottom follows it. */
const WhatIsNext = lazy(
  (): Promise<{ default: ComponentType<{ since: number }> }> =>
    import(/* webpackChunkName: "need-what-is-next" */ './what-is-next.tsx').catch(() => ({
      default: () => null,
    })),
)

/** SUBMITTED: that it arrived, when, and under which reference; before it the safety net, when the server asks for it. */
export const Submitted = ({ sent }: { sent: Sent }) => {
  useFromTop()
  const [since] = useState(Date.now)
  const Shown = sent.receipt.safetyNet ? SafetyNetFirst : ThankYou
  return <Shown sent={sent} since={since} />
}

type ShownProps = { sent: Sent; since: number }

const ThankYou = ({ sent, since }: ShownProps) => {
  const heading = useScreenTitle({ title: ASSESSMENT_COPY.submittedTitle })
  const prompt = useAccountPrompt({ isByItself: true })
  return (
    <>
      <Page>
        <EmptyState
          level={1}
          headingRef={heading}
          drawing={<AllSetDrawing />}
          title={ASSESSMENT_COPY.submittedTitle}
        />
        <Receipt sent={sent} />
        <Suspense fallback={null}>
          <WhatIsNext since={since} />
        </Suspense>
      </Page>
      <GoOn onGoOn={prompt} isByItself />
    </>
  )
}

/** Nobody is led away from the safety net: going on waits for a press. */
const SafetyNetFirst = ({ sent, since }: ShownProps) => {
  const { user, context } = usePublicUser()
  const heading = useScreenTitle({ title: SAFETY_NET_COPY.title })
  const safetyNet = useSafetyNet(user.id, draftKeepingFor(context))
  const prompt = useAccountPrompt({ isByItself: false })
  return (
    <>
      <Page>
        <PageHeading ref={heading}>{SAFETY_NET_COPY.title}</PageHeading>
        <HelpLines safetyNet={safetyNet} />
        <Stack as="section" $gap={2} aria-labelledby="sent">
          <Text as="h2" id="sent" $size="lead">
            {ASSESSMENT_COPY.submittedTitle}
          </Text>
          <Receipt sent={sent} />
        </Stack>
        <Suspense fallback={null}>
          <WhatIsNext since={since} />
        </Suspense>
      </Page>
      <GoOn onGoOn={prompt} isByItself={false} />
    </>
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
    <Stack $gap="half">
      {receipt.submittedAt ? (
        <Text $tone="muted">{ASSESSMENT_COPY.sentAt(sentAt(receipt.submittedAt))}</Text>
      ) : null}
      {receipt.submissionId ? <Reference id={receipt.submissionId} /> : null}
    </Stack>
  </>
)

type GoOnProps = { onGoOn: (() => void) | undefined; isByItself: boolean }

/** On a kiosk Restart, by itself unless the safety net stands there; for who is asked to make an account, the way there. */
const GoOn = ({ onGoOn, isByItself }: GoOnProps) => {
  const restart = useRestart()
  if (!restart && !onGoOn) return null
  return (
    <ActionsBar>
      {restart ? (
        <Restart onRestart={restart} isByItself={isByItself} />
      ) : (
        <Button block onClick={onGoOn}>
          {ASSESSMENT_COPY.goOn}
        </Button>
      )}
    </ActionsBar>
  )
}
