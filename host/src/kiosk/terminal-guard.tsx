import { getKioskPath, registerVisitEnd } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { useHostSession } from '../session/session-provider.tsx'
import { GuardedPage } from './guarded-page.tsx'
import { useGuardedPage } from './use-guarded-page.ts'

/** Timeout of the identity service; the browser has dropped the log-in by then. */
const SIGN_OUT_MS = 3_000

const homeUrl = () => getKioskPath() ?? '/'

const withTimeout = (work: Promise<unknown>, ms: number) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])

/**
 * Guards every other screen in the tab of a terminal, where a person may have typed an address and logged in. It ends as a
 * visit does, logs out, and returns to the kiosk.
 */
export const TerminalGuard = ({ children }: { children: ReactNode }) => {
  const session = useHostSession()
  const { isOpen, close, restart } = useGuardedPage({
    isInitiallyOpen: () => true,
    linkScope: 'app',
    homeUrl,
  })
  useLayoutEffect(
    () =>
      registerVisitEnd(async (url) => {
        close()
        await withTimeout(session.signOut(), SIGN_OUT_MS)
        await restart(url)
      }),
    [session, close, restart],
  )
  return (
    <GuardedPage isOpen={isOpen} homeUrl={homeUrl}>
      {children}
    </GuardedPage>
  )
}
