import { communicationsQueryOptions } from '@soundings/shared/api/communications'
import { subscribe } from '@soundings/shared/api/subscription'
import { useActiveProfile } from '@soundings/shared/platform'
import { Button } from '@soundings/shared/ui/button'
import { Notice } from '@soundings/shared/ui/notice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NOTIFICATIONS_COPY as COPY } from './notifications.copy.ts'

/** Says that no e-mail comes, and offers the way back in: the link of an e-mail unsubscribes, nothing else does. */
export const EmailUnsubscribed = () => {
  const { userId } = useActiveProfile()
  const queryClient = useQueryClient()
  const again = useMutation({
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
          <Button kind="secondary" small busy={again.isPending} onClick={() => again.mutate()}>
            {COPY.subscribe}
          </Button>
        }
      >
        {COPY.subscribeMore}
      </Notice>
      {again.isError && <Notice kind="danger">{COPY.subscribeFailed}</Notice>}
    </>
  )
}
