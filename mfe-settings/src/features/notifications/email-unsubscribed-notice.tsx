import { communicationsQueryOptions } from '@soundings/shared/api/communications'
import { subscribe } from '@soundings/shared/api/subscription'
import { useSend } from '@soundings/shared/api/use-send'
import { useActiveProfile } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { describeFailure } from '@soundings/shared/ui/describe-failure'
import { Notice } from '@soundings/shared/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'

/** Only the link of an e-mail unsubscribes. */
export const EmailUnsubscribedNotice = () => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.invalidateQueries(communicationsQueryOptions(userId))
  const resubscribe = useSend({
    send: () => subscribe(userId),
    onAnswer: readAgain,
    onError: () => void readAgain(),
  })
  const { failure, failureTitle } = describeFailure(resubscribe.error, COPY.subscribeProblem)
  return (
    <>
      <Notice
        kind="warning"
        live={false}
        title={COPY.emailUnsubscribed}
        action={
          <Button
            kind="secondary"
            small
            busy={resubscribe.isSending}
            onClick={() => void resubscribe.submit()}
          >
            {COPY.subscribe}
          </Button>
        }
      >
        {COPY.subscribeMore}
      </Notice>
      {failure && (
        <Notice kind="danger" title={failureTitle}>
          {failure}
        </Notice>
      )}
    </>
  )
}
