import { Button } from './button.tsx'
import { focusHeading } from './focus-heading.ts'
import { Notice } from './notice.tsx'
import { UI_COPY } from './ui.copy.ts'

/** Tells that a form was filled in from a draft, and offers to start over. */
export const RestoredDraftNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => {
  const handleStartOver = () => {
    focusHeading()
    onStartOver()
  }
  return (
    <Notice
      title={UI_COPY.keptAnswers}
      action={
        <Button kind="plain" small onClick={handleStartOver}>
          {UI_COPY.startOver}
        </Button>
      }
    />
  )
}
