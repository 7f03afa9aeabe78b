import {
  isEqualReminderError,
  isReminderGoneError,
  type NewReminder,
  OldReminderError,
  type Reminder,
} from '@soundings/shared/api/reminders'
import { getServerMessage, useUnsavedEntries } from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Stack } from '@soundings/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { isComplete, ReminderFields } from './reminder-fields.tsx'
import { formatReminder } from './reminder-format.rules.ts'
import { REMINDERS_COPY as COPY } from './reminders.copy.ts'
import { isDuplicate, sortByTimeOfDay } from './reminders.rules.ts'
import { useChangeReminder } from './use-change-reminder.ts'
import { useDuplicateCheck } from './use-duplicate-check.ts'

const ChangedElsewhere = ({ reminders }: { reminders: readonly Reminder[] }) => (
  <>
    <span>{reminders.length === 0 ? COPY.goneNone : COPY.goneNow}</span>
    <ul>
      {sortByTimeOfDay(reminders).map((reminder) => (
        <li key={reminder.id}>{formatReminder(reminder)}</li>
      ))}
    </ul>
    <span>{COPY.goneSave}</span>
  </>
)

type Props = {
  reminder: Reminder
  reminders: readonly Reminder[]
  /** `isAdded`: the old reminder no longer existed, so the new one is additional. */
  onChanged: (created: Reminder, isAdded: boolean) => void
  onClose: () => void
}

export const ChangeReminderDialog = ({ reminder, reminders, onChanged, onClose }: Props) => {
  const [entries, setEntries] = useState<NewReminder>({
    daysOfWeek: [...reminder.daysOfWeek].sort(),
    timeOfDay: reminder.timeOfDay,
  })
  const duplicate = useDuplicateCheck(entries)
  const change = useChangeReminder(reminder, { onChanged, onEqual: duplicate.reject })
  useUnsavedEntries(true)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(entries)) return
    if (!change.isRetry(entries)) {
      if (isDuplicate(reminder, entries) && !change.error) return onClose()
      if (duplicate.rejectDuplicateOf(reminders.filter((other) => !change.isReplaced(other)))) return
    }
    await change.submit(entries)
  }
  const handleClose = () => {
    // The server may have stored the change although the response was lost.
    if (change.error) void change.readAgain()
    onClose()
  }
  const { error } = change
  const problem = () => {
    if (error instanceof OldReminderError) return { failureTitle: COPY.bothTitle, failure: COPY.both }
    if (isEqualReminderError(error)) return {}
    if (isReminderGoneError(error))
      return { failureTitle: COPY.goneTitle, failure: <ChangedElsewhere reminders={reminders} /> }
    return describeFailure(error, {
      unknown: COPY.changeUnknown,
      unknownMore: COPY.changeUnknownMore[change.unknownOutcome(entries) ?? 'same'],
      refused: getServerMessage(error) ?? COPY.failed,
    })
  }
  return (
    <Dialog open onClose={handleClose} title={COPY.changeTitle} isLocked={change.isSending}>
      <Stack as="form" noValidate $gap={3} onSubmit={handleSubmit}>
        <ErrorSummary errors={duplicate.errors} attempt={duplicate.attempt} {...problem()} />
        <ReminderFields entries={entries} onChange={setEntries} error={duplicate.error} sending={change} />
      </Stack>
    </Dialog>
  )
}
