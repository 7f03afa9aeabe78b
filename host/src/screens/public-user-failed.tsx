import { useLazyModule } from '@soundings/shared/async/use-lazy-module'
import { ApiError } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { keptAnswers } from '../offline/load-kept-answers.ts'

/** False if the API refuses the request. */
export const isApiDown = (error: unknown) =>
  !(error instanceof ApiError) || error.failure !== 'http' || error.status >= 500

/** Without this script the outcome is unknown, so the page promises nothing. */
const KeptAnswers = ({ userId }: { userId: string }) => {
  const [state] = useLazyModule(keptAnswers)
  return state.status === 'loaded' ? <state.module.KeptAnswers userId={userId} /> : null
}

type Props = { userId: string; error: unknown; onRetry: () => void }

/** Shows the server's message, if any (specification, 8: Public user load error). */
export const PublicUserFailed = ({ userId, error, onRetry }: Props) => (
  <LoadFailed error={error} onRetry={onRetry} state={isApiDown(error) && <KeptAnswers userId={userId} />} />
)
