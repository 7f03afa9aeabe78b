import { useCallback, useRef } from 'react'
import { isOutcomeUnknown } from './outcome.rules.ts'

type Open = { body: string; key: string }

/**
 * Sends each request with an `Idempotency-Key`: the same one for the same body for as long as it is not known what became
 * of it, so that sending again never does it twice. A body that was changed is another request (decision 0056).
 * @returns what takes the place of `send`, for a mutation.
 */
export const useIdempotencyKey = <Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): ((body: Body) => Promise<Answer>) => {
  const open = useRef<Open>(undefined)
  return useCallback(
    async (body) => {
      const text = JSON.stringify(body)
      const now = open.current?.body === text ? open.current : { body: text, key: crypto.randomUUID() }
      open.current = now
      try {
        const answer = await send(body, now.key)
        open.current = undefined
        return answer
      } catch (error) {
        if (!isOutcomeUnknown(error)) open.current = undefined
        throw error
      }
    },
    [send],
  )
}
