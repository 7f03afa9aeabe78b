import { communicationsQueryOptions } from '@soundings/shared/api/communications'
import { subscribe } from '@soundings/shared/api/subscription'
import { useActiveProfile } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'

/** Offers to subscribe resubscribe. Only the link in an e-mail unsubscribes. */
export const EmailUnsubscribedNotice = () => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const resubscribe = useMutation({
    mutationFn: () => subscribe(userId),
    onSettled: () => queryClient.invalidateQueries(communicationsQueryOptions(userId)),
  })
  return (
    <>
      <Notice
        kind="warning"
        live={false}
        title={COPY.emailUnsubscribed}
        action={
          <Button kind="secondary" small busy={resubscribe.isPending} onClick={() => resubscribe.mutate()}>
            {COPY.subscribe}
          </Button>
        }
      >
        {COPY.subscribeMore}
      </Notice>
      {resubscribe.isError && <Notice kind="danger">{COPY.subscribeFailed}</Notice>}
    </>
  )
}
