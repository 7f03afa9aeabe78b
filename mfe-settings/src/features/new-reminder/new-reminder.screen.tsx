import { remindersQueryOptions } from '@soundings/shared/api/reminders'
import {
  serverMessageOf,
  useActiveProfile,
  useBackTo,
  useFillingIn,
  useNavigate,
  useScreenTitle,
  useToast,
} from '@soundings/shared/platform'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { KeptAnswers } from '@soundings/shared/ui/kept-answers'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { useQuery } from '@tanstack/react-query'
import { REMINDER_COPY } from '../../components/reminder.copy.ts'
import { isComplete, ReminderFields } from '../../components/reminder-fields.tsx'
import { useEqualRefused } from '../../components/use-equal-refused.ts'
import { NEW_COPY } from './new-reminder.copy.ts'
import { useNewReminder } from './use-new-reminder.ts'

/** `/settings/check-in-reminders/new`: days, a time, Save. */
export default function NewReminderScreen() {
  useBackTo(NEW_COPY.list)
  const navigate = useNavigate()
  const toast = useToast()
  const reminder = useNewReminder(() => {
    toast.success(REMINDER_COPY.created)
    navigate(NEW_COPY.list, { replace: true })
  })
  const { entries, error, unknown } = reminder
  const { userId } = useActiveProfile()
  const others = useQuery(remindersQueryOptions(userId)).data ?? []
  const equal = useEqualRefused(entries)
  const heading = useScreenTitle({ title: NEW_COPY.title, hasError: equal.error !== undefined })
  useFillingIn(entries.daysOfWeek.length > 0)
  const handleSubmit = () => {
    if (!isComplete(entries) || reminder.isSaving) return
    // Sent before, it may stand in the list itself.
    if (unknown !== 'same' && equal.refuse(others)) return
    reminder.save()
  }
  return (
    <Page
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <ErrorSummary
        errors={equal.errors}
        attempt={equal.attempt}
        failureTitle={unknown && NEW_COPY.unknown}
        failure={
          unknown
            ? NEW_COPY.unknownMore[unknown]
            : error && !reminder.isSaving && (serverMessageOf(error) ?? REMINDER_COPY.failed)
        }
      />
      <PageHeading ref={heading}>{NEW_COPY.title}</PageHeading>
      {reminder.wasKept && !unknown && <KeptAnswers onStartOver={reminder.startOver} />}
      <ReminderFields
        entries={entries}
        onChange={reminder.change}
        error={equal.error}
        isSaving={reminder.isSaving}
      />
    </Page>
  )
}
