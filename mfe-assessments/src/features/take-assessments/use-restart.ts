import { endVisit, useConfig, usePublicUser, useSearchParams } from '@soundings/shared/platform'
import { KIOSK_KEY, restartUrl } from './after-submission.rules.ts'

const readStoredKiosk = (): string | null => {
  try {
    return sessionStorage.getItem(KIOSK_KEY)
  } catch {
    return null
  }
}

/**
 * Restarts a kiosk; undefined anywhere else. The page is reloaded, so that nothing of one person stays in memory for
 * the next.
 */
export const useRestart = (): (() => void) | undefined => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const { allowedHomescreenOrigins } = useConfig()
  if (context !== 'kiosk') return undefined
  return () =>
    void endVisit(
      restartUrl({
        homescreenUrl: search.get('homescreenUrl'),
        kiosk: readStoredKiosk(),
        clinic: user.clinic,
        clinicId: user.clinicId,
        origin: window.location.origin,
        allowedOrigins: allowedHomescreenOrigins,
      }),
    )
}
