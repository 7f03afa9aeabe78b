import {
  serverMessageOf,
  useBackTo,
  useFillingIn,
  useNavigate,
  useScreenTitle,
  useToast,
} from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Field } from '@soundings/shared/ui/field'
import { KeptAnswers } from '@soundings/shared/ui/kept-answers'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { TextInput } from '@soundings/shared/ui/text-input'
import { REMINDER_COPY } from '../../components/reminder.copy.ts'
import { DayPicker } from './day-picker.tsx'
import { NEW_COPY } from './new-reminder.copy.ts'
import { useNewReminder } from './use-new-reminder.ts'

/** `/settings/check-in-reminders/new`: days, a time, Save. */
export default function NewReminderScreen() {
  useBackTo(NEW_COPY.list)
  const navigate = useNavigate()
  const toast = useToast()
  const heading = useScreenTitle({ title: NEW_COPY.title })
  const reminder = useNewReminder(() => {
    toast.success(REMINDER_COPY.created)
    navigate(NEW_COPY.list, { replace: true })
  })
  const { entries, error, unknown } = reminder
  const { daysOfWeek, timeOfDay } = entries
  useFillingIn(daysOfWeek.length > 0)
  const canSave = daysOfWeek.length > 0 && timeOfDay !== ''
  return (
    <Page
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave && !reminder.isSaving) reminder.save()
      }}
    >
      <ErrorSummary
        failureTitle={unknown && NEW_COPY.unknown}
        failure={
          unknown
            ? NEW_COPY.unknownMore[unknown]
            : error && !reminder.isSaving && (serverMessageOf(error) ?? REMINDER_COPY.failed)
        }
      />
      <PageHeading ref={heading}>{NEW_COPY.title}</PageHeading>
      {reminder.wasKept && !unknown && <KeptAnswers onStartOver={reminder.startOver} />}
      <DayPicker days={daysOfWeek} onChange={(days) => reminder.change({ ...entries, daysOfWeek: days })} />
      <Field label={NEW_COPY.time}>
        {(control) => (
          <TextInput
            {...control}
            $width="date"
            type="time"
            value={timeOfDay}
            onChange={(event) => reminder.change({ ...entries, timeOfDay: event.currentTarget.value })}
          />
        )}
      </Field>
      <Button type="submit" block busy={reminder.isSaving} disabled={!canSave}>
        {NEW_COPY.save}
      </Button>
    </Page>
  )
}
