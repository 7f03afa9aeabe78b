import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { RESTORED_COPY } from './restored-draft.copy.ts'
import { Text } from './text.tsx'
import { UI_COPY } from './ui.copy.ts'

/** Tells that a form was filled in from a draft, and offers to start over, which it asks about: nothing brings answers back. */
export const RestoredDraftNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  const handleKeep = () => setIsAsking(false)
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
      <Dialog
        open={isAsking}
        onClose={handleKeep}
        kind="confirm"
        title={RESTORED_COPY.title}
        actions={
          <>
            <Button kind="danger" onClick={handleStartOver}>
              {RESTORED_COPY.confirm}
            </Button>
            <Button kind="secondary" onClick={handleKeep}>
              {RESTORED_COPY.keep}
            </Button>
          </>
        }
      >
        <Text>{RESTORED_COPY.text}</Text>
      </Dialog>
    </>
  )
}
