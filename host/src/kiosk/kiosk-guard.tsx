import { endVisit, isAdmitted, kioskOfTab } from '@soundings/shared/platform/kiosk-visit'
import { SkeletonScreen } from '@soundings/shared/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { IdleWatch } from './idle-watch.tsx'

/**
 * Nothing of one person is ever seen by the next (design, Kiosk): a visit is shown to who was identified just
 * now, and ends when nobody is there any more, when the page goes, and when the browser brings it back.
 */
export const KioskGuard = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(() => isAdmitted(userId))
  const end = useCallback(() => {
    setIsOpen(false)
    queryClient.clear()
    void endVisit(kioskOfTab() ?? '/')
  }, [queryClient])
  useEffect(() => {
    if (!isOpen) window.location.replace(kioskOfTab() ?? '/')
  }, [isOpen])
  useEffect(() => {
    const handleHide = () => {
      if (!kioskOfTab()) return
      queryClient.clear()
      setIsOpen(false)
    }
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.replace(kioskOfTab() ?? '/')
    }
    window.addEventListener('pagehide', handleHide)
    window.addEventListener('pageshow', handleShow)
    return () => {
      window.removeEventListener('pagehide', handleHide)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [queryClient])
  if (!isOpen) return <SkeletonScreen />
  return (
    <>
      {children}
      <IdleWatch onEnd={end} />
    </>
  )
}
