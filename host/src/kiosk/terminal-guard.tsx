import { endVisit, getKioskPath, registerVisitEnd } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Frame } from '../layouts/frame.tsx'
import { useHostSession } from '../session/session-provider.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { forgetPeople, useBeginAnew } from './use-begin-anew.ts'
import { useGoing } from './use-going.ts'
import { useNoTraces } from './use-no-traces.ts'
import { useNoWayOut } from './use-no-way-out.ts'

/** How long the identity service is waited for; the browser has forgotten the log-in by then. */
const SIGN_OUT_MS = 3_000

const atMost = (work: Promise<unknown>, ms: number) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])

/**
 * Stands round every other screen in the tab of a terminal: somebody has typed an address there, and may have logged in. It
 * ends as a visit does, with the log-in, and goes back to the kiosk.
 */
export const TerminalGuard = ({ children }: { children: ReactNode }) => {
  const session = useHostSession()
  const queryClient = useQueryClient()
  const beginAnew = useBeginAnew()
  const [isOpen, setIsOpen] = useState(true)
  useNoTraces()
  useNoWayOut('app')

  const anew = useRef(beginAnew)
  anew.current = beginAnew
  const end = useCallback(
    async (url: string) => {
      flushSync(() => setIsOpen(false))
      await atMost(session.signOut(), SIGN_OUT_MS)
      await anew.current(url)
    },
    [session],
  )
  useLayoutEffect(() => registerVisitEnd(end), [end])
  useGoing(
    () => {
      flushSync(() => setIsOpen(false))
      forgetPeople(queryClient)
    },
    () => window.location.replace(getKioskPath() ?? '/'),
  )

  if (!isOpen)
    return (
      <Frame hasBack={false} isKiosk>
        <SkeletonScreen />
      </Frame>
    )
  return (
    <>
      {children}
      <IdleWatch onEnd={() => void endVisit(getKioskPath() ?? '/')} />
    </>
  )
}
