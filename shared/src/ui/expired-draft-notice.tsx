import { useState } from 'react'
import type { OpenDraft } from '../drafts/use-draft.ts'
import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { UI_COPY } from './ui.copy.ts'

/** Tells, until the person has read it, that answers of an earlier visit have expired and were never sent. */
export const ExpiredDraftNotice = ({
  openDraft: { draft, storedContent },
}: {
  readonly openDraft: OpenDraft
}) => {
  const [isRead, setIsRead] = useState(false)
  if (isRead || storedContent?.expiredAt === undefined) return null
  const handleRead = () => {
    focusHeading()
    setIsRead(true)
    void draft.deleteExpiryNote()
  }
  return (
    <Notice
      kind="warning"
      live={false}
      title={UI_COPY.expired}
      action={
        <Button kind="plain" small onClick={handleRead}>
          {UI_COPY.expiredRead}
        </Button>
      }
    >
      {UI_COPY.expiredMore}
    </Notice>
  )
}
