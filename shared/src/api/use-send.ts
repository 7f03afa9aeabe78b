import { ApiError } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isKeySettled } from './outcome.rules.ts'

/** A request whose outcome is not known: its body as JSON, and its key. */
export type OpenRequest = { body: string; key: string }

/** How a form is sent. */
export type SendOptions<Body, Answer> = {
  /** Sends the body, with an `Idempotency-Key` for the calls that take one. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>
  /**
   * Updates what the page knows, also after the screen has gone. The form stays locked until it resolves; whether it
   * rejects says nothing about the answer, and is ignored.
   */
  readonly onAnswer?: (answer: Answer, body: Body) => unknown
  /** Navigates, and tells the person; not called once the screen has unmounted. */
  readonly onSuccess?: (answer: Answer, body: Body) => void
  readonly onError?: (error: Error) => void
  /** Where the open request is stored, so that it is the same one after a reload; without it, in memory. */
  readonly openRequest?: {
    readonly current: OpenRequest | undefined
    readonly store: (request: OpenRequest | undefined) => void
  }
}

/** A form that is sent, as its button and its fields see it. */
export type Sending = { readonly isSending: boolean; readonly stopWaiting: () => void }

const NEVER = new Promise<never>(() => {})

/**
 * Sends each request with an `Idempotency-Key`: the same key for the same body while the outcome is unknown, so that a
 * retry is never carried out twice. A changed body is a new request (decisions/drafts-and-submission: Idempotency keys).
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
    // A request without a body has no text.
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
 * Sends a form: once at a time, and with one `Idempotency-Key` for one body until its outcome is known (decisions/drafts-and-submission: Idempotency keys). `isSending` from the press until then: the form's `FormFields` are locked
 * as long. After `stopWaiting` the outcome is unknown (an `ApiError` without a response), and an answer that comes later
 * changes nothing.
 */
export const useSend = <Answer, Body = void>(options: SendOptions<Body, Answer>) => {
  const { send, onAnswer, onSuccess, onError, openRequest } = options
  const [isPressed, setIsPressed] = useState(false)
  /** Ends the wait for the request that is in flight. */
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
  // The state of the mutation follows a press only later.
  const isSending = isPressed || mutation.isPending
  return {
    /** Resolves when the outcome is known, or the person has stopped waiting; never rejects. */
    submit: async (body: Body): Promise<void> => {
      if (stop.current) return
      stopped.current = new Promise((_, reject) => {
        stop.current = () => reject(new ApiError('network'))
      })
      setIsPressed(true)
      // As an option of this call, which is not called once the screen has gone.
      await mutation.mutateAsync(body, onSuccess ? { onSuccess } : {}).catch(() => {})
      stop.current = undefined
      setIsPressed(false)
    },
    isSending,
    stopWaiting: () => stop.current?.(),
    data,
    // Said once the form can be sent again.
    error: isSending ? null : error,
    reset,
  }
}
