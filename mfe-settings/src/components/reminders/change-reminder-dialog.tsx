import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { getServerMessage, useUnsavedEntries } from '@soundings/shared/platform'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Stack } from '@soundings/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { isComplete, ReminderFields } from './reminder-fields.tsx'
import { REMINDERS_COPY as COPY } from './reminders.copy.ts'
import { isDuplicate } from './reminders.rules.ts'
import { useChangeReminder } from './use-change-reminder.ts'
import { useDuplicateCheck } from './use-duplicate-check.ts'

type Props = {
  reminder: Reminder
  /** The whole list, with `reminder`. */
  reminders: readonly Reminder[]
  onChanged: (created: Reminder) => void
  onClose: () => void
}

/** The form of a reminder, prefilled. */
export const ChangeReminderDialog = ({ reminder, reminders, onChanged, onClose }: Props) => {
  const [entries, setEntries] = useState<NewReminder>({
    daysOfWeek: [...reminder.daysOfWeek].sort(),
    timeOfDay: reminder.timeOfDay,
  })
  const change = useChangeReminder(reminder, onChanged)
  const duplicate = useDuplicateCheck(entries)
  useUnsavedEntries(true)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(entries) || change.isSaving) return
    if (!change.isRetry(entries)) {
      if (isDuplicate(reminder, entries) && !change.error) return onClose()
      if (duplicate.reject(reminders.filter((other) => !change.isReplaced(other)))) return
    }
    change.save(entries)
  }
  const unknown = change.unknownOutcome(entries)
  const describeFailure = () => {
    if (change.hasBoth) return { failureTitle: COPY.bothTitle, failure: COPY.both }
    if (unknown) return { failureTitle: COPY.changeUnknown, failure: COPY.changeUnknownMore[unknown] }
    return { failure: change.error && (getServerMessage(change.error) ?? COPY.failed) }
  }
  return (
    <Dialog open onClose={onClose} title={COPY.changeTitle}>
      <Stack as="form" noValidate $gap={3} onSubmit={handleSubmit}>
        <ErrorSummary errors={duplicate.errors} attempt={duplicate.attempt} {...describeFailure()} />
        <ReminderFields
          entries={entries}
          onChange={setEntries}
          error={duplicate.error}
          isSaving={change.isSaving}
        />
      </Stack>
    </Dialog>
  )
}
