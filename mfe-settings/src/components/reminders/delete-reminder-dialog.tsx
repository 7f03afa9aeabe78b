import { deleteReminder, type Reminder, remindersQueryOptions } from '@soundings/shared/api/reminders'
import { useSend } from '@soundings/shared/api/use-send'
import { getServerMessage, useActiveProfile, useToast } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Stack } from '@soundings/shared/ui/page'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { formatReminder } from './reminder-format.rules.ts'
import { REMINDERS_COPY as COPY } from './reminders.copy.ts'

type Props = { reminder: Reminder; onDeleted: () => void; onClose: () => void }

/** A deletion needs a confirmation (specification, 4). */
export const DeleteReminderDialog = ({ reminder, onDeleted, onClose }: Props) => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const formId = useId()
  const queryClient = useQueryClient()
  const { queryKey } = remindersQueryOptions(userId)
  const readAgain = () => void queryClient.invalidateQueries({ queryKey })
  const remove = useSend({
    send: () => deleteReminder(userId, reminder.id),
    onAnswer: async () => {
      // An in-flight read would bring it back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before: Reminder[] | undefined) =>
        before?.filter(({ id }) => id !== reminder.id),
      )
      // Changed on another device meanwhile, it has another id.
      readAgain()
    },
    onSuccess: () => {
      onDeleted()
      toast.success(COPY.removed)
    },
  })
  const handleClose = () => {
    // The server may have deleted it, with only the response lost.
    if (remove.error) readAgain()
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void remove.submit()
  }
  return (
    <Dialog
      kind="confirm"
      open
      onClose={handleClose}
      title={COPY.confirmTitle}
      isLocked={remove.isSending}
      actions={
        <>
          <Button kind="secondary" disabled={remove.isSending} onClick={handleClose}>
            {COPY.keep}
          </Button>
          <SubmitButton
            kind="danger"
            form={formId}
            isSending={remove.isSending}
            onStopWaiting={remove.stopWaiting}
          >
            {COPY.confirm}
          </SubmitButton>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
        <Text>{formatReminder(reminder)}</Text>
        <ErrorSummary
          {...describeFailure(remove.error, {
            unknown: COPY.unknown,
            unknownMore: COPY.unknownMore,
            refused: getServerMessage(remove.error) ?? COPY.failed,
          })}
        />
      </Stack>
    </Dialog>
  )
}
