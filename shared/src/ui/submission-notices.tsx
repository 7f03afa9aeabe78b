import type { SubmissionView } from '../drafts/submission.state.rules.ts'
import type { Outgoing } from '../drafts/submission-settings.ts'
import { useScrollToTop } from '../forms/use-scroll-to-top.ts'
import { Notice } from './notice.tsx'
import { SENDING_COPY as COPY } from './sending.copy.ts'

/** Props of {@link SubmissionNotices}. */
export type SubmissionNoticesProps = {
  /** The result of `useSubmission`. */
  readonly submission: {
    readonly view: SubmissionView<unknown>
    readonly unconfirmed: Outgoing<unknown> | undefined
  }
}

/** In a form that is changed while the outcome of an earlier submit is unknown. */
const PausedNotice = () => {
  useScrollToTop()
  return (
    <Notice kind="warning" title={COPY.paused} live={false}>
      {COPY.pausedMore}
    </Notice>
  )
}

/** Above a form: what is stored, or may be, of answers that differ from those in the form. */
export const SubmissionNotices = ({ submission: { view, unconfirmed } }: SubmissionNoticesProps) => (
  <>
    {unconfirmed && <PausedNotice />}
    {view.status === 'editing' && view.arrived && (
      <Notice kind="warning" title={COPY.arrived}>
        {COPY.arrivedMore}
      </Notice>
    )}
  </>
)
