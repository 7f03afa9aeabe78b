import type { useSend } from '@soundings/shared/api/use-send'
import { getServerMessage } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { Dialog } from '@soundings/shared/ui/dialog'
import { ErrorSummary } from '@soundings/shared/ui/error-summary'
import { Stack } from '@soundings/shared/ui/page'
import { SubmitButton } from '@soundings/shared/ui/submit-button'
import { Text } from '@soundings/shared/ui/text'
import { type FormEvent, useId } from 'react'

type Copy = Readonly<
  Record<'confirmTitle' | 'what' | 'confirm' | 'keep' | 'unknown' | 'unknownMore' | 'failed', string>
>

type Props = {
  copy: Copy
  sending: Pick<ReturnType<typeof useSend<unknown>>, 'isSending' | 'stopWaiting' | 'error' | 'submit'>
  onClose: () => void
}

export const ConfirmAndSendDialog = ({ copy, sending, onClose }: Props) => {
  const formId = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void sending.submit()
  }
  return (
    <Dialog
      kind="confirm"
      open
      onClose={onClose}
      title={copy.confirmTitle}
      isLocked={sending.isSending}
      actions={
        <>
          <Button kind="secondary" disabled={sending.isSending} onClick={onClose}>
            {copy.keep}
          </Button>
          <SubmitButton
            kind="danger"
            form={formId}
            isSending={sending.isSending}
            onStopWaiting={sending.stopWaiting}
          >
            {copy.confirm}
          </SubmitButton>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
        <Text>{copy.what}</Text>
        <ErrorSummary
          {...describeFailure(sending.error, {
            unknown: copy.unknown,
            unknownMore: copy.unknownMore,
            refused: getServerMessage(sending.error) ?? copy.failed,
          })}
        />
      </Stack>
    </Dialog>
  )
}
