import { EndScreen } from '@soundings/shared/ui/end-screen'
import { CHECK_IN_COPY } from './check-in/check-in.copy.ts'

/** A link that leads to no check-in. */
export const LinkUnavailable = () => (
  <EndScreen title={CHECK_IN_COPY.unavailable} message={CHECK_IN_COPY.unavailableMore} />
)
