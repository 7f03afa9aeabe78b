/** Internal module: may change without notice. */
import { getServerMessage, useOnline, useScreenTitle } from '@soundings/shared/platform'
import { type ReactNode, useState } from 'react'
import { createLazyModule } from '../async/lazy-module.ts'
import { useLazyModule } from '../async/use-lazy-module.ts'
import type { Outgoing, SubmissionView } from '../drafts/submission.machine.rules.ts'
import { useScrollToTop } from '../forms/use-scroll-to-top.ts'
import type { AnswersConflictProps } from './answers-conflict.tsx'
import { Button } from './button.tsx'
import { CrisisContacts } from './crisis-contacts.tsx'
import { LoadFailed } from './load-failed.tsx'
import { LogInAgain } from './log-in-again.tsx'
import { Notice } from './notice.tsx'
import { ActionsBar, Page, PageHeading, Stack } from './page.tsx'
import { SENDING_COPY as COPY } from './sending.copy.ts'
import { SkeletonScreen } from './skeleton.tsx'
import { Text } from './text.tsx'

export { SENDING_COPY } from './sending.copy.ts'

/** Whether `UnstoredAnswers` replaces the form. */
export const hasOutcomeScreen = ({ status }: SubmissionView<unknown>): boolean =>
  status === 'not-sent' || status === 'unknown' || status === 'conflict' || status === 'erased'

/** Props of {@link UnstoredAnswers}. */
export type UnstoredAnswersProps = {
  /** The result of `useSubmission`. */
  readonly submission: {
    readonly view: SubmissionView<unknown>
    readonly isSending: boolean
    readonly conflicting: readonly Outgoing<unknown>[]
    readonly sendNow: () => void
    readonly takeBack: () => void
    readonly dismissConflict: () => Promise<void>
  }
  /** Whether the answers are stored on this device, and are sent even after a reload. */
  readonly isPersistent: boolean
  /** Whether the device is a kiosk or a clinician's, which sends nothing later. */
  readonly isShared: boolean
  readonly clinic: { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }
  /** Whether a form exists to return to. Default: true. */
  readonly canChange?: boolean
  /** Called after the person has discarded the unsent answers. */
  readonly onDismiss: () => void
}

/** For answers that the server may not have stored (decisions/drafts-and-submission: Outcome of a submission). */
export const UnstoredAnswers = (props: UnstoredAnswersProps) => {
  const { submission, isShared, clinic, onDismiss } = props
  if (submission.view.status === 'conflict')
    return (
      <Refused
        conflicting={submission.conflicting}
        isShared={isShared}
        isPersistent={props.isPersistent}
        clinic={clinic}
        onDismiss={() => void submission.dismissConflict().then(onDismiss)}
      />
    )
  if (submission.view.status === 'erased')
    return <AnswersErased onContinue={() => void submission.dismissConflict().then(onDismiss)} />
  return submission.view.status === 'not-sent' ? <NotSentYet {...props} /> : <OutcomeUnknown {...props} />
}

/* Loaded on demand: when it is first shown, the server has just responded, so the network works. */
const conflictModule = createLazyModule(
  () => import(/* webpackChunkName: "need-refused" */ './answers-conflict.tsx'),
)

const Refused = (props: AnswersConflictProps) => {
  const [state, retry] = useLazyModule(conflictModule)
  if (state.status === 'loaded') return <state.module.AnswersConflict {...props} />
  if (state.status === 'loading') return <SkeletonScreen />
  return <LoadFailed title={COPY.notSent} error={state.error} onRetry={retry} />
}

/** For a tab whose answers another tab has erased. */
const AnswersErased = ({ onContinue }: { onContinue: () => void }) => {
  const heading = useScreenTitle({ title: COPY.erased })
  useScrollToTop()
  return (
    <>
      <Page data-outcome="">
        <Stack $gap={1}>
          <PageHeading ref={heading}>{COPY.erased}</PageHeading>
          <Text>{COPY.erasedMore}</Text>
        </Stack>
      </Page>
      <ActionsBar>
        <Button onClick={onContinue}>{COPY.continue}</Button>
      </ActionsBar>
    </>
  )
}

const NotSentYet = (props: UnstoredAnswersProps) => {
  const { isShared, isPersistent, submission } = props
  const { kept, keptMore, open, openMore, ...copy } = COPY.waiting
  const isOnline = useOnline()
  const [hasPressed, setHasPressed] = useState(false)
  const sendNow = () => {
    setHasPressed(true)
    submission.sendNow()
  }
  // A shared device sends nothing automatically when it is online again.
  const [shared, sharedMore] = isOnline
    ? [copy.sharedOnline, copy.sharedOnlineMore]
    : [copy.shared, copy.sharedMore]
  const [meaning, more] = isShared ? [shared, sharedMore] : isPersistent ? [kept, keptMore] : [open, openMore]
  return (
    <OutcomeScreen
      {...props}
      submission={{ ...submission, sendNow }}
      title={isShared ? COPY.notSent : COPY.notSentYet}
      // Without a network an attempt ends at once, so nothing else would show that the press had an effect.
      meaning={hasPressed && !isOnline ? `${copy.stillOffline} ${meaning}` : meaning}
      sendText={isShared ? COPY.tryNow : COPY.sendNow}
    >
      <Text>{more}</Text>
    </OutcomeScreen>
  )
}

const OutcomeUnknown = (props: UnstoredAnswersProps) => {
  const { isShared, isPersistent, submission } = props
  const { meaning, once, shared, kept, open } = COPY.unsure
  const { view } = submission
  const error = view.status === 'unknown' ? view.error : undefined
  const message = getServerMessage(error)
  return (
    <OutcomeScreen {...props} title={COPY.unknown} meaning={meaning} sendText={COPY.tryNow}>
      {message && <Notice kind="danger">{message}</Notice>}
      <Text>{`${once} ${isShared ? shared : isPersistent ? kept : open}`}</Text>
      <LogInAgain error={error} />
    </OutcomeScreen>
  )
}

type OutcomeScreenProps = UnstoredAnswersProps & {
  title: string
  meaning: string
  sendText: string
  children: ReactNode
}

const OutcomeScreen = (props: OutcomeScreenProps) => {
  const { submission, isShared, canChange = true, title, meaning, sendText, children } = props
  const heading = useScreenTitle({ title })
  useScrollToTop()
  return (
    <>
      <Page data-outcome="">
        <Stack $gap={1}>
          <PageHeading ref={heading}>{title}</PageHeading>
          <Text role="status">{meaning}</Text>
        </Stack>
        <CrisisContacts isShared={isShared} />
        {children}
        {canChange && (
          <Button kind="secondary" block onClick={submission.takeBack} disabled={submission.isSending}>
            {COPY.change}
          </Button>
        )}
      </Page>
      <ActionsBar>
        <Button onClick={submission.sendNow} busy={submission.isSending}>
          {sendText}
        </Button>
      </ActionsBar>
    </>
  )
}
