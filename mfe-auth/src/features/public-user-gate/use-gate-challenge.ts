import {
  birthdayVerificationStatusQueryOptions,
  type TelecomType,
} from '@soundings/shared/api/birthday-verification'
import { consentInfoQueryOptions } from '@soundings/shared/api/consent'
import { readRefused } from '@soundings/shared/api/retry-failed'
import { type GateReason, standGate } from '@soundings/shared/platform'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GateState } from './public-user-gate.rules.ts'

/** Requests that were refused behind the gate, until the person has passed it again. */
const usePendingRequests = () => {
  const [waiting] = useState<((hasPassed: boolean) => void)[]>(() => [])
  const goOn = useCallback(
    (hasPassed: boolean) => {
      for (const resolve of waiting.splice(0)) resolve(hasPassed)
    },
    [waiting],
  )
  useEffect(() => () => goOn(false), [goOn])
  const wait = useCallback(() => new Promise<boolean>((resolve) => waiting.push(resolve)), [waiting])
  return { wait, goOn }
}

/** Makes the cache say what the server has said by its refusal. @returns whether the person can do something about it. */
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
 * The server may shut the gate behind somebody: a proof has run out, or this page knew of no gate. It is asked again then,
 * once for all that was refused meanwhile; what stands behind the gate stays as it is, and is sent again past it.
 */
export const useGateChallenge = (userId: string, telecomType: TelecomType | undefined) => {
  const [asked, setAsked] = useState<GateReason>()
  const from = useRef<Element | null>(null)
  const { wait, goOn } = usePendingRequests()
  const shut = useApplyRefusal(userId, telecomType)
  const ask = useCallback(
    async (reason: GateReason) => {
      const before = document.activeElement
      if (!(await shut(reason))) return false
      from.current ??= before
      setAsked(reason)
      return wait()
    },
    [shut, wait],
  )
  const open = useCallback(() => {
    setAsked(undefined)
    goOn(true)
    if (from.current instanceof HTMLElement) from.current.focus()
    from.current = null
  }, [goOn])
  return { asked, ask, open }
}

/** Stands round what is shown, from when it opens. */
export const useGateHandler = (
  state: GateState,
  { asked, ask, open }: ReturnType<typeof useGateChallenge>,
  isSkipped: boolean,
): { isContentKept: boolean } => {
  const queryClient = useQueryClient()
  const isContentKept = state === 'open' || asked !== undefined
  const stands = isContentKept && !isSkipped
  useLayoutEffect(() => {
    if (!stands) return
    // Where this page knew of no gate, what it read early was refused.
    void readRefused(queryClient)
    return standGate(ask)
  }, [stands, ask, queryClient])
  useEffect(() => {
    if (state === 'open' && asked) open()
  }, [state, asked, open])
  return { isContentKept }
}
