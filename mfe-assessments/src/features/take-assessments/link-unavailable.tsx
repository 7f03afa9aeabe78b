import { EndScreen } from '@soundings/shared/ui/end-screen'
import { ASSESSMENT_COPY } from './take-assessments.copy.ts'

/** NONE_ASSIGNED. */
export const LinkUnavailable = () => (
  <EndScreen title={ASSESSMENT_COPY.noLongerAvailable} message={ASSESSMENT_COPY.nothingDue} />
)
