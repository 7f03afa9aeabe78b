/** Internal module: may change without notice. */
import type { Outgoing, Sent } from '../drafts/submission.machine.rules.ts'
import { useScrollToTop } from '../forms/use-scroll-to-top.ts'
import { Notice } from './notice.tsx'
import { ActionsRow } from './page.tsx'
import { SENDING_COPY as COPY } from './sending.copy.ts'
import { parseReceipt, shortReference } from './submission-reference.rules.ts'

/** Props of {@link PausedNotice}. */
export type PausedNoticeProps = {
  /** The result of `useSubmission`. */
  readonly submission: { readonly unconfirmed: Outgoing<unknown> | undefined }
}

const Paused = () => {
  useScrollToTop()
  return (
    <Notice kind="warning" title={COPY.paused} live={false}>
      {COPY.pausedMore}
    </Notice>
  )
}

/** For a form that the person changes while the outcome of an earlier submit is unknown. */
export const PausedNotice = ({ submission: { unconfirmed } }: PausedNoticeProps) => unconfirmed && <Paused />

/** Props of {@link ArrivedNotice}. */
export type ArrivedNoticeProps = {
  /** The result of `useSubmission`. */
  readonly submission: { readonly arrived: Sent<unknown> | undefined }
}

/** Says that the server has other answers than the form. Belongs in the form's bar, where it is always visible. */
export const ArrivedNotice = ({ submission: { arrived } }: ArrivedNoticeProps) => {
  if (!arrived) return null
  const { submissionId } = parseReceipt(arrived.receipt)
  return (
    <ActionsRow>
      <Notice kind="warning" title={COPY.arrived}>
        <span>{COPY.arrivedMore}</span>{' '}
        {submissionId && (
          <span translate="no">{COPY.reference({ reference: shortReference(submissionId) })}</span>
        )}
      </Notice>
    </ActionsRow>
  )
}
