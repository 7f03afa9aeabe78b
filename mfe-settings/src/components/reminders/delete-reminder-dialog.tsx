import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { deleteReminder, type Reminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { getServerMessage, useActiveProfile, useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Text } from '@soundings/shared/ui/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatReminder } from './reminder-format.rules.ts'
import { REMINDERS_COPY } from './reminders.copy.ts'

type Props = { reminder: Reminder; onDeleted: () => void; onClose: () => void }

/** A deletion needs a confirmation (specification, 4). */
export const DeleteReminderDialog = ({ reminder, onDeleted, onClose }: Props) => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const remove = useMutation({
    mutationFn: () => deleteReminder(userId, reminder.id),
    onSuccess: async () => {
      // An in-flight read would bring it back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before: Reminder[] | undefined) =>
        before?.filter(({ id }) => id !== reminder.id),
      )
      onDeleted()
      toast.success(REMINDERS_COPY.removed)
    },
  })
  const handleClose = () => {
    // The server may have deleted it, with only the response lost.
    if (remove.isError) void queryClient.invalidateQueries({ queryKey })
    onClose()
  }
  return (
    <Dialog
      kind="confirm"
      open
      onClose={handleClose}
      title={REMINDERS_COPY.confirmTitle}
      actions={
        <>
          <Button kind="secondary" onClick={handleClose}>
            {REMINDERS_COPY.keep}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {REMINDERS_COPY.confirm}
          </Button>
        </>
      }
    >
      <Text>{formatReminder(reminder)}</Text>
      <ErrorSummary
        failure={
          remove.isError &&
          (isOutcomeUnknown(remove.error)
            ? REMINDERS_COPY.unknown
            : (getServerMessage(remove.error) ?? REMINDERS_COPY.failed))
        }
      />
    </Dialog>
  )
}
