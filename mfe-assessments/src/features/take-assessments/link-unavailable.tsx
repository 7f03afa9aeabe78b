import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/** NONE_ASSIGNED. */
export const LinkUnavailable = ({ openDraft }: { openDraft: OpenDraft }) => (
  <EndScreen title={ASSESSMENT_COPY.noLongerAvailable} message={ASSESSMENT_COPY.nothingDue}>
    <ExpiredDraftNotice openDraft={openDraft} />
  </EndScreen>
)
