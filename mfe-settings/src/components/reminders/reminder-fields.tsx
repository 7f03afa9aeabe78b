import type { NewReminder } from '@soundings/shared/api/reminders'
import type { Sending } from '@soundings/shared/api/use-send'
import { Field } from '@soundings/shared/ui/field'
import { FormFields } from '@soundings/shared/ui/form-fields'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import { TextInput } from '@soundings/shared/ui/text-input'
import type { ReactNode } from 'react'
import { DayPicker } from './day-picker.tsx'
import { REMINDERS_COPY } from './reminders.copy.ts'

/** The error summary links to this id. */
export const TIME_FIELD_ID = 'reminder-time'
const INCOMPLETE_ID = 'reminder-incomplete'

/** Requires at least one day (specification, 5) and a time. */
export const isComplete = ({ daysOfWeek, timeOfDay }: NewReminder): boolean =>
  daysOfWeek.length > 0 && timeOfDay !== ''

type Props = {
  entries: NewReminder
  onChange: (entries: NewReminder) => void
  error: string | undefined
  sending: Sending
  notice?: ReactNode
}

export const ReminderFields = ({ entries, onChange, error, sending, notice }: Props) => (
  <>
    <FormFields isLocked={sending.isSending}>
      {notice}
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
    </FormFields>
    <SubmitButton
      block
      isSending={sending.isSending}
      onStopWaiting={sending.stopWaiting}
      disabled={!isComplete(entries)}
      aria-describedby={INCOMPLETE_ID}
    >
      {REMINDERS_COPY.save}
    </SubmitButton>
    <Text id={INCOMPLETE_ID} $size="small" $tone="muted">
      {isComplete(entries) ? '' : REMINDERS_COPY.incomplete}
    </Text>
  </>
)
