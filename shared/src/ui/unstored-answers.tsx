import { getServerMessage, useScreenTitle } from '@soundings/shared/platform'
import type { Outcome } from '../drafts/submission-state.ts'
import { useScrollToTop } from '../forms/use-scroll-to-top.ts'
import { AnswersConflict } from './answers-conflict.tsx'
import { Button } from './button.tsx'
import { CrisisContacts } from './crisis-contacts.tsx'
import { Notice } from './notice.tsx'
import { ActionsBar, Page, PageHeading } from './page.tsx'
import { SENDING_COPY as COPY } from './sending.copy.ts'

export { SENDING_COPY } from './sending.copy.ts'

/** Whether `UnstoredAnswers` replaces the form. */
export const hasOutcomeScreen = ({ kind }: Outcome): boolean =>
  kind === 'not-sent' || kind === 'unknown' || kind === 'conflict'

/** Props of {@link UnstoredAnswers}. */
export type UnstoredAnswersProps = {
  /** The result of `useSubmission`. */
  readonly submission: {
    readonly outcome: Outcome
    readonly isSending: boolean
    readonly sendNow: () => void
    readonly pauseSending: () => void
    readonly dismissConflict: () => Promise<void>
  }
  /** The answers are stored on this device, and are sent after a reload too. */
  readonly isPersistent: boolean
  /** A kiosk or a clinician's device: nothing is sent later. */
  readonly isShared: boolean
  readonly clinic: { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }
  /** Whether there is a form to return to. Default: true. */
  readonly canChange?: boolean
  /** After the person has discarded the unsent answers. */
  readonly onDismiss: () => void
}

/** Replaces a form whose answers are not stored, or may not be, with the known outcome and the actions (decision 0041). */
export const UnstoredAnswers = (props: UnstoredAnswersProps) => {
  const { submission, isShared, clinic, onDismiss } = props
  if (submission.outcome.kind === 'conflict')
    return (
      <AnswersConflict
        conflicting={submission.outcome.conflicting}
        isShared={isShared}
        clinic={clinic}
        onDismiss={() => void submission.dismissConflict().then(onDismiss)}
      />
    )
  return submission.outcome.kind === 'not-sent' ? <NotSentYet {...props} /> : <OutcomeUnknown {...props} />
}

const NotSentYet = (props: UnstoredAnswersProps) => {
  const { isShared, isPersistent } = props
  useScrollToTop()
  const title = isShared ? COPY.notSent : COPY.notSentYet
  const heading = useScreenTitle({ title })
  const { shared, kept, open } = COPY.waiting
  return (
    <>
      <Page>
        <PageHeading ref={heading}>{title}</PageHeading>
        <CrisisContacts isUnread isShared={isShared} />
        {isShared ? (
          <Notice kind="warning">{shared}</Notice>
        ) : (
          <Notice kind="warning" title={COPY.waiting.title}>
            {isPersistent ? kept : open}
          </Notice>
        )}
      </Page>
      <OutcomeActions {...props} sendText={isShared ? COPY.tryNow : COPY.sendNow} />
    </>
  )
}

const OutcomeUnknown = (props: UnstoredAnswersProps) => {
  const { isShared, isPersistent, submission } = props
  useScrollToTop()
  const heading = useScreenTitle({ title: COPY.unknown })
  const { title, text, shared, kept, open } = COPY.unsure
  const { outcome } = submission
  const message = outcome.kind === 'unknown' ? getServerMessage(outcome.error) : undefined
  const later = outcome.kind === 'paused' ? undefined : isPersistent ? kept : open
  return (
    <>
      <Page>
        <PageHeading ref={heading}>{COPY.unknown}</PageHeading>
        <CrisisContacts isUnread={false} isShared={isShared} />
        <Notice kind="warning" title={title}>
          {text} {isShared ? shared : later}
        </Notice>
        {message && <Notice kind="danger">{message}</Notice>}
      </Page>
      <OutcomeActions {...props} sendText={COPY.tryNow} />
    </>
  )
}

const OutcomeActions = ({
  submission,
  canChange = true,
  sendText,
}: UnstoredAnswersProps & { sendText: string }) => (
  <ActionsBar>
    {canChange && (
      <Button kind="secondary" onClick={submission.pauseSending} disabled={submission.isSending}>
        {COPY.change}
      </Button>
    )}
    <Button onClick={submission.sendNow} busy={submission.isSending}>
      {sendText}
    </Button>
  </ActionsBar>
)

/** In a form that is changed while the outcome of an earlier submit is unknown. */
export const PausedNotice = () => {
  useScrollToTop()
  return (
    <Notice kind="warning" title={COPY.paused} live={false}>
      {COPY.pausedMore}
    </Notice>
  )
}
