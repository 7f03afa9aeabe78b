import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { UI_COPY } from './ui.copy.ts'

/** Tells that a form was filled in from a draft, and offers to start over. */
export const RestoredDraftNotice = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <Notice
    title={UI_COPY.keptAnswers}
    action={
      <Button kind="plain" small onClick={onStartOver}>
        {UI_COPY.startOver}
      </Button>
    }
  />
)
