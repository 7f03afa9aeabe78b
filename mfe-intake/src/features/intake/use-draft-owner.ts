import type { DraftKeeping } from '@soundings/shared/drafts/draft-rows'
import { claimTabDraft } from '@soundings/shared/drafts/use-draft'
import { useEffect, useState } from 'react'

/** A person who joins has no user id yet; also the prefix of stored drafts. */
const ANONYMOUS_OWNER = 'joining'

/** The id that this tab's draft is stored under: two tabs never share a draft (decisions/drafts-and-submission: Intake key). `undefined` while it is claimed. */
export const useDraftOwner = (keeping: DraftKeeping): string | undefined => {
  const [userId, setUserId] = useState<string>()
  useEffect(() => {
    if (keeping === 'nothing') return
    let isMounted = true
    let release = () => {}
    void claimTabDraft('intake', ANONYMOUS_OWNER).then((claimed) => {
      release = claimed.release
      if (isMounted) setUserId(claimed.userId)
      else release()
    })
    return () => {
      isMounted = false
      release()
    }
  }, [keeping])
  return keeping === 'nothing' ? ANONYMOUS_OWNER : userId
}
