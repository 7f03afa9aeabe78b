import { ApiError } from '@soundings/shared/platform'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isKeySettled } from './outcome.rules.ts'

/** A request with unknown outcome. `body` is JSON. */
export type OpenRequest = { body: string; key: string }

/** Options for sending a form. */
export type SendOptions<Body, Answer> = {
  readonly send: (body: Body, idempotencyKey: string) => Promise<Answer>
  /** Updates the page's data, even after the screen has unmounted. A rejection is ignored. */
  readonly onAnswer?: (answer: Answer, body: Body) => unknown
  /** Not called after the screen has unmounted. */
  readonly onSuccess?: (answer: Answer, body: Body) => void
  readonly onError?: (error: Error) => void
  /** Storage of the open request, so that it survives a reload; default: memory. */
  readonly openRequest?: {
    readonly current: OpenRequest | undefined
    readonly store: (request: OpenRequest | undefined) => void
  }
}

/** The state of a form's request, for its button and fields. */
export type Sending = { readonly isSending: boolean; readonly stopWaiting: () => void }

const NEVER = new Promise<never>(() => {})

/**
 * A retry of the same body has the same key, so that it is processed once
 * (decisions/drafts-and-submission: Idempotency keys).
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
 * Sends a form, one request at a time, with one key per body until its outcome is known
 * (decisions/drafts-and-submission: Idempotency keys). `isSending` locks the form's `FormFields`. After `stopWaiting` a
 * response is ignored.
 */
export const useSend = <Answer, Body = void>(options: SendOptions<Body, Answer>) => {
  const { send, onAnswer, onSuccess, onError, openRequest } = options
  const [isPressed, setIsPressed] = useState(false)
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
  // `mutation.isPending` becomes true only some time after the press.
  const isSending = isPressed || mutation.isPending
  return {
    /** Resolves once the outcome is known or the person has stopped waiting; never rejects. */
    submit: async (body: Body): Promise<void> => {
      if (stop.current) return
      stopped.current = new Promise((_, reject) => {
        stop.current = () => reject(new ApiError('network'))
      })
      setIsPressed(true)
      // Passed to `mutateAsync`, whose callbacks do not run after the screen has unmounted.
      await mutation.mutateAsync(body, onSuccess ? { onSuccess } : {}).catch(() => {})
      stop.current = undefined
      setIsPressed(false)
    },
    isSending,
    stopWaiting: () => stop.current?.(),
    data,
    error: isSending ? null : error,
    reset,
  }
}
