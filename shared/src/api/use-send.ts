import { ApiError } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isKeySettled } from './outcome.rules.ts'

/** A request with unknown outcome: its body as JSON, and its key. */
export type OpenRequest = { body: string; key: string }

/** Options for sending a form. */
export type SendOptions<Body, Answer> = {
  /** Sends the body, with an `Idempotency-Key` for the calls that take one. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>
  /**
   * Updates the page's data, even after the screen has unmounted. The form stays locked until it resolves; a rejection
   * says nothing about the answer and is ignored.
   */
  readonly onAnswer?: (answer: Answer, body: Body) => unknown
  /** Navigates and notifies the person; not called after the screen has unmounted. */
  readonly onSuccess?: (answer: Answer, body: Body) => void
  readonly onError?: (error: Error) => void
  /** Storage of the open request, which keeps it over a reload; default: memory. */
  readonly openRequest?: {
    readonly current: OpenRequest | undefined
    readonly store: (request: OpenRequest | undefined) => void
  }
}

/** The state of a form's request, for its button and fields. */
export type Sending = { readonly isSending: boolean; readonly stopWaiting: () => void }

const NEVER = new Promise<never>(() => {})

/**
 * Sends each request with an `Idempotency-Key`: the same key for the same body while the outcome is unknown, so that a
 * retry is never processed twice. A changed body is a new request (decisions/drafts-and-submission: Idempotency keys).
 */
const useIdempotencyKey = <Body, Answer>({
  send,
  openRequest,
}: Pick<SendOptions<Body, Answer>, 'send' | 'openRequest'>): ((body: Body) => Promise<Answer>) => {
  const inMemory = useRef<OpenRequest>(undefined)
  const store = (request: OpenRequest | undefined) => {
    inMemory.current = request
    openRequest?.store(request)
  }
  return async (body) => {
    const open = openRequest ? openRequest.current : inMemory.current
    // JSON.stringify returns undefined for a request without a body.
    const text = JSON.stringify(body) ?? ''
    const request = open?.body === text ? open : { body: text, key: crypto.randomUUID() }
    store(request)
    try {
      const answer = await send(body, request.key)
      store(undefined)
      return answer
    } catch (error) {
      if (isKeySettled(error)) store(undefined)
      throw error
    }
  }
}

/**
 * Sends a form: one request at a time, with one `Idempotency-Key` per body until its outcome is known
 * (decisions/drafts-and-submission: Idempotency keys). `isSending` holds from the press until then and locks the form's
 * `FormFields`. After `stopWaiting` the outcome is unknown (an `ApiError` without a response), and a later answer changes nothing.
 */
export const useSend = <Answer, Body = void>(options: SendOptions<Body, Answer>) => {
  const { send, onAnswer, onSuccess, onError, openRequest } = options
  const [isPressed, setIsPressed] = useState(false)
  /** Ends the wait for the request in flight. */
  const stop = useRef<() => void>(undefined)
  const stopped = useRef(NEVER)
  const sendOnce = useIdempotencyKey({
    send: (body: Body, key: string) => Promise.race([send(body, key), stopped.current]),
    ...(openRequest && { openRequest }),
  })
  const mutation = useMutation({
    mutationFn: async (body: Body) => {
      const answer = await sendOnce(body)
      await Promise.race([onAnswer?.(answer, body), stopped.current]).catch(() => {})
      return answer
    },
    ...(onError && { onError }),
  })
  const { data, error, reset } = mutation
  // The mutation's own state follows a press with a delay.
  const isSending = isPressed || mutation.isPending
  return {
    /** Resolves once the outcome is known or the person has stopped waiting; never rejects. */
    submit: async (body: Body): Promise<void> => {
      if (stop.current) return
      stopped.current = new Promise((_, reject) => {
        stop.current = () => reject(new ApiError('network'))
      })
      setIsPressed(true)
      // Passed to this call, because options of a call do not run after the screen has unmounted.
      await mutation.mutateAsync(body, onSuccess ? { onSuccess } : {}).catch(() => {})
      stop.current = undefined
      setIsPressed(false)
    },
    isSending,
    stopWaiting: () => stop.current?.(),
    data,
    // Shown once the form can be sent again.
    error: isSending ? null : error,
    reset,
  }
}
