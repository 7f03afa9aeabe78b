import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createDraft } from './create-draft.ts'
import type { Draft, DraftSettings } from './draft.ts'
import { type DraftContent, EMPTY_DRAFT } from './draft-content.rules.ts'

/** A draft as a screen uses it, and its stored content when the screen opened. */
export type OpenDraft = {
  draft: Draft
  /** `undefined` for the few milliseconds in which the device is read; never where nothing is stored. */
  storedContent: DraftContent | undefined
}

/**
 * Opens the draft of a form for as long as the screen is mounted (decisions/drafts-and-submission: Draft rows).
 *
 * Call it as soon as the user id is known, so that the device is read while the network is.
 * Once `storedContent` is defined, show the form with it, and 'We kept your answers' with 'Start over' if it holds any of your
 * parts. Call `draft.save` on each change, `draft.erase` on 'Start over', and `useSubmission` to send it.
 *
 * @param settings the user and the form, with `keeping: 'nothing'` for a kiosk or a clinician's device
 *   (`draftKeepingFor`): then the device is neither read nor written.
 */
export const useDraft = ({ userId, kind, keeping }: DraftSettings): OpenDraft => {
  const draft = useMemo(() => createDraft({ userId, kind, keeping }), [userId, kind, keeping])
  // Rerenders when persistence changes.
  useSyncExternalStore(draft.subscribeToPersistence, draft.isPersistent)
  const [restored, setRestored] = useState<{ draft: Draft; content: DraftContent }>()
  useEffect(() => {
    let isCurrent = true
    const close = draft.open()
    void draft.read().then((content) => {
      if (isCurrent) setRestored({ draft, content })
    })
    return () => {
      isCurrent = false
      close()
    }
  }, [draft])
  if (keeping === 'nothing') return { draft, storedContent: EMPTY_DRAFT }
  return { draft, storedContent: restored?.draft === draft ? restored.content : undefined }
}
