import { getKioskPath, isKioskBrowser } from '@soundings/shared/internal/platform/kiosk-visit.ts'
import { Link } from '@soundings/shared/platform'
import { EndScreen } from '@soundings/shared/ui/end-screen'
import { NOT_FOUND_COPY as COPY } from './not-found.copy.ts'

/** For URLs that no remote declares. */
export const NotFoundScreen = () => (
  <EndScreen title={COPY.title} message={COPY.whatToDo}>
    <Link to={(isKioskBrowser() && getKioskPath()) || '/'}>{COPY.start}</Link>
  </EndScreen>
)
