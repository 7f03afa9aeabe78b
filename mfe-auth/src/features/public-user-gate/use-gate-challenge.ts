import {
  birthdayVerificationStatusQueryOptions,
  type TelecomType,
} from '@soundings/shared/api/birthday-verification'
import { consentInfoQueryOptions } from '@soundings/shared/api/consent'
import { resetRefusedQueries } from '@soundings/shared/api/reset-failed-queries'
import { type GateReason, registerGateHandler } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GateState } from './public-user-gate.rules.ts'

/** The refused requests, pending until the person has passed the gate or left. */
const usePendingRequests = () => {
  const [pending] = useState<((hasPassed: boolean) => void)[]>(() => [])
  const settle = useCallback(
    (hasPassed: boolean) => {
      for (const resolve of pending.splice(0)) resolve(hasPassed)
    },
    [pending],
  )
  useEffect(() => () => settle(false), [settle])
  const enqueue = useCallback(() => new Promise<boolean>((resolve) => pending.push(resolve)), [pending])
  return { enqueue, settle }
}

/** Applies a refusal to the query cache. @returns whether the gate has a step to show for it. */
const useApplyRefusal = (userId: string, telecomType: TelecomType | undefined) => {
  const queryClient = useQueryClient()
  return useCallback(
    async (reason: GateReason): Promise<boolean> => {
      if (reason === 'proof') {
        const { queryKey } = birthdayVerificationStatusQueryOptions(userId, telecomType)
        queryClient.setQueryData(queryKey, { isVerified: false })
        return true
      }
      const { queryKey } = consentInfoQueryOptions(userId)
      await queryClient.invalidateQueries({ queryKey })
      return queryClient.getQueryData(queryKey)?.consentRequired === true
    },
    [queryClient, userId, telecomType],
  )
}

/**
 * Challenges a person again after the gate, when the server refuses a request: a proof has expired, or this page had no
 * gate. All requests refused meanwhile share one challenge and are retried after it; the content stays mounted behind it.
 */
export const useGateChallenge = (userId: string, telecomType: TelecomType | undefined) => {
  const [reason, setReason] = useState<GateReason>()
  const focusedBefore = useRef<Element | null>(null)
  const { enqueue, settle } = usePendingRequests()
  const applyRefusal = useApplyRefusal(userId, telecomType)
  const challenge = useCallback(
    async (refusal: GateReason) => {
      const focused = document.activeElement
      if (!(await applyRefusal(refusal))) return false
      focusedBefore.current ??= focused
      setReason(refusal)
      return enqueue()
    },
    [applyRefusal, enqueue],
  )
  const pass = useCallback(() => {
    setReason(undefined)
    settle(true)
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
    focusedBefore.current = null
  }, [settle])
  return { reason, challenge, pass }
}

/** Handles refused requests once the content is mounted, and ends a challenge that the person has passed. */
export const useGateHandler = (
  state: GateState,
  { reason, challenge, pass }: ReturnType<typeof useGateChallenge>,
  isSkipped: boolean,
): { isContentMounted: boolean } => {
  const queryClient = useQueryClient()
  const isContentMounted = state === 'open' || reason !== undefined
  const isHandling = isContentMounted && !isSkipped
  useLayoutEffect(() => {
    if (!isHandling) return
    // The server refused reads that started before the gate was known.
    void resetRefusedQueries(queryClient)
    return registerGateHandler(challenge)
  }, [isHandling, challenge, queryClient])
  useEffect(() => {
    if (state === 'open' && reason) pass()
  }, [state, reason, pass])
  return { isContentMounted }
}
