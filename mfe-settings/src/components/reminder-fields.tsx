import type { NewReminder } from '@soundings/shared/api/reminders'
import { Button } from '@soundings/shared/ui/button'
import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { DayPicker } from './day-picker.tsx'
import { REMINDER_COPY } from './reminder.copy.ts'

/** Id of the time, for an error summary. */
export const TIME_ID = 'reminder-time'

/** Whether this can be a reminder: a day is chosen (specification, 5), and a time stands. */
export const isComplete = ({ daysOfWeek, timeOfDay }: NewReminder): boolean =>
  daysOfWeek.length > 0 && timeOfDay !== ''

type Props = {
  entries: NewReminder
  onChange: (entries: NewReminder) => void
  /** Why these days at this time cannot be. */
  error: string | undefined
  isSaving: boolean
}

/** Days, a time, Save: of a new reminder and of one that is changed. */
export const ReminderFields = ({ entries, onChange, error, isSaving }: Props) => (
  <>
    <DayPicker days={entries.daysOfWeek} onChange={(daysOfWeek) => onChange({ ...entries, daysOfWeek })} />
    <Field id={TIME_ID} label={REMINDER_COPY.time} error={error}>
      {(control) => (
        <TextInput
          {...control}
          $width="date"
          type="time"
          value={entries.timeOfDay}
          onChange={(event) => onChange({ ...entries, timeOfDay: event.currentTarget.value })}
        />
      )}
    </Field>
    <Button type="submit" block busy={isSaving} disabled={!isComplete(entries)}>
      {REMINDER_COPY.save}
    </Button>
  </>
)
