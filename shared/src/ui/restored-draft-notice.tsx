import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { RESTORED_COPY } from './restored-draft.copy.ts'
import { UI_COPY } from './ui.copy.ts'

/** Tells that a form was filled in from a draft, and offers to start over, which it asks about: nothing brings answers back. */
export const RestoredDraftNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const handleStartOver = () => {
    setIsAsking(false)
    focusHeading()
    onStartOver()
  }
  return (
    <>
      <Notice
        title={UI_COPY.keptAnswers}
        action={
          <Button kind="plain" small onClick={() => setIsAsking(true)}>
            {UI_COPY.startOver}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={handleStartOver}
        title={RESTORED_COPY.title}
        text={RESTORED_COPY.text}
        confirm={RESTORED_COPY.confirm}
        keep={RESTORED_COPY.keep}
        isDanger
      />
    </>
  )
}
