import { isKeySettled, isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import {
  createReminder,
  deleteReminder,
  isEqualReminderError,
  isReminderGoneError,
  type NewReminder,
  OldReminderError,
  type Reminder,
  remindersQueryOptions,
  replaceReminder,
} from '@soundings/shared/api/reminders'
import { useSend } from '@soundings/shared/api/use-send'
import { useActiveProfile } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** A request that is repeated unchanged until its outcome is known. */
type Attempt = {
  entries: NewReminder
  key: string
  /** Undefined after that reminder was deleted. */
  replaces: string | undefined
  /** Defined if the new reminder is stored, but the old one could not be deleted. */
  created?: Reminder
}

type Options = {
  onChanged: (created: Reminder, isAdded: boolean) => void
  onEqual: () => void
}

const isSame = (one: NewReminder, other: NewReminder) => JSON.stringify(one) === JSON.stringify(other)

const carryOut = async (userId: string, attempt: Attempt): Promise<Reminder> => {
  const { entries, key, replaces, created } = attempt
  if (replaces === undefined) return createReminder(userId, entries, key)
  if (!created) return replaceReminder(userId, replaces, entries, key)
  await deleteReminder(userId, replaces).catch((error: unknown) => {
    throw new OldReminderError(created, error)
  })
  return created
}

/**
 * Creates a reminder that replaces the old one (decisions/check-ins-and-progress: Changing a reminder). While an
 * outcome is unknown, changed entries repeat the earlier request first, and then replace its reminder.
 */
export const useChangeReminder = (reminder: Reminder, { onChanged, onEqual }: Options) => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const [attempt, setAttempt] = useState<Attempt>()
  const [currentId, setCurrentId] = useState<string | undefined>(reminder.id)
  const readAgain = () => queryClient.invalidateQueries({ queryKey })

  const change = useSend({
    send: async (entries: NewReminder) => {
      if (attempt && isSame(attempt.entries, entries))
        return { created: await carryOut(userId, attempt), oldIds: [attempt.replaces] }
      const replaces = attempt ? (await carryOut(userId, attempt)).id : currentId
      setCurrentId(replaces)
      const next = { entries, key: crypto.randomUUID(), replaces }
      setAttempt(next)
      return { created: await carryOut(userId, next), oldIds: [attempt?.replaces, replaces] }
    },
    onAnswer: async ({ created, oldIds }) => {
      // A request in flight would restore the old reminder.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known: Reminder[] | undefined) => [
        ...(known ?? []).filter(({ id }) => id !== created.id && !oldIds.includes(id)),
        created,
      ])
      void readAgain()
    },
    onSuccess: ({ created, oldIds }) =>
      onChanged(
        created,
        oldIds.every((id) => id === undefined),
      ),
    onError: (error) => {
      if (isReminderGoneError(error)) setCurrentId(undefined)
      if (error instanceof OldReminderError) setAttempt((last) => last && { ...last, created: error.created })
      else if (isKeySettled(error)) setAttempt(undefined)
      if (isEqualReminderError(error)) onEqual()
      void readAgain()
    },
  })
  const hasSent = (entries: NewReminder) => attempt !== undefined && isSame(attempt.entries, entries)
  return {
    ...change,
    readAgain,
    /** Whether the request with the unknown outcome has these entries or others. */
    unknownOutcome: (entries: NewReminder) => {
      if (!attempt || !isOutcomeUnknown(change.error)) return undefined
      return hasSent(entries) ? 'same' : 'changed'
    },
    /** A retry is not a duplicate of itself. */
    isRetry: hasSent,
    isReplaced: ({ id }: Reminder) => id === currentId || id === attempt?.created?.id,
  }
}
