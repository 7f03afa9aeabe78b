import { waitAtMost } from '@soundings/shared/internal/async/wait.ts'
import { getKioskPath, registerVisitEnd } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { SIGN_OUT_TIMEOUT_MS } from '@soundings/shared/internal/session/identity-service.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import { useHostSession } from '../session/session-provider.tsx'
import { GuardedPage } from './guarded-page.tsx'
import { useGuardedPage } from './use-guarded-page.ts'

const homeUrl = () => getKioskPath() ?? '/'

/** Guards other screens in a kiosk's tab, where a person may have logged in. Ends like a visit, with a logout. */
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
        // The browser has already dropped the login.
        await waitAtMost(
          session.signOut().catch(() => undefined),
          SIGN_OUT_TIMEOUT_MS,
        )
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
