import { createReminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { timeZoneHere } from '@soundings/shared/dates/time-zone'
import {
  serverMessageOf,
  useActiveProfile,
  useBackTo,
  useFillingIn,
  useNavigate,
  useScreenTitle,
  useToast,
} from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Field } from '@soundings/shared/ui/field'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { TextInput } from '@soundings/shared/ui/text-input'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REMINDER_COPY } from '../../components/reminder.copy.ts'
import { DayPicker } from './day-picker.tsx'
import { NEW_COPY } from './new-reminder.copy.ts'

/** Time of a new reminder until it is changed (specification, 9). */
const DEFAULT_TIME = '09:00'

/** `/settings/check-in-reminders/new`: days, a time, Save. */
export default function NewReminderScreen() {
  useBackTo(NEW_COPY.list)
  const { userId } = useActiveProfile()
  const navigate = useNavigate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const heading = useScreenTitle({ title: NEW_COPY.title })
  const [daysOfWeek, setDaysOfWeek] = useState<number[]>([])
  const [timeOfDay, setTimeOfDay] = useState(DEFAULT_TIME)
  useFillingIn(daysOfWeek.length > 0)
  const create = useMutation({
    mutationFn: () => createReminder(userId, { daysOfWeek, timeOfDay, ...timeZoneHere() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: remindersQueryOptions(userId).queryKey })
      toast.success(REMINDER_COPY.created)
      navigate(NEW_COPY.list, { replace: true })
    },
  })
  const canSave = daysOfWeek.length > 0 && timeOfDay !== ''
  return (
    <Page
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave && !create.isPending) create.mutate()
      }}
    >
      <ErrorSummary failure={create.isError && (serverMessageOf(create.error) ?? REMINDER_COPY.failed)} />
      <PageHeading ref={heading}>{NEW_COPY.title}</PageHeading>
      <DayPicker days={daysOfWeek} onChange={setDaysOfWeek} />
      <Field label={NEW_COPY.time}>
        {(control) => (
          <TextInput
            {...control}
            $width="date"
            type="time"
            value={timeOfDay}
            onChange={(event) => setTimeOfDay(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" block busy={create.isPending} disabled={!canSave}>
        {NEW_COPY.save}
      </Button>
    </Page>
  )
}
