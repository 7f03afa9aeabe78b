import {
  getKioskPath,
  isAdmitted,
  registerVisitEnd,
} from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useComposition } from '../remotes/composition-context.tsx'
import { GuardedPage } from './guarded-page.tsx'
import { useGuardedPage } from './use-guarded-page.ts'
import { clearVisitData } from './use-restart-kiosk.ts'

const homeUrl = () => getKioskPath() ?? window.location.href

/** Opens only for the person who was just identified (decisions/kiosk: End of a visit). Wraps loading and failures. */
export const VisitGuard = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const queryClient = useQueryClient()
  const { languages } = useComposition()
  const { isOpen, close, restart } = useGuardedPage({
    isInitiallyOpen: () => isAdmitted(userId),
    linkScope: 'page',
    homeUrl,
  })

  useLayoutEffect(() => {
    const leave = registerVisitEnd(async (url) => {
      close()
      await restart(url)
    })
    return () => {
      // A visit has several screens. Back out of the visit ends it.
      if (window.location.pathname.startsWith(`/user/${encodeURIComponent(userId)}/`)) return
      leave()
      clearVisitData(queryClient, languages)
    }
  }, [close, restart, userId, queryClient, languages])

  useEffect(() => {
    if (!isAdmitted(userId)) void restart(getKioskPath() ?? '/')
  }, [restart, userId])

  return (
    <GuardedPage isOpen={isOpen} homeUrl={homeUrl}>
      {children}
    </GuardedPage>
  )
}
