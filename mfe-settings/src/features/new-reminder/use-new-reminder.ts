import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
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
  onEqual: () => void
}

/** An open request keeps key and body over a reload or a login (decisions/drafts-and-submission: Idempotency keys). */
export const useNewReminder = (
  draft: ReturnType<typeof useReminderDraft>,
  { onCreated, onEqual }: Options,
) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const { entries, openRequest } = draft
  const readAgain = () => queryClient.invalidateQueries(remindersQueryOptions(userId))
  const create = useSend({
    send: (reminder: NewReminder, key) => createReminder(userId, reminder, key),
    openRequest: { current: openRequest, store: draft.storeOpenRequest },
    onAnswer: async () => {
      await draft.erase()
      await readAgain()
    },
    onSuccess: onCreated,
    onError: (error) => {
      // The list shows whether the reminder exists.
      if (isOutcomeUnknown(error)) void readAgain()
      if (isEqualReminderError(error)) onEqual()
    },
  })
  return {
    ...create,
    startOver: () => {
      create.reset()
      draft.reset()
    },
    unknownOutcome: create.isSending ? undefined : unknownOutcome(openRequest, entries),
    save: () => create.submit(entries),
  }
}
