import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import {
  createReminder,
  deleteReminder,
  type NewReminder,
  type Reminder,
  remindersQueryOptions,
} from '@soundings/shared/api/reminders'
import { useActiveProfile } from '@soundings/shared/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Tried = {
  body: string
  key: string
  /** There, under this id; undefined while that is not known. */
  made?: Reminder
}

/**
 * Changes a reminder. The API has no call for that (specification, 7): the new one is made first and the old one
 * deleted then, so that a failure between the two leaves one too many and never one too few (decision 0144). Saved
 * again it goes on where it stopped: the same entries are the same request under the same key.
 */
export const useChangedReminder = (before: Reminder, onChanged: (made: Reminder) => void) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const [tried, setTried] = useState<Tried>()
  /** What goes once the change is stored: the reminder as it was, and earlier changes of this form. */
  const outdated = useRef(new Set([before.id]))
  const save = useMutation({
    mutationFn: async (entries: NewReminder) => {
      const body = JSON.stringify(entries)
      const now = tried?.body === body ? tried : { body, key: crypto.randomUUID() }
      setTried(now)
      const made = await createReminder(userId, entries, now.key)
      setTried({ ...now, made })
      const gone = [...outdated.current].filter((id) => id !== made.id)
      outdated.current.add(made.id)
      for (const id of gone) await deleteReminder(userId, id)
      return { made, gone }
    },
    onSuccess: async ({ made, gone }) => {
      // A read that was under way would bring the old one back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known: Reminder[] | undefined) => [
        ...(known ?? []).filter(({ id }) => id !== made.id && !gone.includes(id)),
        made,
      ])
      onChanged(made)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) setTried((last) => (last?.made ? last : undefined))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const standsAs = (entries: NewReminder) => (tried?.body === JSON.stringify(entries) ? 'same' : 'changed')
  return {
    save: save.mutate,
    isSaving: save.isPending,
    error: save.isPending ? null : save.error,
    /** The change is stored, and the reminder as it was is not deleted yet. */
    hasBoth: save.isError && tried?.made !== undefined,
    /** It is not known whether the change is stored: these entries, or others that were sent before. */
    unknownOf: (entries: NewReminder) =>
      save.isError && tried && !tried.made ? standsAs(entries) : undefined,
    /** Whether Save sends what was sent before: it is equal to nothing but itself. */
    isSentAgain: (entries: NewReminder) => tried !== undefined && standsAs(entries) === 'same',
    /** Whether it is one of the reminders that this change takes the place of. */
    isOwn: ({ id }: Reminder) => outdated.current.has(id),
  }
}
