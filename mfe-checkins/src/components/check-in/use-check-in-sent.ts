import { useToast } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { CHECK_IN_COPY } from './check-in.copy.ts'

/** What follows when a check-in of who is logged in has arrived: a word, and what is shown of it is read again. */
export const useCheckInSent = (userId: string): (() => void) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  return () => {
    toast.success(CHECK_IN_COPY.completed)
    void queryClient.invalidateQueries({ queryKey: ['check-ins', userId, 'scores'] })
    void queryClient.invalidateQueries({ queryKey: ['insights', userId] })
  }
}
