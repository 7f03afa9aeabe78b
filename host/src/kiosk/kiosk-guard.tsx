import { endVisit, guardVisit, isAdmitted, kioskOfTab } from '@soundings/shared/platform/kiosk-visit'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Frame } from '../layouts/frame.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { forgetPeople, useBeginAnew } from './use-begin-anew.ts'

/**
 * Nothing of one person is ever seen by the next (design, Kiosk): a visit is shown to who was identified just
 * now, and ends when nobody is there any more, when the page goes, and when the browser brings it back.
 * Stands round everything of a visit, also while it loads and when it fails.
 */
export const KioskGuard = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const beginAnew = useBeginAnew()
  const [isOpen, setIsOpen] = useState(() => isAdmitted(userId))

  // What leads away changes with the address; a visit outlives a change of screen.
  const anew = useRef(beginAnew)
  anew.current = beginAnew

  const end = useCallback(async (url: string) => {
    flushSync(() => setIsOpen(false))
    await anew.current(url)
  }, [])
  const endHere = useCallback(() => void endVisit(kioskOfTab() ?? window.location.href), [])

  useEffect(() => {
    const leave = guardVisit(end)
    return () => {
      // Whoever goes Back out of a visit ends it as well.
      if (window.location.pathname.startsWith(`/user/${encodeURIComponent(userId)}/`)) return
      leave()
      forgetPeople(queryClient)
    }
  }, [end, userId, queryClient])

  useEffect(() => {
    if (!isAdmitted(userId)) void anew.current(kioskOfTab() ?? '/')
  }, [userId])

  useEffect(() => {
    // At once, so that what the browser keeps of this page for Back is empty already.
    const handleHide = () => {
      flushSync(() => setIsOpen(false))
      forgetPeople(queryClient)
    }
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.replace(kioskOfTab() ?? window.location.href)
    }
    window.addEventListener('pagehide', handleHide)
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pagehide', handleHide)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [queryClient])

  if (!isOpen)
    return (
      <Frame hasBack={false} isKiosk>
        <SkeletonScreen />
      </Frame>
    )
  return (
    <>
      {children}
      <IdleWatch onEnd={endHere} />
    </>
  )
}
