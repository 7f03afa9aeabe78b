import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { RESTORED_COPY } from './restored-draft.copy.ts'
import { UI_COPY } from './ui.copy.ts'

type Props = {
  /** Whether the device has all answers, read back from it (`Draft.isPersistent`). Default: true. */
  readonly isKept?: boolean
  readonly onStartOver: () => void
}

/** Says that a form was filled in from a draft and offers to start over, which requires a confirmation. */
export const RestoredDraftNotice = ({ isKept = true, onStartOver }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const handleStartOver = () => {
    setIsAsking(false)
    focusHeading()
    onStartOver()
  }
  return (
    <>
      <Notice
        kind={isKept ? 'info' : 'warning'}
        title={isKept ? UI_COPY.keptAnswers : RESTORED_COPY.notKept}
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
