import { isNotSent } from '@soundings/shared/api/outcome.rules'
import { isEqualReminderError, remindersQueryOptions } from '@soundings/shared/api/reminders'
import {
  getServerMessage,
  useActiveProfile,
  useBackTo,
  useNavigate,
  useScreenTitle,
  useToast,
  useUnsavedEntries,
} from '@soundings/shared/platform'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Stack } from '@soundings/shared/ui/page'
import { RestoredDraftNotice } from '@soundings/shared/ui/restored-draft-notice'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { isComplete, ReminderFields } from '../../components/reminders/reminder-fields.tsx'
import { REMINDERS_COPY } from '../../components/reminders/reminders.copy.ts'
import { useDuplicateCheck } from '../../components/reminders/use-duplicate-check.ts'
import { SettingsPage } from '../../components/settings-page.tsx'
import { NEW_REMINDER_COPY } from './new-reminder.copy.ts'
import { useNewReminder } from './use-new-reminder.ts'
import { useReminderDraft } from './use-reminder-draft.ts'

const REMINDERS_PATH = '/settings/check-in-reminders'

export default function NewReminderScreen() {
  useBackTo(REMINDERS_PATH)
  const navigate = useNavigate()
  const toast = useToast()
  const draft = useReminderDraft()
  const { entries } = draft
  const { userId } = useActiveProfile()
  const reminders = useQuery(remindersQueryOptions(userId)).data ?? []
  const duplicate = useDuplicateCheck(entries)
  const newReminder = useNewReminder(draft, {
    onCreated: () => {
      toast.success(REMINDERS_COPY.created)
      navigate(REMINDERS_PATH, { replace: true })
    },
    onEqual: duplicate.reject,
  })
  const { error, unknownOutcome } = newReminder
  const heading = useScreenTitle({ title: NEW_REMINDER_COPY.title, hasError: duplicate.error !== undefined })
  useUnsavedEntries(entries.daysOfWeek.length > 0)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(entries)) return
    // A retry may find its own reminder in the list.
    if (unknownOutcome !== 'same' && duplicate.rejectDuplicateOf(reminders)) return
    await newReminder.save()
  }
  const problem = () => {
    if (isEqualReminderError(error)) return {}
    if (unknownOutcome && !isNotSent(error))
      return {
        failureTitle: NEW_REMINDER_COPY.unknown,
        failure: NEW_REMINDER_COPY.unknownMore[unknownOutcome],
      }
    return describeFailure(error, {
      unknown: NEW_REMINDER_COPY.unknown,
      unknownMore: NEW_REMINDER_COPY.unknownMore.same,
      refused: getServerMessage(error) ?? REMINDERS_COPY.failed,
    })
  }
  return (
    <SettingsPage
      headingRef={heading}
      title={NEW_REMINDER_COPY.title}
      summary={<ErrorSummary errors={duplicate.errors} attempt={duplicate.attempt} {...problem()} />}
    >
      <Stack as="form" $gap={3} noValidate onSubmit={handleSubmit}>
        <ReminderFields
          entries={entries}
          onChange={draft.changeEntries}
          error={duplicate.error}
          sending={newReminder}
          notice={
            draft.isRestored && !unknownOutcome && <RestoredDraftNotice onStartOver={newReminder.startOver} />
          }
        />
      </Stack>
    </SettingsPage>
  )
}
