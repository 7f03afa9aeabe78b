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

type Attempt = {
  body: string
  key: string
  /** Undefined until the server confirms it. */
  created?: Reminder
}

/**
 * Changes a reminder. The API has no such call (specification, 7): this creates the new one, then deletes the old one, so
 * that a failure between the two leaves an extra reminder and never loses one (decision 0144). A retry continues where
 * it failed: the same entries are sent under the same idempotency key.
 */
export const useChangeReminder = (reminder: Reminder, onChanged: (created: Reminder) => void) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const [attempt, setAttempt] = useState<Attempt>()
  /** Ids to delete after the change is stored: the original, and what earlier attempts of this form created. */
  const replacedIds = useRef(new Set([reminder.id]))
  const save = useMutation({
    mutationFn: async (entries: NewReminder) => {
      const body = JSON.stringify(entries)
      const current = attempt?.body === body ? attempt : { body, key: crypto.randomUUID() }
      setAttempt(current)
      const created = await createReminder(userId, entries, current.key)
      setAttempt({ ...current, created })
      const deletedIds = [...replacedIds.current].filter((id) => id !== created.id)
      replacedIds.current.add(created.id)
      for (const id of deletedIds) await deleteReminder(userId, id)
      return { created, deletedIds }
    },
    onSuccess: async ({ created, deletedIds }) => {
      // An in-flight read would bring the old one back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known: Reminder[] | undefined) => [
        ...(known ?? []).filter(({ id }) => id !== created.id && !deletedIds.includes(id)),
        created,
      ])
      onChanged(created)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) setAttempt((last) => (last?.created ? last : undefined))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const compareToSent = (entries: NewReminder) =>
    attempt?.body === JSON.stringify(entries) ? 'same' : 'changed'
  return {
    save: save.mutate,
    isSaving: save.isPending,
    error: save.isPending ? null : save.error,
    /** The change is stored, and the original is not deleted yet. */
    hasBoth: save.isError && attempt?.created !== undefined,
    /** The outcome of a sent change is unknown: `same` if it had these entries, `changed` if it had others. */
    unknownOutcome: (entries: NewReminder) =>
      save.isError && attempt && !attempt.created ? compareToSent(entries) : undefined,
    /** Whether these entries were sent before: a retry is no duplicate of itself. */
    isRetry: (entries: NewReminder) => attempt !== undefined && compareToSent(entries) === 'same',
    /** Whether this change replaces the reminder. */
    isReplaced: ({ id }: Reminder) => replacedIds.current.has(id),
  }
}
