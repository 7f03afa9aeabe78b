import type { NewReminder } from '@soundings/shared/api/reminders'
import type { OpenRequest } from '@soundings/shared/api/use-send'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useActiveProfile } from '@soundings/shared/platform'
import { useEffect, useRef, useState } from 'react'
import { EMPTY_ENTRIES, parseDraft, serializeRequest } from './reminder-draft.rules.ts'

const DRAFT_PART = 'reminder'

/** Stored on this device until the reminder is saved. */
export const useReminderDraft = () => {
  const { userId } = useActiveProfile()
  const { draft, storedContent } = useDraft({ userId, kind: 'reminder', keeping: 'personal-device' })
  const [entries, setEntries] = useState<NewReminder>(EMPTY_ENTRIES)
  const [openRequest, setOpenRequest] = useState<OpenRequest>()
  const [isRestored, setIsRestored] = useState(false)
  const isTouched = useRef(false)
  useEffect(() => {
    const restored = parseDraft(storedContent?.parts[DRAFT_PART])
    if (!restored || isTouched.current) return
    setEntries(restored.entries)
    setOpenRequest(restored.openRequest)
    setIsRestored(restored.entries.daysOfWeek.length > 0)
  }, [storedContent])

  const erase = () => draft.erase([DRAFT_PART])
  return {
    entries,
    openRequest,
    isRestored,
    changeEntries: (next: NewReminder) => {
      isTouched.current = true
      setEntries(next)
      draft.save(DRAFT_PART, 'days', next.daysOfWeek.map(String))
      draft.save(DRAFT_PART, 'time', next.timeOfDay)
    },
    storeOpenRequest: (next: OpenRequest | undefined) => {
      setOpenRequest(next)
      draft.save(DRAFT_PART, 'sent', serializeRequest(next))
    },
    reset: () => {
      isTouched.current = true
      setEntries(EMPTY_ENTRIES)
      setOpenRequest(undefined)
      setIsRestored(false)
      void erase()
    },
    erase,
  }
}
