import {
  endVisit,
  readKioskOfTab,
  useConfig,
  usePublicUser,
  useSearchParams,
} from '@soundings/shared/platform'
import { toRestartUrl } from './after-submission.rules.ts'

/** Undefined outside a kiosk. Reloads the page, so that no personal data stays in memory for the next person. */
export const useRestart = (): (() => void) | undefined => {
  const { user, context } = usePublicUser()
  const [search] = useSearchParams()
  const { allowedHomescreenOrigins } = useConfig()
  if (context !== 'kiosk') return undefined
  return () =>
    void endVisit(
      toRestartUrl({
        homescreenUrl: search.get('homescreenUrl'),
        kioskDisplayId: readKioskOfTab()?.displayId,
        clinic: user.clinic,
        clinicId: user.clinicId,
        origin: window.location.origin,
        allowedOrigins: allowedHomescreenOrigins,
      }),
    )
}
