import type { NewReminder } from '@soundings/shared/api/reminders'
import { Button } from '@soundings/shared/ui/button'
import { Field } from '@soundings/shared/ui/field'
import { TextInput } from '@soundings/shared/ui/text-input'
import { DayPicker } from './day-picker.tsx'
import { REMINDERS_COPY } from './reminders.copy.ts'

/** The error summary links to this id. */
export const TIME_FIELD_ID = 'reminder-time'

/** At least one day (specification, 5), and a time. */
export const isComplete = ({ daysOfWeek, timeOfDay }: NewReminder): boolean =>
  daysOfWeek.length > 0 && timeOfDay !== ''

type Props = {
  entries: NewReminder
  onChange: (entries: NewReminder) => void
  error: string | undefined
  isSaving: boolean
}

/** The fields and the submit button, for a new reminder and for a changed one. */
export const ReminderFields = ({ entries, onChange, error, isSaving }: Props) => (
  <>
    <DayPicker days={entries.daysOfWeek} onChange={(daysOfWeek) => onChange({ ...entries, daysOfWeek })} />
    <Field id={TIME_FIELD_ID} label={REMINDERS_COPY.time} error={error}>
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
      {REMINDERS_COPY.save}
    </Button>
  </>
)
