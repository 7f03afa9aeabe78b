import { keptDataQueryOptions } from '@soundings/shared/api/kept-data'
import { useSend } from '@soundings/shared/api/use-send'
import { useActiveProfile, useToast } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** The screen refetches after a success and after an unknown outcome. */
export const useConfirmedChange = (change: (userId: string) => Promise<unknown>, done: string) => {
  const { userId } = useActiveProfile()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the dialog unmounts, so the focus moves to the heading.
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  const readAgain = () => queryClient.invalidateQueries({ queryKey: keptDataQueryOptions(userId).queryKey })
  const sending = useSend({
    send: () => change(userId),
    onAnswer: readAgain,
    onSuccess: () => {
      setIsAsking(false)
      setIsDone(true)
      toast.success(done)
    },
  })
  return {
    heading,
    isAsking,
    sending,
    ask: () => {
      sending.reset()
      setIsDone(false)
      setIsAsking(true)
    },
    close: () => {
      if (sending.error) void readAgain()
      setIsAsking(false)
    },
  }
}
