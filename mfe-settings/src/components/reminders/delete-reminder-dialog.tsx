import { deleteReminder, type Reminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useSend } from '@soundings/shared/api/use-send'
import { useActiveProfile, useToast } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAndSendDialog } from '../confirm-and-send-dialog.tsx'
import { formatReminder } from './reminder-format.rules.ts'
import { REMINDERS_COPY as COPY } from './reminders.copy.ts'

type Props = { reminder: Reminder; onDeleted: () => void; onClose: () => void }

/** Specification, 4: a deletion needs a confirmation. */
export const DeleteReminderDialog = ({ reminder, onDeleted, onClose }: Props) => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey })
  const remove = useSend({
    send: () => deleteReminder(userId, reminder.id),
    onAnswer: async () => {
      // A request in flight would restore the deleted reminder.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before: Reminder[] | undefined) =>
        before?.filter(({ id }) => id !== reminder.id),
      )
      // A reminder that was changed on another device has a new id.
      readAgain()
    },
    onSuccess: () => {
      onDeleted()
      toast.success(COPY.removed)
    },
  })
  const handleClose = () => {
    // The server may have deleted the reminder although the response was lost.
    if (remove.error) readAgain()
    onClose()
  }
  return (
    <ConfirmAndSendDialog
      copy={{ ...COPY, what: formatReminder(reminder) }}
      sending={remove}
      onClose={handleClose}
    />
  )
}
