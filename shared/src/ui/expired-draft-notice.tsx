/** Internal module: may change without notice. */
import { useState } from 'react'
import type { OpenDraft } from '../drafts/use-draft.ts'
import { Button } from './button.tsx'
import { EXPIRED_COPY } from './expired-draft.copy.ts'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'

/** Says whether expired answers were sent, until the person dismisses the notice. */
export const ExpiredDraftNotice = ({
  openDraft: { draft, storedContent },
}: {
  readonly openDraft: OpenDraft
}) => {
  const [isRead, setIsRead] = useState(false)
  if (isRead || !storedContent?.expired) return null
  const { title, more } = EXPIRED_COPY[storedContent.expired]
  const handleRead = () => {
    focusHeading()
    setIsRead(true)
    void draft.deleteExpiryNote()
  }
  return (
    <Notice
      kind="warning"
      live={false}
      title={title}
      action={
        <Button kind="plain" small onClick={handleRead}>
          {EXPIRED_COPY.read}
        </Button>
      }
    >
      {more}
    </Notice>
  )
}
