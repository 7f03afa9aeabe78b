import {
  endVisit,
  guardVisit,
  isAdmitted,
  kioskOfTab,
} from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Frame } from '../layouts/frame.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useAutocompleteOff } from './use-autocomplete-off.ts'
import { useBlockedLinks } from './use-blocked-links.ts'
import { usePageLifecycle } from './use-page-lifecycle.ts'
import { clearPersonalData, useRestartKiosk } from './use-restart-kiosk.ts'

/**
 * Guards a visit at a kiosk, so that one person never sees anything of another (design, Kiosk): it opens only for the person
 * who was just identified, and ends on idle, on `pagehide` and on a restore from the back-forward cache. It wraps the whole
 * visit, loading and failures too.
 */
export const VisitGuard = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const beginAnew = useRestartKiosk()
  const [isOpen, setIsOpen] = useState(() => isAdmitted(userId))
  useAutocompleteOff()
  useBlockedLinks('page')

  // The restart changes with the address; the visit lasts over several screens.
  const anew = useRef(beginAnew)
  anew.current = beginAnew

  const end = useCallback(async (url: string) => {
    flushSync(() => setIsOpen(false))
    await anew.current(url)
  }, [])
  const endHere = useCallback(() => void endVisit(kioskOfTab() ?? window.location.href), [])

  useLayoutEffect(() => {
    const leave = guardVisit(end)
    return () => {
      // Back out of a visit ends it as well.
      if (window.location.pathname.startsWith(`/user/${encodeURIComponent(userId)}/`)) return
      leave()
      clearPersonalData(queryClient)
    }
  }, [end, userId, queryClient])

  useEffect(() => {
    if (!isAdmitted(userId)) void anew.current(kioskOfTab() ?? '/')
  }, [userId])

  usePageLifecycle(
    () => {
      flushSync(() => setIsOpen(false))
      clearPersonalData(queryClient)
    },
    () => window.location.replace(kioskOfTab() ?? window.location.href),
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
      <IdleWarning onEnd={endHere} />
    </>
  )
}
