import { idOfForm } from '@soundings/shared/forms/form-id.rules'
import { Button } from '@soundings/shared/ui/button'
import { focusHeading } from '@soundings/shared/ui/focus-heading'
import { Notice } from '@soundings/shared/ui/notice'
import { useState } from 'react'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'
import type { Visit } from './use-assessment-screen.ts'

/** Answers of another version fit no question. */
const outdatedParts = ({ forms, openDraft: { storedContent } }: Visit): string[] =>
  Object.keys(storedContent?.parts ?? {}).filter(
    (part) =>
      forms.some(({ formId }) => idOfForm(formId) === idOfForm(part)) &&
      !forms.some(({ formId }) => formId === part),
  )

export const OutdatedAnswers = ({ visit }: { visit: Visit }) => {
  const [isRead, setIsRead] = useState(false)
  const parts = outdatedParts(visit)
  if (isRead || parts.length === 0) return null
  const handleRead = () => {
    focusHeading()
    setIsRead(true)
    void visit.openDraft.draft.erase(parts)
  }
  return (
    <Notice
      kind="warning"
      live={false}
      title={ASSESSMENT_COPY.outdated}
      action={
        <Button kind="plain" small onClick={handleRead}>
          {ASSESSMENT_COPY.outdatedRead}
        </Button>
      }
    >
      {ASSESSMENT_COPY.outdatedMore}
    </Notice>
  )
}
