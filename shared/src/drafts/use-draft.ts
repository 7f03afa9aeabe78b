import { useEffect, useMemo, useState } from 'react'
import { createDraft, type Draft, type DraftSettings } from './draft.ts'
import { type DraftContent, EMPTY_DRAFT } from './draft-content.rules.ts'

/** A draft as a screen uses it, and what was kept of it when the screen opened. */
export type OpenDraft = {
  draft: Draft
  /** `undefined` while the device is being asked; that takes a few milliseconds, and nothing where nothing is kept. */
  kept: DraftContent | undefined
}

/**
 * Opens the draft of a form for as long as the screen stands (design, Nothing is lost).
 *
 * Give it as early as the screen knows whose form it is, so that the device answers while the network does.
 * When `kept` is there, show the form with it, say 'We kept your answers' with 'Start over' if any of your parts is
 * in it, call `draft.save` on each change, and `draft.erase` on 'Start over'. To send it, `useSubmission`.
 *
 * @param settings whose form, and `keeping: 'nothing'` for a kiosk or a clinician's device (`draftKeepingFor`):
 *   then this device is neither read nor written.
 */
export const useDraft = ({ userId, kind, keeping }: DraftSettings): OpenDraft => {
  const draft = useMemo(() => createDraft({ userId, kind, keeping }), [userId, kind, keeping])
  const [kept, setKept] = useState<{ of: Draft; content: DraftContent }>()
  useEffect(() => {
    let isCurrent = true
    const close = draft.open()
    void draft.read().then((content) => {
      if (isCurrent) setKept({ of: draft, content })
    })
    return () => {
      isCurrent = false
      close()
    }
  }, [draft])
  if (keeping === 'nothing') return { draft, kept: EMPTY_DRAFT }
  return { draft, kept: kept?.of === draft ? kept.content : undefined }
}
