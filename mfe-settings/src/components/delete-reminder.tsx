import { isOutcomeUnknown } from '@soundings/shared/api/outcome.rules'
import { deleteReminder, type Reminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { serverMessageOf, useActiveProfile, useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Text } from '@soundings/shared/ui/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REMINDER_COPY } from './reminder.copy.ts'
import { whenOf } from './reminder-words.rules.ts'

type Props = { reminder: Reminder; onDeleted: () => void; onClose: () => void }

/** Asks before a reminder is deleted (specification, 4). */
export const DeleteReminder = ({ reminder, onDeleted, onClose }: Props) => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const remove = useMutation({
    mutationFn: () => deleteReminder(userId, reminder.id),
    onSuccess: async () => {
      // A read that was under way would bring it back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before: Reminder[] | undefined) =>
        before?.filter(({ id }) => id !== reminder.id),
      )
      onDeleted()
      toast.success(REMINDER_COPY.removed)
    },
  })
  const close = () => {
    // It may be deleted all the same, and only the answer lost.
    if (remove.isError) void queryClient.invalidateQueries({ queryKey })
    onClose()
  }
  return (
    <Dialog
      kind="confirm"
      open
      onClose={close}
      title={REMINDER_COPY.confirmTitle}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {REMINDER_COPY.keep}
          </Button>
          <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {REMINDER_COPY.confirm}
          </Button>
        </>
      }
    >
      <Text>{whenOf(reminder)}</Text>
      <ErrorSummary
        failure={
          remove.isError &&
          (isOutcomeUnknown(remove.error)
            ? REMINDER_COPY.unknown
            : (serverMessageOf(remove.error) ?? REMINDER_COPY.failed))
        }
      />
    </Dialog>
  )
}
