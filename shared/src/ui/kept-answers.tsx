import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Says, on return to a form, that its answers are there, and offers to begin anew. */
export const KeptAnswers = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <Notice
    title="We kept your answers"
    action={
      <Button kind="plain" small onClick={onStartOver}>
        Start over
      </Button>
    }
  />
)
