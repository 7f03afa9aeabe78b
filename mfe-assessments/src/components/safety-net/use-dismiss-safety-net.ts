import { dismissSafetyNet } from '@soundings/shared/api/dismiss-safety-net'
import { getServerMessage, useToast } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { DISMISS_COPY } from './dismiss.copy.ts'

/** @param onDismissed the mutation stays in flight until its promise settles. */
export const useDismissSafetyNet = (userId: string, onDismissed: () => unknown) => {
  const toast = useToast()
  const { mutate, isPending, isSuccess, isError, error } = useMutation({
    mutationFn: () => dismissSafetyNet(userId),
    onSuccess: () => {
      toast.success(DISMISS_COPY.dismissed)
      return onDismissed()
    },
  })
  return {
    dismiss: () => mutate(),
    isPending,
    isDismissed: isSuccess,
    failure: isError && (getServerMessage(error) ?? DISMISS_COPY.failed),
  }
}
