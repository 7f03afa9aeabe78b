import {
  endVisit,
  getKioskPath,
  isAdmitted,
  registerVisitEnd,
} from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Frame } from '../layouts/frame.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { forgetPeople, useBeginAnew } from './use-begin-anew.ts'
import { useGoing } from './use-going.ts'
import { useNoTraces } from './use-no-traces.ts'
import { useNoWayOut } from './use-no-way-out.ts'

/**
 * Nothing of one person is ever seen by the next (design, Kiosk): a visit is shown to who was identified just
 * now, and ends when nobody is there any more, when the page goes, and when the browser brings it back.
 * Stands round everything of a visit, also while it loads and when it fails.
 */
export const KioskGuard = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const beginAnew = useBeginAnew()
  const [isOpen, setIsOpen] = useState(() => isAdmitted(userId))
  useNoTraces()
  useNoWayOut('page')

  // What leads away changes with the address; a visit outlives a change of screen.
  const anew = useRef(beginAnew)
  anew.current = beginAnew

  const end = useCallback(async (url: string) => {
    flushSync(() => setIsOpen(false))
    await anew.current(url)
  }, [])
  const endHere = useCallback(() => void endVisit(getKioskPath() ?? window.location.href), [])

  useLayoutEffect(() => {
    const leave = registerVisitEnd(end)
    return () => {
      // Whoever goes Back out of a visit ends it as well.
      if (window.location.pathname.startsWith(`/user/${encodeURIComponent(userId)}/`)) return
      leave()
      forgetPeople(queryClient)
    }
  }, [end, userId, queryClient])

  useEffect(() => {
    if (!isAdmitted(userId)) void anew.current(getKioskPath() ?? '/')
  }, [userId])

  useGoing(
    () => {
      flushSync(() => setIsOpen(false))
      forgetPeople(queryClient)
    },
    () => window.location.replace(getKioskPath() ?? window.location.href),
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
      <IdleWatch onEnd={endHere} />
    </>
  )
}
