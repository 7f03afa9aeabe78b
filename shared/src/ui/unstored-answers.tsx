import { serverMessageOf, useScreenTitle } from '@soundings/shared/platform'
import type { Outcome } from '../drafts/submission-state.ts'
import { useFromTop } from '../forms/use-from-top.ts'
import { AnswersConflict } from './answers-conflict.tsx'
import { Button } from './button.tsx'
import { CrisisContacts } from './crisis-contacts.tsx'
import { Notice } from './notice.tsx'
import { ActionsBar, Page, PageHeading } from './page.tsx'
import { SENDING_COPY as COPY } from './sending.copy.ts'

export { SENDING_COPY } from './sending.copy.ts'

/** Outcomes that have a screen of their own, in place of the form. */
export const hasOutcomeScreen = ({ kind }: Outcome): boolean =>
  kind === 'not-sent' || kind === 'unknown' || kind === 'conflict'

/** Props of {@link UnstoredAnswers}. */
export type UnstoredAnswersProps = {
  /** What `useSubmission` gives. */
  readonly submission: {
    readonly outcome: Outcome
    readonly isSending: boolean
    readonly sendNow: () => void
    readonly takeBack: () => void
    readonly putAway: () => Promise<void>
  }
  /** The answers are kept on this device: they go after a reload too. */
  readonly isKept: boolean
  /** A kiosk or a clinician's device: nothing is promised for later. */
  readonly isShared: boolean
  /** Whom to call. */
  readonly clinic: { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }
  /** Whether there is a form to go back to. */
  readonly canChange?: boolean
  /** The person has put away what was not sent. */
  readonly onPutAway: () => void
}

/** In place of a form whose answers are not stored, or may not be: what is known, and what to do (decision 0041). */
export const UnstoredAnswers = (props: UnstoredAnswersProps) => {
  const { submission, isShared, clinic, onPutAway } = props
  if (submission.outcome.kind === 'conflict')
    return (
      <AnswersConflict
        unsent={submission.outcome.unsent}
        isShared={isShared}
        clinic={clinic}
        onPutAway={() => void submission.putAway().then(onPutAway)}
      />
    )
  return submission.outcome.kind === 'not-sent' ? <NotSentYet {...props} /> : <OutcomeUnknown {...props} />
}

const NotSentYet = (props: UnstoredAnswersProps) => {
  const { isShared, isKept } = props
  useFromTop()
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
            {isKept ? kept : open}
          </Notice>
        )}
      </Page>
      <OutcomeActions {...props} sendText={isShared ? COPY.tryNow : COPY.sendNow} />
    </>
  )
}

const OutcomeUnknown = (props: UnstoredAnswersProps) => {
  const { isShared, isKept, submission } = props
  useFromTop()
  const heading = useScreenTitle({ title: COPY.unknown })
  const { title, text, shared, kept, open } = COPY.unsure
  const { outcome } = submission
  const message = outcome.kind === 'unknown' ? serverMessageOf(outcome.error) : undefined
  const later = outcome.kind === 'taken-back' ? undefined : isKept ? kept : open
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
      <Button kind="secondary" onClick={submission.takeBack} disabled={submission.isSending}>
        {COPY.change}
      </Button>
    )}
    <Button onClick={submission.sendNow} busy={submission.isSending}>
      {sendText}
    </Button>
  </ActionsBar>
)

/** In a form whose answers were sent before, when nothing says whether they are stored. */
export const TakenBackNotice = () => {
  useFromTop()
  return (
    <Notice kind="warning" title={COPY.takenBack} live={false}>
      {COPY.takenBackMore}
    </Notice>
  )
}
