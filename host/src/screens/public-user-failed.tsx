import { ApiError } from '@soundings/shared/platform'
import { LoadFailed } from '@soundings/shared/ui/load-failed'
import { Text } from '@soundings/shared/ui/text'
import { useEffect, useState } from 'react'
import { loadKeptAnswers } from '../offline/load-kept-answers.ts'
import { FAILURE_COPY } from './failures.copy.ts'

/** Whether the API failed to answer, rather than refused. */
export const isApiDown = (error: unknown) =>
  !(error instanceof ApiError) || error.failure !== 'http' || error.status >= 500

/** Whether answers of this person are kept on the device; shown while the server is unreachable. */
const useKeptAnswers = (userId: string, isUnreachable: boolean): boolean => {
  const [isKept, setIsKept] = useState(false)
  useEffect(() => {
    if (!isUnreachable) return
    let isMounted = true
    void loadKeptAnswers().then(async ({ findStoredWork }) => {
      const { unfinished, hasUnsent } = await findStoredWork(userId)
      if (isMounted) setIsKept(unfinished.length > 0 || hasUnsent)
    }, ignore)
    return () => {
      isMounted = false
    }
  }, [userId, isUnreachable])
  return isKept
}

/** Without the script nothing is known, and nothing is promised. */
const ignore = () => undefined

type Props = { userId: string; error: unknown; onRetry: () => void }

/** The person of a link could not be read; shows the server's message where there is one (specification, 8 Public user load error). */
export const PublicUserFailed = ({ userId, error, onRetry }: Props) => {
  const isKept = useKeptAnswers(userId, isApiDown(error))
  return (
    <LoadFailed error={error} onRetry={onRetry}>
      {isKept && <Text>{FAILURE_COPY.kept}</Text>}
    </LoadFailed>
  )
}
