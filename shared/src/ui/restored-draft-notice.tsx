import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { UI_COPY } from './ui.copy.ts'

/** Says, on return to a form, that its answers are there, and offers to begin anew. */
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
