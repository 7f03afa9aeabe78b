import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { createReminder, type NewReminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useActiveProfile } from '@soundings/shared/platform'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unknownOutcome } from './reminder-draft.rules.ts'
import { useReminderDraft } from './use-reminder-draft.ts'

/**
 * Creates a reminder. While the outcome of a request is unknown, a retry of the same entries uses the same idempotency
 * key, also after a reload or a log-in (decision 0056).
 */
export const useNewReminder = (onCreated: () => void) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const draft = useReminderDraft()
  const { entries, pendingRequest } = draft
  const { queryKey } = remindersQueryOptions(userId)
  const create = useMutation({
    mutationFn: async (reminder: NewReminder) => {
      const body = JSON.stringify(reminder)
      const request = pendingRequest?.body === body ? pendingRequest : { body, key: crypto.randomUUID() }
      draft.setPendingRequest(request)
      return createReminder(userId, reminder, request.key)
    },
    onSuccess: async () => {
      await draft.erase()
      await queryClient.invalidateQueries({ queryKey })
      onCreated()
    },
    onError: (error) => {
      // With an unknown outcome the list shows whether the reminder exists.
      if (isOutcomeUnknown(error)) void queryClient.invalidateQueries({ queryKey })
      else draft.setPendingRequest(undefined)
    },
  })
  return {
    entries,
    changeEntries: draft.changeEntries,
    isRestored: draft.isRestored,
    startOver: () => {
      create.reset()
      draft.reset()
    },
    unknownOutcome: create.isPending ? undefined : unknownOutcome(pendingRequest, entries),
    error: create.error,
    isSaving: create.isPending,
    save: () => create.mutate(entries),
  }
}
