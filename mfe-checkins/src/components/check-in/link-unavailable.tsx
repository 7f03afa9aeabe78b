import type { OpenDraft } from '@soundings/shared/drafts/use-draft'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { ExpiredDraftNotice } from '@soundings/shared/ui/expired-draft-notice'
import { CHECK_IN_COPY } from './check-in.copy.ts'

/** For a link without a check-in. `openDraft` is undefined if the user is unknown. */
export const LinkUnavailable = ({ openDraft }: { openDraft?: OpenDraft }) => (
  <EndScreen title={CHECK_IN_COPY.unavailable} message={CHECK_IN_COPY.unavailableMore}>
    {openDraft && <ExpiredDraftNotice openDraft={openDraft} />}
  </EndScreen>
)
