import { isKeySettled, isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import {
  createReminder,
  isEqualReminderError,
  type NewReminder,
  remindersQueryOptions,
} from '@soundings/shared/api/reminders'
import { useSend } from '@soundings/shared/api/use-send'
import { useActiveProfile } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { unknownOutcome } from './reminder-draft.rules.ts'
import type { useReminderDraft } from './use-reminder-draft.ts'

type Options = {
  onCreated: () => void
  /** The server knows of an equal reminder. */
  onEqual: () => void
}

/**
 * Creates a reminder. While the outcome of a request is unknown, a retry of the same entries uses the same idempotency
 * key, also after a reload or a log-in (decision 0056).
 */
export const useNewReminder = (
  draft: ReturnType<typeof useReminderDraft>,
  { onCreated, onEqual }: Options,
) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const { entries, pendingRequest } = draft
  const readAgain = () => queryClient.invalidateQueries(remindersQueryOptions(userId))
  const create = useSend({
    send: async (reminder: NewReminder) => {
      const body = JSON.stringify(reminder)
      const request = pendingRequest?.body === body ? pendingRequest : { body, key: crypto.randomUUID() }
      draft.setPendingRequest(request)
      return createReminder(userId, reminder, request.key)
    },
    onAnswer: async () => {
      await draft.erase()
      await readAgain()
    },
    onSuccess: onCreated,
    onError: (error) => {
      // With an unknown outcome the list shows whether the reminder exists.
      if (isOutcomeUnknown(error)) void readAgain()
      if (isKeySettled(error)) draft.setPendingRequest(undefined)
      if (isEqualReminderError(error)) onEqual()
    },
  })
  return {
    ...create,
    startOver: () => {
      create.reset()
      draft.reset()
    },
    unknownOutcome: create.isSending ? undefined : unknownOutcome(pendingRequest, entries),
    save: () => create.submit(entries),
  }
}
