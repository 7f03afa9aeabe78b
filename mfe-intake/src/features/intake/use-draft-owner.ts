import type { DraftKeeping } from '@soundings/shared/drafts/draft-keeping.rules'
import { claimOwnDraft } from '@soundings/shared/drafts/own-draft'
import { useEffect, useState } from 'react'

/** Who joins is not known before they say so. */
const ANONYMOUS_OWNER = 'joining'

/** Whose draft this tab fills in: no two tabs have one together (decision 0081). `undefined` while it is found out. */
export const useDraftOwner = (keeping: DraftKeeping): string | undefined => {
  const [userId, setUserId] = useState<string>()
  useEffect(() => {
    if (keeping === 'nothing') return
    let isCurrent = true
    let release = () => {}
    void claimOwnDraft('intake', ANONYMOUS_OWNER).then((own) => {
      release = own.release
      if (isCurrent) setUserId(own.userId)
      else release()
    })
    return () => {
      isCurrent = false
      release()
    }
  }, [keeping])
  return keeping === 'nothing' ? ANONYMOUS_OWNER : userId
}
