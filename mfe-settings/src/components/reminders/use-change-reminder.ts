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

/** A request, to be repeated as it was until its outcome is known. */
type Attempt = {
  entries: NewReminder
  key: string
  /** Id of the reminder whose place it takes; undefined once that is gone. */
  replaces: string | undefined
  /** Stored, beside a reminder that could not be deleted. */
  created?: Reminder
}

type Options = {
  /** `isAdded`: the reminder that it was to replace had gone. */
  onChanged: (created: Reminder, isAdded: boolean) => void
  /** The server knows of an equal reminder. */
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
 * Changes a reminder by a new one that takes its place (decisions/check-ins-and-progress: Changing a reminder). The same entries are sent as the same request
 * until their outcome is known. Before other entries are sent, the earlier request is: they take the place of what it
 * created.
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
      // An in-flight read would bring the old one back.
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
    /** Whether the outcome of a request with these, or with other entries is unknown. */
    unknownOutcome: (entries: NewReminder) => {
      if (!attempt || !isOutcomeUnknown(change.error)) return undefined
      return hasSent(entries) ? 'same' : 'changed'
    },
    /** Whether these entries were sent before: a retry is no duplicate of itself. */
    isRetry: hasSent,
    /** Whether this change takes the place of a reminder. */
    isReplaced: ({ id }: Reminder) => id === currentId || id === attempt?.created?.id,
  }
}
