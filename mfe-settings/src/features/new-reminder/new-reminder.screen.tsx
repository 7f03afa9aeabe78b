import { remindersQueryOptions } from '@soundings/shared/api/reminders'
import {
  getServerMessage,
  useActiveProfile,
  useBackTo,
  useNavigate,
  useScreenTitle,
  useToast,
  useUnsavedEntries,
} from '@soundings/shared/platform'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Page, PageHeading } from '@soundings/shared/ui/page'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { isComplete, ReminderFields } from '../../components/reminders/reminder-fields.tsx'
import { REMINDERS_COPY } from '../../components/reminders/reminders.copy.ts'
import { useDuplicateCheck } from '../../components/reminders/use-duplicate-check.ts'
import { NEW_REMINDER_COPY } from './new-reminder.copy.ts'
import { useNewReminder } from './use-new-reminder.ts'

const REMINDERS_PATH = '/settings/check-in-reminders'

/** `/settings/check-in-reminders/new`: the form of a new reminder. */
export default function NewReminderScreen() {
  useBackTo(REMINDERS_PATH)
  const navigate = useNavigate()
  const toast = useToast()
  const newReminder = useNewReminder(() => {
    toast.success(REMINDERS_COPY.created)
    navigate(REMINDERS_PATH, { replace: true })
  })
  const { entries, error, unknownOutcome } = newReminder
  const { userId } = useActiveProfile()
  const reminders = useQuery(remindersQueryOptions(userId)).data ?? []
  const duplicate = useDuplicateCheck(entries)
  const heading = useScreenTitle({ title: NEW_REMINDER_COPY.title, hasError: duplicate.error !== undefined })
  useUnsavedEntries(entries.daysOfWeek.length > 0)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(entries) || newReminder.isSaving) return
    // A retry may find its own reminder in the list.
    if (unknownOutcome !== 'same' && duplicate.reject(reminders)) return
    newReminder.save()
  }
  return (
    <Page as="form" noValidate onSubmit={handleSubmit}>
      <ErrorSummary
        errors={duplicate.errors}
        attempt={duplicate.attempt}
        failureTitle={unknownOutcome && NEW_REMINDER_COPY.unknown}
        failure={
          unknownOutcome
            ? NEW_REMINDER_COPY.unknownMore[unknownOutcome]
            : error && !newReminder.isSaving && (getServerMessage(error) ?? REMINDERS_COPY.failed)
        }
      />
      <PageHeading ref={heading}>{NEW_REMINDER_COPY.title}</PageHeading>
      {newReminder.isRestored && !unknownOutcome && (
        <RestoredDraftNotice onStartOver={newReminder.startOver} />
      )}
      <ReminderFields
        entries={entries}
        onChange={newReminder.changeEntries}
        error={duplicate.error}
        isSaving={newReminder.isSaving}
      />
    </Page>
  )
}
