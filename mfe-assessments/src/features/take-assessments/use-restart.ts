import { endVisit, useConfig, usePublicUser, useSearchParams } from '@soundings/shared/platform'
import { KIOSK_KEY, restartUrlOf } from './after-submission.rules.ts'

const kioskOfTab = (): string | null => {
  try {
    return sessionStorage.getItem(KIOSK_KEY)
  } catch {
    return null
  }
}

/**
 * How a kiosk begins anew; undefined anywhere else. The page is loaded afresh, so that nothing of one person is
 * left in memory for the next.
 */
export const useRestart = (): (() => void) | undefined => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const { allowedHomescreenOrigins } = useConfig()
  if (context !== 'kiosk') return undefined
  return () =>
    void endVisit(
      restartUrlOf({
        homescreenUrl: search.get('homescreenUrl'),
        kiosk: kioskOfTab(),
        clinic: user.clinic,
        clinicId: user.clinicId,
        origin: window.location.origin,
        allowedOrigins: allowedHomescreenOrigins,
      }),
    )
}
