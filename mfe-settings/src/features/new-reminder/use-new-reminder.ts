import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { createReminder, type NewReminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useDraft } from '@soundings/shared/drafts/use-draft'
import { useActiveProfile } from '@soundings/shared/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EMPTY, type Entries, readEntries, type Sent, unknownOf, writeSent } from './entries.rules.ts'

const PART = 'reminder'

/**
 * What was entered for a new reminder, kept on this device until it is saved, and its request: the same one under the
 * same key for as long as it is not known what became of it, after a reload or a log-in too (decision 0056).
 */
export const useNewReminder = (onCreated: () => void) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const { draft, kept } = useDraft({ userId, kind: 'reminder', keeping: 'personal-device' })
  const [entries, setEntries] = useState<Entries>(EMPTY)
  const [sent, setSent] = useState<Sent>()
  const [wasKept, setWasKept] = useState(false)
  const isTouched = useRef(false)
  useEffect(() => {
    const before = readEntries(kept?.parts[PART])
    if (!before || isTouched.current) return
    setEntries(before.entries)
    setSent(before.sent)
    setWasKept(before.entries.daysOfWeek.length > 0)
  }, [kept])

  const keepSent = (next: Sent | undefined) => {
    setSent(next)
    draft.save(PART, 'sent', writeSent(next))
  }
  const change = (next: Entries) => {
    isTouched.current = true
    setEntries(next)
    draft.save(PART, 'days', next.daysOfWeek.map(String))
    draft.save(PART, 'time', next.timeOfDay)
  }
  const create = useMutation({
    mutationFn: async (reminder: NewReminder) => {
      const body = JSON.stringify(reminder)
      const now = sent?.body === body ? sent : { body, key: crypto.randomUUID() }
      keepSent(now)
      return createReminder(userId, reminder, now.key)
    },
    onSuccess: async () => {
      await draft.erase([PART])
      await queryClient.invalidateQueries({ queryKey: remindersQueryOptions(userId).queryKey })
      onCreated()
    },
    onError: (error) => {
      // Whether it is there already is for the list to say.
      if (isOutcomeUnknown(error))
        void queryClient.invalidateQueries({ queryKey: remindersQueryOptions(userId).queryKey })
      else keepSent(undefined)
    },
  })
  return {
    entries,
    change,
    wasKept,
    startOver: () => {
      isTouched.current = true
      create.reset()
      setEntries(EMPTY)
      setSent(undefined)
      setWasKept(false)
      void draft.erase([PART])
    },
    unknown: create.isPending ? undefined : unknownOf(sent, entries),
    error: create.error,
    isSaving: create.isPending,
    save: () => create.mutate(entries),
  }
}
