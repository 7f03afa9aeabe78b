import type { NewReminder, Reminder } from '@soundings/shared/api/reminders'
import { serverMessageOf, useFillingIn } from '@soundings/shared/platform'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Stack } from '@soundings/shared/ui/page'
import { type FormEvent, useState } from 'react'
import { REMINDER_COPY as COPY } from './reminder.copy.ts'
import { isComplete, ReminderFields } from './reminder-fields.tsx'
import { isEqual } from './reminders.rules.ts'
import { useChangedReminder } from './use-changed-reminder.ts'
import { useEqualRefused } from './use-equal-refused.ts'

type Props = {
  reminder: Reminder
  /** All of them, this one too. */
  reminders: readonly Reminder[]
  onChanged: (made: Reminder) => void
  onClose: () => void
}

/** The form of a new reminder, with what this one has. */
export const ChangeReminder = ({ reminder, reminders, onChanged, onClose }: Props) => {
  const [entries, setEntries] = useState<NewReminder>({
    daysOfWeek: [...reminder.daysOfWeek].sort(),
    timeOfDay: reminder.timeOfDay,
  })
  const change = useChangedReminder(reminder, onChanged)
  const equal = useEqualRefused(entries)
  useFillingIn(true)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(entries) || change.isSaving) return
    if (!change.isSentAgain(entries)) {
      if (isEqual(reminder, entries) && !change.error) return onClose()
      if (equal.refuse(reminders.filter((other) => !change.isOwn(other)))) return
    }
    change.save(entries)
  }
  const unknown = change.unknownOf(entries)
  const problem = (() => {
    if (change.hasBoth) return { failureTitle: COPY.bothTitle, failure: COPY.both }
    if (unknown) return { failureTitle: COPY.changeUnknown, failure: COPY.changeUnknownMore[unknown] }
    return { failure: change.error && (serverMessageOf(change.error) ?? COPY.failed) }
  })()
  return (
    <Dialog open onClose={onClose} title={COPY.changeTitle}>
      <Stack as="form" noValidate $gap={3} onSubmit={handleSubmit}>
        <ErrorSummary errors={equal.errors} attempt={equal.attempt} {...problem} />
        <ReminderFields
          entries={entries}
          onChange={setEntries}
          error={equal.error}
          isSaving={change.isSaving}
        />
      </Stack>
    </Dialog>
  )
}
