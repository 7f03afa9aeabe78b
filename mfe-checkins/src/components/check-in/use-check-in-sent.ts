import { useToast } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { CHECK_IN_COPY } from './check-in.copy.ts'
import type { SubmissionResult } from './filled-form.rules.ts'

export const useCheckInSent = (userId: string): ((result: SubmissionResult) => void) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  return ({ isEarlier }) => {
    if (!isEarlier) toast.success(CHECK_IN_COPY.completed)
    void queryClient.invalidateQueries({ queryKey: ['check-ins', userId, 'scores'] })
    void queryClient.invalidateQueries({ queryKey: ['insights', userId] })
  }
}
