import { useRef } from 'react'
import { isKeySettled } from './outcome.rules.ts'

type OpenRequest = { body: string; key: string }

/**
 * Sends each request with an `Idempotency-Key`: the same key for the same body while the outcome is unknown, so that a
 * retry is never carried out twice. A changed body is a new request (decision 0056).
 * @returns a function to use in place of `send`, for a mutation.
 */
export const useIdempotencyKey = <Body, Answer>(
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): ((body: Body) => Promise<Answer>) => {
  const open = useRef<OpenRequest>(undefined)
  return async (body) => {
    // A request without a body has no text.
    const text = JSON.stringify(body) ?? ''
    const request = open.current?.body === text ? open.current : { body: text, key: crypto.randomUUID() }
    open.current = request
    try {
      const answer = await send(body, request.key)
      open.current = undefined
      return answer
    } catch (error) {
      if (isKeySettled(error)) open.current = undefined
      throw error
    }
  }
}
