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

/** Refused requests wait until the person passes the gate or leaves. */
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

/** @returns whether the gate has a step for this refusal. */
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

/** All refused requests share one challenge and are retried after it. */
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
    // Resets requests that the server refused before the gate was known.
    void resetRefusedQueries(queryClient)
    return registerGateHandler(challenge)
  }, [isHandling, challenge, queryClient])
  useEffect(() => {
    if (state === 'open' && reason) pass()
  }, [state, reason, pass])
  return { isContentMounted }
}
