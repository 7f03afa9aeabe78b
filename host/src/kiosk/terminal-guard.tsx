import { endVisit, guardVisit, kioskOfTab } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Frame } from '../layouts/frame.tsx'
import { useHostSession } from '../session/session-provider.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useAutocompleteOff } from './use-autocomplete-off.ts'
import { useBlockedLinks } from './use-blocked-links.ts'
import { usePageLifecycle } from './use-page-lifecycle.ts'
import { clearPersonalData, useRestartKiosk } from './use-restart-kiosk.ts'

/** Timeout of the identity service; the browser has dropped the log-in by then. */
const SIGN_OUT_MS = 3_000

const atMost = (work: Promise<unknown>, ms: number) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])

/**
 * Guards every other screen in the tab of a terminal, where a person may have typed an address and logged in. It ends as a
 * visit does, logs out, and returns to the kiosk.
 */
export const TerminalGuard = ({ children }: { children: ReactNode }) => {
  const session = useHostSession()
  const queryClient = useQueryClient()
  const beginAnew = useRestartKiosk()
  const [isOpen, setIsOpen] = useState(true)
  useAutocompleteOff()
  useBlockedLinks('app')

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
  useLayoutEffect(() => guardVisit(end), [end])
  usePageLifecycle(
    () => {
      flushSync(() => setIsOpen(false))
      clearPersonalData(queryClient)
    },
    () => window.location.replace(kioskOfTab() ?? '/'),
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
      <IdleWarning onEnd={() => void endVisit(kioskOfTab() ?? '/')} />
    </>
  )
}
